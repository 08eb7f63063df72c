/// A builder that assembles nodes into a tree and refuses keys that are not plain names.
///
/// A node is appended when it starts. An entry with a refused key is cut off once its value is complete, so the nodes
/// in between need no special treatment.
struct TreeBuilder {
  /// A collection that is still open.
  private struct Frame {
    let index: Int
    let isMapping: Bool
    /// `true` if the collection is inside brackets or braces, or has its own.
    let isFlow: Bool
    var count = 0
    /// The index of the key that still waits for its value.
    var pendingKey: Int?
    /// `true` if the pending key's entry is omitted from the tree.
    var isRefused = false
    /// `true` if an earlier entry was omitted.
    var isPartial = false
    /// `true` if the pending value is a mapping to merge.
    var isMerge = false
    /// The mappings to merge into this one.
    var merged: [[YAMLTree.Record]] = []
    /// The anchor of the collection.
    let anchor: String?
    var keys: KeyRegister
  }

  /// The values of the scalars.
  ///
  /// Each value is appended before its node is added.
  var text: [UInt8] = []
  /// The findings so far.
  var diagnostics: FindingList
  /// The offset after the last byte that belongs to a node.
  var contentEnd = 0
  /// The anchor of the next node.
  var anchor: String?
  private let file: Int
  private let maxDepth: Int
  /// The anchored nodes; nil if aliases are refused.
  private var aliases: AliasTable?
  private var nodes: [YAMLTree.Record] = []
  private var frames: [Frame] = []
  private var keyStack: [UInt32] = []

  /// Creates an empty tree for a file that may already have findings.
  init(_ file: SourceFile, diagnostics: FindingList, limits: ParseLimits) {
    self.file = file.id
    maxDepth = limits.maxDepth
    aliases = limits.maxAliasNodes.map { AliasTable(budget: $0) }
    self.diagnostics = diagnostics
    // Reserves roughly what a spec needs, so that the arrays are not reallocated as they grow.
    text.reserveCapacity(file.bytes.count)
    nodes.reserveCapacity(file.bytes.count / 10)
  }

  /// The number of open collections.
  var depth: Int { frames.count }

  /// `true` if the open collection is a mapping.
  var isInMapping: Bool { frames.last?.isMapping ?? false }

  /// `true` if the document has no root.
  var isEmpty: Bool {
    guard let root = nodes.first else { return true }
    return root.form == .plain && root.textRange.isEmpty
  }

  /// Adds a scalar.
  mutating func add(_ scalar: YAMLTree.Record) {
    contentEnd = Int(scalar.end)
    append(scalar)
    if let anchor { aliases?.note(anchor, nodes.count - 1, in: nodes) }
    anchor = nil
    complete(nodes.count - 1)
  }

  /// Adds a copy of an anchored node, or returns `false` if it cannot be copied.
  mutating func addCopy(of anchor: String, end: Int) -> Bool {
    let maxHeight = maxDepth - depth
    guard
      let copy = aliases?.copy(of: anchor, in: nodes, maxHeight: maxHeight),
      let first = copy.first
    else { return false }
    let index = nodes.count
    contentEnd = end
    append(first)
    nodes += copy.dropFirst()
    complete(index)
    return true
  }

  /// Opens a collection.
  mutating func open(_ collection: YAMLTree.Record, inBrackets: Bool) {
    let isFlow = inBrackets || frames.last?.isFlow == true
    append(collection)
    let keys = KeyRegister(stack: keyStack)
    let isMapping = collection.kind == .mapping
    frames.append(
      Frame(
        index: nodes.count - 1,
        isMapping: isMapping,
        isFlow: isFlow,
        anchor: anchor,
        keys: keys
      )
    )
    anchor = nil
  }

  /// Closes the collection that was opened last.
  mutating func close() {
    var frame = frames.removeLast()
    frame.keys.release(&keyStack)
    if let key = frame.pendingKey { nodes.removeSubrange(key...) }
    if !frame.merged.isEmpty { frame.count += takeOver(frame.merged, into: frame.index) }
    // A collection that ends the file may have nothing after its bracket.
    contentEnd = max(contentEnd, Int(nodes[frame.index].end))
    nodes[frame.index].close(
      count: frame.count,
      isPartial: frame.isPartial,
      next: nodes.count,
      end: contentEnd
    )
    if let anchor = frame.anchor { aliases?.note(anchor, frame.index, in: nodes) }
    complete(frame.index)
  }

