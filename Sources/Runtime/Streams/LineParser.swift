import Foundation

/// A parser that splits bytes into lines as they arrive.
struct LineParser {
  /// `true` if a lone carriage return also ends a line.
  let endsAtReturn: Bool
  /// The maximum length of a line, in bytes.
  let limit: Int
  /// The beginning of an incomplete line.
  private var rest = Data()
  /// `true` after a carriage return, which a line feed may follow.
  private var isAfterReturn = false

  init(endsAtReturn: Bool, limit: Int) {
    self.endsAtReturn = endsAtReturn
    self.limit = limit
  }

  /// Calls the closure with each line that a piece completes.
  mutating func take(
    _ piece: Data,
    _ line: (Data) throws(TransportFailure) -> Void
  ) throws(TransportFailure) {
    var piece = piece[...]
    while let end = piece.firstIndex(where: isEnd) {
      let isFeedOfReturn = isAfterReturn && piece[end] == Self.feed && end == piece.startIndex
      isAfterReturn = piece[end] == Self.carriageReturn
      if !isFeedOfReturn || !rest.isEmpty { try line(try whole(piece[..<end])) }
      piece = piece[(end + 1)...]
    }
    if !piece.isEmpty { isAfterReturn = false }
    rest += piece
    guard rest.count <= limit else { throw .bodyTooLarge(limit: limit) }
  }

  /// Returns the last line if it has no line ending, or nil if there is none.
  mutating func last() throws(TransportFailure) -> Data? {
    rest.isEmpty ? nil : try whole(Data())
  }

  private static let feed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == Self.feed || endsAtReturn && byte == Self.carriageReturn
  }

  private mutating func whole(_ end: Data) throws(TransportFailure) -> Data {
    defer { rest = Data() }
    var line = rest.isEmpty ? Data(end) : rest + end
    guard line.count <= limit else { throw .bodyTooLarge(limit: limit) }
    if !endsAtReturn, line.last == Self.carriageReturn { line.removeLast() }
    return line
  }
}
