import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

/// A version of a document, with the places that edits can change.
struct EditableDocument {
  let versions: BoundVersions
  let text: String
  let bound: BoundDocument
  /// The blocks of code, also those with rows.
  private let code: [Range<Int>]
  /// The findings before the edit.
  let findings: [DocumentFinding]

  /// Reads a version.
  init(_ versions: BoundVersions, _ text: String) throws {
    self.versions = versions
    self.text = text.hasSuffix("\n") ? text : text + "\n"
    bound = try versions.bound(self.text)
    findings = versions.check(bound).findings
    let file = SourceFile(id: 1, path: versions.path, bytes: Array(self.text.utf8))
    let blocks = versions.path.hasSuffix(".md") ? try MarkdownReader.tree(of: file).blocks : []
    code =
      bound.outline.sections.flatMap(\.blocks).map { $0.span.start..<$0.span.end }
      + blocks.compactMap { block in
        if case .code = block.content { block.span.start..<block.span.end } else { nil }
      }
  }

  var isMarkdown: Bool { versions.path.hasSuffix(".md") }
  var isHTML: Bool { versions.path.hasSuffix(".html") }
  var isPlain: Bool { versions.path.hasSuffix(".txt") }

  /// A row of a bound table or list, whose key is a member of the spec.
  struct Row {
    let part: BoundPart
    let target: BindablePart
    let rows: DocumentRows
    let row: DocumentRow
    let item: BindableItem
    /// The number of JSON samples of the part that have the key.
    let samples: Int
    /// The number of JSON samples of other parts that state the member.
    let otherSamples: Int

    /// The name of the row in the lock, without a number.
    var name: String { "\(ReadPart.normalized(part.section.title)) > \(row.key)" }
    /// `true` if the row contains others, if others continue it, or if they have its key in theirs and may take it from there.
    let hasNestedRows: Bool
  }

  /// The rows that are bound to members.
  var rows: [Row] {
    let all = bound.outline.sections.flatMap(\.rows).map(\.span)
    return bound.parts.flatMap { part -> [Row] in
      guard case .part(let path, _) = part.target, let target = versions.parts[path] else {
        return []
      }
      return part.memberTables.filter(\.isKeyed).flatMap { rows in
        rows.rows.compactMap { row -> Row? in
          // Rows side by side share their line.
          guard row.hasKeyOfAPI,
            !isPlain || all.count(where: { $0.start == row.span.start }) == 1,
            let item = target.items.first(where: { $0.keys.contains(row.key) })
          else { return nil }
          return Row(
            part: part,
            target: target,
            rows: rows,
            row: row,
            item: item,
            samples: samples(of: row.key) { $0 == path },
            otherSamples: samples(of: row.key) { other in
              other != path
                && versions.parts[other]?.items.contains { $0.path == item.path } ?? false
            },
            hasNestedRows: !row.members.isEmpty || !row.continuations.isEmpty
              || all.contains { $0 != row.span && row.span.contains($0) }
              || rows.rows.contains { $0.key.hasPrefix(row.key + ".") }
          )
        }
      }
    }
  }

  private func samples(of key: String, in isWanted: (String) -> Bool) -> Int {
    bound.parts.filter { part in
      if case .part(let path, _) = part.target { isWanted(path) } else { false }
    }.flatMap(\.blocks).compactMap(\.json).count { json in
      json.members.contains { $0.path == key || $0.path == "[].\(key)" }
    }
  }

  /// `true` for bytes in the address of a link, which no reader sees.
  func isAddress(_ range: Range<Int>) -> Bool {
    let before = Array(text.utf8)[..<range.lowerBound].reversed().prefix {
      !" \n".utf8.contains($0)
    }
    return before.contains(UInt8(ascii: "#")) || before.contains(UInt8(ascii: "/"))
  }

  /// Returns the whole lines of a span; for HTML the span itself.
  func unit(_ span: Span) -> Range<Int> {
    let bytes = Array(text.utf8)
    guard !isHTML else { return span.start..<span.end }
    let start = bytes[..<span.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var end = max(span.end, start)
    // A span may end after the line break.
    while end > start, bytes[end - 1] == 0x0A { end -= 1 }
    end = (bytes[end...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    return start..<end
  }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// Returns the document with ranges replaced, which must not overlap.
  func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the range of a text within a span, at its end or at its start.
  func find(_ wanted: String, in span: Span, isLast: Bool = false) -> Range<Int>? {
    let bytes = Array(text.utf8)
    let wanted = Array(wanted.utf8)
    let last = span.end - wanted.count
    guard !wanted.isEmpty, span.start <= last else { return nil }
    let places = span.start...last
    let found =
      isLast
      ? places.last { bytes[$0...].starts(with: wanted) }
      : places.first { bytes[$0...].starts(with: wanted) }
    return found.map { $0..<$0 + wanted.count }
  }

  /// Returns the range of a whole cell of a plain text, whose cells have the span of their line.
  private func findCell(_ wanted: String, in span: Span) -> Range<Int>? {
    let line = text(span.start..<span.end).split(separator: "\n").first ?? ""
    if line.hasPrefix(wanted) { return span.start..<span.start + wanted.utf8.count }
    let place = (line + "  ").firstRange(of: "  \(wanted)  ")
    return place.map { place in
      let start = span.start + line[..<place.lowerBound].utf8.count + 2
      return start..<start + wanted.utf8.count
    }
  }

  /// Returns the document with a word in a cell replaced; the columns of a plain text stay where they are.
  func replacing(_ old: String, by new: String, in span: Span) -> String? {
    guard var range = isPlain ? findCell(old, in: span) : find(old, in: span) else { return nil }
    var text = new
    if isPlain {
      let bytes = Array(self.text.utf8)
      text += String(repeating: " ", count: max(0, old.utf8.count - new.utf8.count))
      for _ in 0..<max(0, new.utf8.count - old.utf8.count) {
        guard bytes[range.upperBound] == 0x20, bytes[range.upperBound + 1] == 0x20 else {
          return nil
        }
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    return replacing([(range, text)])
  }

  /// `true` for a part of a block of code, which may have rows.
  func isCode(_ span: Span) -> Bool { code.contains { $0.overlaps(span.start..<span.end) } }

  /// The lines that are prose: outside of code, markup, tables and front matter.
  var proseLines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    let text =
      isMarkdown ? String(decoding: FrontMatter.blanked(Array(text.utf8)), as: UTF8.self) : text
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let range = start..<start + line.utf8.count
      start = range.upperBound + 1
      if code.contains(where: { $0.overlaps(range) }) { continue }
      if line.contains(where: { "<{[`|#\\".contains($0) }) || line.allSatisfy({ $0 == " " }) {
        continue
      }
      lines.append(range)
    }
    return lines
  }
}