  /// Closes all open collections and returns the tree, or nil without a root.
  ///
  /// Nodes after the root's last descendant belong to further documents and are omitted.
  mutating func finish(isComplete: Bool) -> YAMLTree? {
    while !frames.isEmpty { close() }
    guard let root = nodes.first, !isEmpty else { return nil }
    nodes.removeSubrange(root.next(after: 0)...)
    return YAMLTree(file: file, isComplete: isComplete, nodes: nodes, text: text)
  }

  /// Appends a record, which becomes a key if the open mapping expects one.
  private mutating func append(_ record: YAMLTree.Record) {
    nodes.append(record)
    nodes[nodes.count - 1].isInFlow = frames.last?.isFlow == true
    guard let last = frames.indices.last, frames[last].isMapping, frames[last].pendingKey == nil
    else { return }
    frames[last].pendingKey = nodes.count - 1
  }

  /// Checks a complete node if it is a key; otherwise counts it in its parent.
  private mutating func complete(_ index: Int) {
    guard let last = frames.indices.last else { return }
    guard let key = frames[last].pendingKey else {
      frames[last].count += 1
      return
    }
    if key == index {
      if aliases != nil, isMergeKey(index) {
        frames[last].isMerge = true
        return
      }
      let defect = defect(ofKey: index, frame: last)
      frames[last].isRefused = defect != nil || nodes[index].form == .alias
      if let defect { diagnostics.append(defect) }
      return
    }
    frames[last].pendingKey = nil
    if frames[last].isMerge {
      frames[last].isMerge = false
      noteMerge(of: key + 1, frame: last)
      nodes.removeSubrange(key...)
    } else if frames[last].isRefused {
      frames[last].isPartial = true
      nodes.removeSubrange(key...)
    } else {
      frames[last].count += 1
    }
  }

  private mutating func defect(ofKey index: Int, frame: Int) -> Diagnostic? {
    let key = text[nodes[index].textRange]
    switch nodes[index].form {
    case .alias: return nil
    case .sequence, .mapping: return .collectionAsKey(at: span(index))
    case .plain where isMergeKey(index): return .mergeKey(at: span(index))
    case .plain where nodes[index].isNull(in: text): return .nullKey(at: span(index))
    case .quoted where key.isEmpty: return .nullKey(at: span(index))
    case .plain, .quoted, .block:
      if key.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
        return .lineBreakInKey(String(decoding: key, as: UTF8.self), at: span(index))
      }
      let first = frames[frame].keys.register(index, nodes: nodes, text: text, stack: &keyStack)
      guard let first else { return nil }
      let name = String(decoding: key, as: UTF8.self)
      return .duplicateKey(name, at: span(index), first: span(first))
    }
  }

  // MARK: Merge keys

  private func isMergeKey(_ index: Int) -> Bool {
    nodes[index].form == .plain && text[nodes[index].textRange].elementsEqual("<<".utf8)
  }

  /// Keeps the mappings of a merge key until all other keys are known.
  private mutating func noteMerge(of value: Int, frame: Int) {
    func copy(_ index: Int) -> [YAMLTree.Record] {
      AliasTable.copy(of: index..<nodes[index].next(after: index), in: nodes, to: 0)
    }
    switch nodes[value].kind {
    case .scalar: break
    case .mapping: frames[frame].merged.append(copy(value))
    case .sequence:
      var index = value + 1
      for _ in 0..<nodes[value].count {
        if nodes[index].kind == .mapping { frames[frame].merged.append(copy(index)) }
        index = nodes[index].next(after: index)
      }
    }
  }

  /// Adds the merged entries whose keys the open mapping lacks, and returns their number.
  private mutating func takeOver(_ mappings: [[YAMLTree.Record]], into index: Int) -> Int {
    var known: Set<ArraySlice<UInt8>> = []
    var key = index + 1
    while key < nodes.count {
      known.insert(text[nodes[key].textRange])
      key = nodes[key + 1].next(after: key + 1)
    }
    var count = 0
    for mapping in mappings {
      key = 1
      while key < mapping.count {
        let end = mapping[key + 1].next(after: key + 1)
        if known.insert(text[mapping[key].textRange]).inserted {
          nodes += AliasTable.copy(of: key..<end, in: mapping, to: nodes.count)
          count += 1
        }
        key = end
      }
    }
    return count
  }

  private func span(_ index: Int) -> Span {
    Span(file: file, start: Int(nodes[index].start), end: Int(nodes[index].end))
  }
}
