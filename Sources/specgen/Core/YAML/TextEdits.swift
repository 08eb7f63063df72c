/// Edits of a text by ranges, which preserve comments and the order of everything else.
package struct TextEdits {
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, text: String)] = []

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text after all edits; an edit inside a removed range is dropped.
  package var result: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    let sorted = edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      // Text inserted before a removed line is kept.
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return left.offset < right.offset
    }
    for (_, edit) in sorted where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += bytes[end...]
    // After the last lines are removed, the empty line before them no longer separates anything.
    while end == bytes.count, result.suffix(2) == [0x0A, 0x0A] { result.removeLast() }
    return result
  }

  /// Replaces a range with a text.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append((range, text))
  }

  /// Inserts a text at an offset.
  package mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, text))
  }

  /// Inserts lines after a value, and after the comment on its line.
  package mutating func insert(_ text: String, behind value: Span) {
    let rest = bytes[value.end...].prefix { $0 != 0x0A }
    let isComment = rest.first { $0 != 0x20 } == UInt8(ascii: "#")
    insert(text, at: isComment ? rest.endIndex : value.end)
  }

  /// Appends a text.
  mutating func append(_ text: String) { insert(text, at: bytes.count) }

  /// Removes the whole lines of a range, and the empty line after it unless it still separates something.
  package mutating func removeLines(of range: Range<Int>) {
    let start = start(ofLineAt: range.lowerBound)
    var end = bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    if end < bytes.count, bytes[end] == 0x0A, !isBehindSibling(start) { end += 1 }
    edits.append((start..<end, ""))
  }

  /// Returns `true` if the line before an offset is not empty, and indented at least as far as the line at
  /// the offset.
  private func isBehindSibling(_ start: Int) -> Bool {
    guard start > 1, bytes[start - 2] != 0x0A else { return false }
    let before = self.start(ofLineAt: start - 1)
    func column(_ offset: Int) -> Int { bytes[offset...].prefix { $0 == 0x20 }.count }
    return column(before) >= column(start)
  }

  /// Returns the offset of the start of a line.
  func start(ofLineAt offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Returns the column of an offset, from 0.
  package func column(of offset: Int) -> Int { offset - start(ofLineAt: offset) }

  /// Returns a piece of the text, re-indented for a column; its first line continues after a key.
  func piece(_ range: Range<Int>, of key: Span, at column: Int) -> String {
    let old = self.column(of: key.start)
    let lines = String(decoding: bytes[range], as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.enumerated().map { index, line in
      if index == 0 || line.isEmpty { return String(line) }
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: " ", count: max(0, spaces - old + column)) + line.dropFirst(spaces)
    }.joined(separator: "\n")
  }
}
