/// A range of bytes in one source file, 12 bytes small because every node carries one.
struct Span: Hashable, Sendable {
  private let fileID: UInt32
  private let lower: UInt32
  private let upper: UInt32

  /// The `id` of the source file.
  var file: Int { Int(fileID) }

  /// The offset of the first byte.
  var start: Int { Int(lower) }

  /// The offset after the last byte.
  var end: Int { Int(upper) }

  /// Makes the span of the bytes `start..<end`.
  init(file: Int, start: Int, end: Int) {
    precondition(start <= end, "a span ends where it starts or later")
    fileID = UInt32(file)
    lower = UInt32(start)
    upper = UInt32(end)
  }

  /// Whether no byte is covered: a place between two bytes.
  var isEmpty: Bool { lower == upper }

  /// `true` if another span lies in this one.
  func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The offsets that are covered.
  var range: Range<Int> { start..<end }
}

extension Span: Comparable {
  /// Orders by file, then by start, then by end.
  static func < (left: Span, right: Span) -> Bool {
    (left.fileID, left.lower, left.upper) < (right.fileID, right.lower, right.upper)
  }
}
