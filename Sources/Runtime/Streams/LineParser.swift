import Foundation
import SpecgenRuntimeCore

/// A parser that splits bytes into lines as they arrive.
///
/// It looks at each byte once, however the bytes are cut into pieces.
struct LineParser {
  /// `true` if a lone carriage return also ends a line.
  let endsAtReturn: Bool
  /// The maximum length of a line, in bytes.
  let limit: Int
  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []
  /// The last piece, and the position in it of the first byte that was not parsed.
  private var piece: [UInt8] = []
  private var position = 0
  /// `true` after a carriage return, which a line feed may follow.
  private var isAfterReturn = false

  init(endsAtReturn: Bool, limit: Int) {
    self.endsAtReturn = endsAtReturn
    self.limit = limit
  }

  /// Adds a piece, once ``next()`` has returned all lines of the previous one.
  mutating func take(_ piece: Data) { (self.piece, position) = ([UInt8](piece), 0) }

  /// Returns the next complete line without its line ending, or nil if more bytes are needed.
  mutating func next() throws(TransportFailure) -> ArraySlice<UInt8>? {
    if isAfterReturn, position < piece.count {
      isAfterReturn = false
      if piece[position] == Self.feed { position += 1 }
    }
    let end = piece[position...].firstIndex(where: isEnd)
    let length = rest.count + (end ?? piece.count) - position
    guard length <= limit else { throw .bodyTooLarge(limit: limit) }
    guard let end else {
      rest += piece[position...]
      position = piece.count
      return nil
    }
    isAfterReturn = piece[end] == Self.carriageReturn
    defer { position = end + 1 }
    guard !rest.isEmpty else { return line(piece[position..<end]) }
    rest += piece[position..<end]
    return last()
  }

  /// Returns the last line if it has no line ending, or nil if there is none.
  mutating func last() -> ArraySlice<UInt8>? {
    defer { rest = [] }
    return rest.isEmpty ? nil : line(rest[...])
  }

  private static let feed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == Self.feed || endsAtReturn && byte == Self.carriageReturn
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    !endsAtReturn && bytes.last == Self.carriageReturn ? bytes.dropLast() : bytes
  }
}
