/// The lines of one source file, for converting offsets into positions that editors show.
///
/// Lines end at `\n`, `\r\n` or a lone `\r`. Lines and columns start at 1. A column is one Unicode scalar; a tab counts
/// as one.
package struct LineTable: Sendable {
  /// A position as editors show it.
  package struct Position: Hashable, Sendable {
    /// The line number, from 1.
    package let line: Int
    /// The column, counted in Unicode scalars from 1.
    package let column: Int
  }

  private static let stride = 1_024
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The number of scalars that start before each multiple of the stride.
  ///
  /// The table avoids recounting a long line for each position in it.
  private let scalarCounts: [Int]

  /// Creates the table of a file.
  package init(_ file: SourceFile) {
    bytes = file.bytes
    var starts = [0]
    var counts: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.stride == 0 { counts.append(count) }
      if !UTF8.isContinuation(byte) { count += 1 }
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if isBreak { starts.append(offset + 1) }
    }
    counts.append(count)
    lineStarts = starts
    scalarCounts = counts
  }

  /// Returns the position of an offset.
  package func position(at offset: Int) -> Position {
    let line = lineIndex(at: offset)
    let start = lineStarts[line]
    let column =
      offset - start < Self.stride
      ? scalarCount(in: start..<offset) : scalarCount(before: offset) - scalarCount(before: start)
    return Position(line: line + 1, column: column + 1)
  }

  /// Returns the number of the line of an offset, from 1.
  package func lineNumber(at offset: Int) -> Int { lineIndex(at: offset) + 1 }

  /// The texts of all lines, without their line breaks.
  package var texts: [String] {
    var texts = lineStarts.map { String(decoding: bytes[line(at: $0)], as: UTF8.self) }
    // A file that ends in a line break has no line after it.
    if texts.count > 1, texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  /// Returns the bytes of the line at an offset, without its line break.
  func line(at offset: Int) -> Range<Int> {
    let line = lineIndex(at: offset)
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// Returns the index of the last line that starts at or before the offset.
  private func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func scalarCount(before offset: Int) -> Int {
    let known = min(offset / Self.stride, scalarCounts.count - 1)
    return scalarCounts[known] + scalarCount(in: min(known * Self.stride, offset)..<offset)
  }

  private func scalarCount(in range: Range<Int>) -> Int {
    bytes[range].count { !UTF8.isContinuation($0) }
  }
}
