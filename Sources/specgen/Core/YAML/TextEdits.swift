/// Edits of a text by ranges, which preserve comments and the order of everything else.
package struct TextEdits {
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, text: String)] = []
  /// The text after all other edits, which may end at the same place.
  private var ending = ""
  /// `true` if the first line of the text ends in a carriage return and a line feed, as the lines that edits add then do.
  private let hasCarriageReturns: Bool

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let end = bytes.firstIndex(of: 0x0A) ?? 0
    hasCarriageReturns = end > 0 && bytes[end - 1] == 0x0D
  }

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
      result += bytes(of: edit.text)
      end = edit.range.upperBound
    }
    result += bytes[end...]
    // After the last lines are removed, the empty line before them no longer separates anything.
    while end == bytes.count, result.suffix(2) == [0x0A, 0x0A] { result.removeLast() }
    return result + bytes(of: ending)
  }

  /// Returns the bytes of an added text, with the line breaks of the edited one.
  private func bytes(of text: String) -> [UInt8] {
    guard hasCarriageReturns else { return Array(text.utf8) }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A, result.last != 0x0D { result.append(0x0D) }
      result.append(byte)
    }
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
    let rest = bytes[value.end...].prefix { $0 != 0x0A && $0 != 0x0D }
    let isComment = rest.first { $0 != 0x20 } == UInt8(ascii: "#")
    insert(text, at: isComment ? rest.endIndex : value.end)
  }

  /// Appends a text.
  mutating func append(_ text: String) { ending += text }

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

  /// Returns the offset of the dash that starts a line, or nil for another line.
  func dash(ofLineAt start: Int) -> Int? {
    let place = bytes[start...].firstIndex { $0 != 0x20 }
    return place.flatMap { bytes[$0] == UInt8(ascii: "-") ? $0 : nil }
  }

  /// Returns the offset of the first of the comments directly above a key, which start in the same column.
  func start(ofCommentsAbove key: Span) -> Int {
    var first = key.start
    let column = column(of: key.start)
    while true {
      let line = start(ofLineAt: first)
      guard line > 0 else { return first }
      let above = start(ofLineAt: line - 1)
      let mark = above + column
      guard mark < line, bytes[mark] == UInt8(ascii: "#"),
        bytes[above..<mark].allSatisfy({ $0 == 0x20 })
      else { return first }
      first = mark
    }
  }

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
