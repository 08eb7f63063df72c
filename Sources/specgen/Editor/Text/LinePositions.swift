/// A line and a place in it, both from 0.
package struct LinePosition: Hashable, Comparable, Sendable {
  /// The number of the line, from 0.
  package let line: Int
  /// The number of units before the position in its line.
  package let character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (left: LinePosition, right: LinePosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The unit in which an editor counts characters.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// The lines of a text in UTF-8, to convert between the offsets of bytes and the positions of an editor.
///
/// Lines end at `\n`, `\r\n` or a lone `\r`.
package struct LinePositions: Sendable {
  /// The text.
  package private(set) var bytes: [UInt8]
  private var starts: [Int]

  /// Finds the lines of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0]
    starts += Self.starts(in: bytes.indices, of: bytes)
  }

  /// Returns the offsets after the line breaks that end in a range.
  private static func starts(in range: Range<Int>, of bytes: [UInt8]) -> [Int] {
    range.filter { offset in
      let byte = bytes[offset]
      guard byte == 0x0A || byte == 0x0D else { return false }
      return byte == 0x0A || offset + 1 == bytes.count || bytes[offset + 1] != 0x0A
    }.map { $0 + 1 }
  }

  /// Replaces bytes of the text; only the lines around them are read again.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    // A line break may be joined with the one before it, or torn apart.
    let first = max(0, line(at: range.lowerBound) - 1)
    let last = min(starts.count, line(at: range.upperBound) + 2)
    let start = starts[first]
    let end = last < starts.count ? starts[last] : bytes.count
    bytes.replaceSubrange(range, with: text)
    let shift = text.count - range.count
    let between = Self.starts(in: start..<end + shift, of: bytes)
    let after = starts[last...].map { $0 + shift }
    // The line that starts after the range is among those that were read again.
    starts = starts[...first] + between + after.dropFirst(between.last == after.first ? 1 : 0)
  }

  /// The number of lines; a text that ends in a line break has an empty last line.
  package var count: Int { starts.count }

  /// Returns the number of the line of an offset.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the bytes of a line, without its line break; empty for a line after the last.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if end > start, line + 1 < starts.count {
      end -= 1
      if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// Returns the position of an offset.
  package func position(at offset: Int, in encoding: PositionEncoding) -> LinePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let part = bytes[starts[line]..<offset]
    return LinePosition(line: line, character: Self.length(of: part, in: encoding))
  }

  /// Returns the offset of a position.
  ///
  /// A position behind the end of its line is the end of the line; one inside a character is the start of it.
  package func offset(of position: LinePosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: position.line)
    var (offset, units) = (line.lowerBound, 0)
    while offset < line.upperBound {
      let size = Self.size(ofCharacterAt: bytes[offset])
      units += Self.units(ofCharacterOf: size, in: encoding)
      if units > position.character { break }
      offset += size
    }
    return min(offset, line.upperBound)
  }

  private static func length(of part: ArraySlice<UInt8>, in encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: part.count
    case .utf16: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    case .utf32: part.count { $0 & 0xC0 != 0x80 }
    }
  }

  private static func size(ofCharacterAt byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  private static func units(ofCharacterOf size: Int, in encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: size
    case .utf16: size == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}
