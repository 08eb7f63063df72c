import SpecgenCore

/// A reader that attaches each comment of a file to the part it belongs to.
///
/// A comment on its own line belongs to the part below it, unless it is indented like the parts of a collection that
/// ends above it. A comment behind a value belongs to that value.
struct LayoutReader {
  private let bytes: [UInt8]
  private let lines: LinePositions
  private let comments: [SourceComment]
  private var next = 0

  /// Creates a reader of a file.
  init(_ source: SourceFile, lines: LinePositions, comments: SourceComments) {
    bytes = source.bytes
    self.lines = lines
    self.comments = comments.all
  }

  /// Returns the root with all comments.
  mutating func read(_ root: Node) -> LaidOutCollection {
    var (collection, trailing) = read(root, .shape(.spec), parent: -1, limit: bytes.count)
    if let trailing {
      collection.header.insert(LaidOutComment(comment: trailing, isApart: false), at: 0)
    }
    let rest = take(before: .max)
    collection.ends += rest
    return collection
  }

  /// Returns some parts of a collection, of which the first is not preceded by comments.
  mutating func read(
    _ parts: ArraySlice<SourcePart>,
    of kind: Node.Kind,
    _ form: ValueForm?,
    keys: [String],
    column: Int,
    limit: Int
  ) -> LaidOutCollection {
    var collection = LaidOutCollection(kind: kind, form: form, isFlow: false)
    while next < comments.count, let first = parts.first,
      comments[next].range.lowerBound < first.start
    {
      next += 1
    }
    for (index, part) in parts.indices.map({ ($0, parts[$0]) }) {
      let limit = index + 1 < parts.endIndex ? parts[index + 1].start : limit
      collection.parts.append(read(part, form, keys, isFlow: false, column, limit))
    }
    return collection
  }

  /// Reads a collection whose key is in column `parent`.
  ///
  /// - Returns: The collection, and the comment on the line of its opening bracket.
  private mutating func read(
    _ node: Node,
    _ form: ValueForm?,
    parent: Int,
    limit: Int
  ) -> (LaidOutCollection, trailing: SourceComment?) {
    let isFlow = node.hasBrackets(in: bytes)
    let parts = SourcePart.parts(of: node, in: bytes)
    let first = next
    let isRoot = parent < 0
    let trailing = isFlow ? takeTrailing(after: node.span.start, before: parts.first?.start) : nil
    let column = parts.first.map { self.column(of: $0.start) } ?? 0
    let keys = parts.compactMap(\.key?.text)
    var header: [LaidOutComment] = []
    var hasGap = false
    var read: [LaidOutPart] = []
    for (index, part) in parts.enumerated() {
      let limit = index + 1 < parts.count ? parts[index + 1].start : isFlow ? node.span.end : limit
      var part = self.read(part, form, keys, isFlow: isFlow, column, limit)
      if index == 0 { (header, hasGap) = part.splitHeader(isWhole: isRoot) }
      read.append(part)
    }
    var ends: [LaidOutComment] = []
    if isFlow {
      ends = take(before: node.span.end)
    } else {
      // In a list whose dashes are below the key, a comment in that column belongs to the next key.
      let least = max(column, parent + 1)
      while next < comments.count, comments[next].isAlone, comments[next].column >= least,
        comments[next].range.lowerBound < limit
      {
        ends.append(takeNext())
      }
    }
    var collection = LaidOutCollection(kind: node.kind, form: form, isFlow: isFlow && next == first)
    collection.header = header
    collection.hasGap = hasGap
    collection.parts = read
    collection.ends = ends
    return (collection, trailing)
  }

  private mutating func read(
    _ source: SourcePart,
    _ form: ValueForm?,
    _ keys: [String],
    isFlow: Bool,
    _ column: Int,
    _ limit: Int
  ) -> LaidOutPart {
    let node = source.value
    var part = LaidOutPart(key: source.key, value: .scalar(node))
    part.above = take(before: source.start)
    part.isApart = !isFlow && isBelowBlank(lines.line(at: source.start))
    let form = source.key.map { form?.entry($0.text, among: keys) } ?? form?.item
    let head = source.key?.span.end ?? source.start
    guard node.kind != .scalar, node.count > 0 else {
      let isEmpty = node.span.isEmpty
      if !isEmpty { part.above += take(before: node.span.start) }
      if node.kind != .scalar { part.above += take(before: node.span.end) }
      let end = isEmpty ? head : node.style == .block ? node.span.start : node.span.end
      part.trailing = takeTrailing(after: end, before: limit)
      return part
    }
    let hasBrackets = node.hasBrackets(in: bytes)
    if hasBrackets {
      part.above += take(before: node.span.start)
    } else {
      part.trailing = takeTrailing(after: head, before: node.span.start)
    }
    var (collection, trailing) = read(node, form, parent: column, limit: limit)
    if part.trailing == nil { part.trailing = trailing }
    if hasBrackets, let last = takeTrailing(after: node.span.end, before: limit) {
      if part.trailing == nil {
        part.trailing = last
      } else {
        collection.ends.append(LaidOutComment(comment: last, isApart: false))
      }
    }
    part.value = .collection(collection)
    return part
  }

  private func column(of offset: Int) -> Int {
    offset - lines.range(ofLine: lines.line(at: offset)).lowerBound
  }

  private func isBelowBlank(_ line: Int) -> Bool {
    line > 0 && bytes[lines.range(ofLine: line - 1)].allSatisfy(\.isBlank)
  }

  private mutating func takeNext() -> LaidOutComment {
    defer { next += 1 }
    let comment = comments[next]
    return LaidOutComment(
      comment: comment,
      isApart: comment.isAlone && isBelowBlank(comment.line)
    )
  }

  private mutating func take(before offset: Int) -> [LaidOutComment] {
    var taken: [LaidOutComment] = []
    while next < comments.count, comments[next].range.lowerBound < offset {
      taken.append(takeNext())
    }
    return taken
  }

  /// Takes the comment on the line of an offset.
  private mutating func takeTrailing(after offset: Int, before end: Int? = nil) -> SourceComment? {
    guard next < comments.count, comments[next].range.lowerBound >= offset,
      comments[next].range.lowerBound < end ?? .max, !comments[next].isAlone,
      comments[next].line == lines.line(at: offset)
    else { return nil }
    defer { next += 1 }
    return comments[next]
  }
}

extension LaidOutPart {
  /// Removes the comments that an empty line separates from the part, or all that are above it.
  fileprivate mutating func splitHeader(isWhole: Bool) -> ([LaidOutComment], hasGap: Bool) {
    let last = above.lastIndex { $0.isApart } ?? 0
    let end = isWhole || isApart ? above.count : last
    var header = Array(above[..<end])
    above.removeFirst(end)
    if !header.isEmpty { header[0].isApart = false }
    let hasGap = !header.isEmpty && hasLineAbove
    hasLineAbove = false
    return (header, hasGap)
  }
}
