/// A range of bytes in one source file.
///
/// A span takes only 12 bytes because every node stores one.
package struct Span: Hashable, Sendable {
  private let fileID: UInt32
  private let lower: UInt32
  private let upper: UInt32

  /// The `id` of the source file.
  package var file: Int { Int(fileID) }

  /// The offset of the first byte.
  package var start: Int { Int(lower) }

  /// The offset after the last byte.
  package var end: Int { Int(upper) }

  /// Creates the span of the bytes `start..<end`.
  package init(file: Int, start: Int, end: Int) {
    precondition(start <= end, "a span ends where it starts or later")
    fileID = UInt32(file)
    lower = UInt32(start)
    upper = UInt32(end)
  }

  /// `true` if the span is empty: a position between two bytes.
  package var isEmpty: Bool { lower == upper }

  /// `true` if this span contains another one.
  package func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The range of byte offsets.
  package var range: Range<Int> { start..<end }
}

extension Span: Comparable {
  /// Orders spans by file, then by start, then by end.
  package static func < (left: Span, right: Span) -> Bool {
    (left.fileID, left.lower, left.upper) < (right.fileID, right.lower, right.upper)
  }
}
