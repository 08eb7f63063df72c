/// A reader of the base protocol: messages with a header that gives their length, from bytes in any pieces.
package struct MessageFraming: Sendable {
  /// The largest message that is read, in bytes; larger ones are skipped.
  package static let maxLength = 64 << 20
  /// The largest header that is read, in bytes.
  private static let maxHeader = 8 << 10

  private var buffer: [UInt8] = []
  private var start = 0
  /// The number of bytes of a message that is too large, which are still to come.
  private var skipped = 0

  /// Creates a reader at the start of a stream.
  package init() {}

  /// A piece of the stream.
  package enum Frame: Hashable, Sendable {
    /// The content of a message.
    case message([UInt8])
    /// A message that is too large, which was skipped.
    case oversized
    /// Bytes that are not a header, after which nothing can be read.
    case damaged
  }

  /// Adds bytes of the stream.
  package mutating func append(_ bytes: [UInt8]) {
    let dropped = min(skipped, bytes.count)
    skipped -= dropped
    if start == buffer.count || start > Self.maxHeader {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes[dropped...]
  }

  /// Returns the next frame, or nil if it has not arrived completely.
  package mutating func next() -> Frame? {
    guard let (length, content) = header() else {
      return buffer.count - start > Self.maxHeader ? .damaged : nil
    }
    guard let length else { return .damaged }
    guard length <= Self.maxLength else {
      let there = min(buffer.count - content, length)
      skipped = length - there
      start = content + there
      return .oversized
    }
    guard buffer.count - content >= length else { return nil }
    defer { start = content + length }
    return .message(Array(buffer[content..<content + length]))
  }

  /// Returns the length that the header gives, or nil without one, and the offset of the content.
  ///
  /// Returns nil as a whole if the header is not complete.
  private func header() -> (length: Int?, content: Int)? {
    var length: Int?
    var line = start
    while let end = buffer[line...].prefix(Self.maxHeader).firstIndex(of: 0x0A) {
      let text = buffer[line..<end].last == 0x0D ? buffer[line..<end - 1] : buffer[line..<end]
      line = end + 1
      if text.isEmpty {
        // Blank lines between messages are tolerated.
        if length == nil, line - start <= 2, line < buffer.count { continue }
        return length == nil && line - start <= 2 ? nil : (length, line)
      }
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return (nil, line) }
      let name = String(decoding: text[..<colon], as: UTF8.self).lowercased()
      guard name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 >= UInt8(ascii: "a") }) else {
        return (nil, line)
      }
      guard name == "content-length" else { continue }
      let digits = text[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
      guard let value = Int(String(decoding: digits, as: UTF8.self)), value >= 0 else {
        return (nil, line)
      }
      length = value
    }
    return nil
  }

  /// Returns a message with its header.
  package static func framed(_ content: String) -> [UInt8] {
    Array("Content-Length: \(content.utf8.count)\r\n\r\n".utf8) + Array(content.utf8)
  }
}
