/// Brings what a vendor's new document says into a spec that a person has edited.
///
/// Three ways: the record of the last import, the spec, and the new import. What only one side changed is taken from that
/// side; what both changed stays as the person wrote it, and is reported. The text is edited by ranges, so comments and the
/// order of the spec stay.
struct SpecMerge {
  /// An entity that both sides changed, or one that only one of them still has.
  struct Conflict: Hashable {
    let path: String
    /// The key of the entity in the spec.
    let span: Span
  }

  private(set) var conflicts: [Conflict] = []
  private var removed: Set<String> = []
  private var edits: [(range: Range<Int>, text: String)] = []
  private let source: SourceFile
  private let newText: [UInt8]
  private let current: SpecImage
  private let new: SpecImage
  private let record: ImportRecord

  /// Merges; nil where one of the texts is no YAML.
  ///
  /// - Parameters:
  ///   - source: The spec.
  ///   - record: The last import.
  ///   - text: The new import.
  init?(_ source: SourceFile, _ record: ImportRecord, _ text: String) {
    let made = SourceFile(id: source.id, path: source.path, bytes: Array(text.utf8))
    guard let current = SpecImage(source), let first = SpecImage(made) else { return nil }
    let renames = SpecRenames(record, current, first)
    let renamed = renames.applied(to: made, first)
    let file = SourceFile(id: source.id, path: source.path, bytes: renamed)
    guard let mine = SpecImage(source, originals: renames.originals),
      let theirs = SpecImage(file, originals: renames.originals)
    else { return nil }
    self.source = source
    newText = renamed
    self.current = mine
    new = theirs
    self.record = renames.renamed(record)
    merge()
  }

  /// The merged text.
  var text: [UInt8] {
    var bytes = source.bytes
    // Later places first, so that ranges stay true.
    for edit in edits.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }) {
      bytes.replaceSubrange(edit.element.range, with: Array(edit.element.text.utf8))
    }
    return bytes
  }

  private mutating func merge() {
    var additions: [String: [String]] = [:]
    for (path, theirs) in new.entities {
      let base = record.entries[path]
      guard let mine = current.entities[path] else {
        // What a person removed stays removed.
        guard base == nil else { continue }
        let section = path.split(separator: ".").first.map(String.init) ?? path
        additions[section, default: []].append(path)
        continue
      }
      if mine.digest == theirs.digest || base?.digest == theirs.digest { continue }
      if base?.digest == mine.digest, !mine.key.isInFlow {
        replace(
          mine.key.span.start..<mine.value.span.end,
          theirs.key.span.start..<theirs.value.span.end
        )
      } else if let base, !mine.key.isInFlow {
        merge(path, base, mine, theirs)
      } else {
        conflicts.append(Conflict(path: path, span: mine.key.span))
      }
    }
    for (path, base) in record.entries.sorted(by: { $0.key < $1.key })
    where new.entities[path] == nil {
      guard let mine = current.entities[path] else { continue }
      if mine.digest == base.digest, !mine.key.isInFlow {
        edits.append((lines(of: mine.key.span.start..<mine.value.span.end), ""))
        removed.insert(path)
      } else {
        conflicts.append(Conflict(path: path, span: mine.key.span))
      }
    }
    for (section, paths) in additions.sorted(by: { $0.key < $1.key }) { add(paths, to: section) }
  }

  /// Merges an entity that both sides changed, key by key.
  private mutating func merge(
    _ path: String,
    _ base: ImportRecord.Entry,
    _ mine: SpecImage.Entity,
    _ theirs: SpecImage.Entity
  ) {
    var found: [(range: Range<Int>, text: String)] = []
    var names = Set(base.parts.keys)
    for (name, _) in mine.parts { names.insert(name) }
    for (name, _) in theirs.parts { names.insert(name) }
    for name in names.sorted() {
      let (left, right) = (mine.parts[name], theirs.parts[name])
      let before = base.parts[name]
      if left?.digest == right?.digest || right?.digest == before { continue }
      guard left?.digest == before, let edit = edit(name, left, right, mine, theirs) else {
        conflicts.append(Conflict(path: "\(path).\(name)", span: (left?.key ?? mine.key).span))
        continue
      }
      found.append(edit)
    }
    edits += found
  }

  /// The edit that takes over a part; nil where its form does not allow one.
  private func edit(
    _ name: String,
    _ mine: SpecImage.Part?,
    _ theirs: SpecImage.Part?,
    _ entity: SpecImage.Entity,
    _ new: SpecImage.Entity
  ) -> (Range<Int>, String)? {
    if let mine {
      guard !mine.key.isInFlow else { return nil }
      guard let theirs else { return (lines(of: mine.key.span.start..<mine.value.span.end), "") }
      let text = piece(
        theirs.key.span.start..<theirs.value.span.end,
        column: column(of: mine.key.span.start)
      )
      return (mine.key.span.start..<mine.value.span.end, text)
    }
    guard let theirs else { return nil }
    // A new part goes behind the last one beside it.
    let group = name.split(separator: ".").first.map(String.init) ?? name
    let isMember = name.contains(".")
    var last: SpecImage.Part?
    // One that goes away cannot be what another one follows.
    for (path, part) in entity.parts
    where isMember ? path.hasPrefix(group + ".") : !path.contains(".") {
      guard new.parts[path] != nil || record.entries.isEmpty else { continue }
      if last.map({ $0.key.span.start < part.key.span.start }) ?? true { last = part }
    }
    guard let last, !last.key.isInFlow else { return nil }
    let column = column(of: last.key.span.start)
    let text =
      "\n" + String(repeating: " ", count: column)
      + piece(theirs.key.span.start..<theirs.value.span.end, column: column)
    return (last.value.span.end..<last.value.span.end, text)
  }

  // MARK: Text

  private mutating func replace(_ range: Range<Int>, _ theirs: Range<Int>) {
    edits.append((range, piece(theirs, column: column(of: range.lowerBound))))
  }

  private mutating func add(_ paths: [String], to section: String) {
    let pieces = paths.compactMap { path in
      new.entities[path].map { ($0.key.span.start..<$0.value.span.end, path) }
    }
    guard section == "types" || section == "methods" else {
      for (range, _) in pieces {
        edits.append(
          (source.bytes.count..<source.bytes.count, "\n" + piece(range, column: 0) + "\n")
        )
      }
      return
    }
    guard let mapping = current.sections[section], mapping.kind == .mapping,
      let last = mapping.entries.filter({ !removed.contains("\(section).\($0.key.text)") }).last
    else {
      let text = pieces.map { "\n  " + piece($0.0, column: 2) + "\n" }.joined()
      edits.append((source.bytes.count..<source.bytes.count, "\n\(section):\(text)"))
      return
    }
    guard !last.key.isInFlow else {
      conflicts += paths.map { Conflict(path: $0, span: mapping.span) }
      return
    }
    let column = column(of: last.key.span.start)
    let indent = String(repeating: " ", count: column)
    let text = pieces.map { "\n\n" + indent + piece($0.0, column: column) }.joined()
    edits.append((last.value.span.end..<last.value.span.end, text))
  }

  /// A piece of the new text whose lines begin at another column.
  private func piece(_ range: Range<Int>, column: Int) -> String {
    let start = range.lowerBound
    let lineStart = newText[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let old = start - lineStart
    let lines = String(decoding: newText[range], as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.enumerated().map { index, line in
      if index == 0 || line.isEmpty { return String(line) }
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: " ", count: max(0, spaces - old + column)) + line.dropFirst(spaces)
    }.joined(separator: "\n")
  }

  private func column(of offset: Int) -> Int {
    offset - (source.bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
  }

  /// The whole lines of a range, with one empty line behind it.
  private func lines(of range: Range<Int>) -> Range<Int> {
    let start = source.bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var end =
      source.bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
    if end < source.bytes.count, source.bytes[end] == 0x0A { end += 1 }
    return start..<end
  }
}
