#if os(Linux)
import Foundation
import SpecgenRuntimeCore

/// A parser for the head of an answer, which libcurl delivers line by line.
struct CurlHead {
  /// A field line, to which the following lines may add.
  private struct Line {
    let name: String
    var value: String
  }

  /// `true` once the head of the final answer is complete.
  private(set) var isWhole = false
  /// `true` if the final answer arrived over HTTP/2 or later.
  private(set) var isMultiplexed = false
  private let mayBeMultiplexed: Bool
  private var budget: OverheadBudget
  /// The status of the head that is being parsed, or nil before its status line.
  private var status: Int?
  private var isFirst = true
  private var lines: [Line] = []

  /// Creates a parser of an answer, which may arrive over HTTP/2 or later if its connection is encrypted.
  init(limits: TransportLimits, isEncrypted: Bool) {
    mayBeMultiplexed = isEncrypted
    budget = OverheadBudget(limits)
  }

  /// Parses a line with its line ending, and returns the final head once it is complete.
  ///
  /// Skips the heads of informational answers, and trailers after the final head.
  ///
  /// - Throws: The failure for a line that is not HTTP, or that exceeds a limit.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(TransportFailure) -> HTTPResponse? {
    let line = Self.content(of: bytes)
    guard !line.isEmpty else { return try end() }
    // The name and the value of a field are separated by a colon and a space.
    if isFirst { isFirst = false } else { try budget.spend(line: max(0, line.count - 2)) }
    if isWhole { return nil }
    let text = try Self.text(line)
    guard status != nil else {
      try begin(text)
      return nil
    }
    if text.utf8.first.map(Self.isSpace) == true, !lines.isEmpty {
      // Old servers continue a value on the next line.
      lines[lines.count - 1].value += " " + Self.trimmed(text[...])
      return nil
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .unreadable }
    let value = Self.trimmed(text[text.index(after: colon)...])
    lines.append(Line(name: String(text[..<colon]), value: value))
    return nil
  }

  private mutating func begin(_ line: String) throws(TransportFailure) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard line.utf8.starts(with: "HTTP/".utf8), words.count > 1,
      let status = Int(Substring(words[1])), 100..<1_000 ~= status
    else { throw .unreadable }
    self.status = status
    isMultiplexed = !line.utf8.starts(with: "HTTP/1".utf8)
    // libcurl writes this line for an answer over HTTP/2, and believes any that begins so over HTTP/1.
    guard
      !isMultiplexed
        || mayBeMultiplexed && ["HTTP/2 \(status) ", "HTTP/3 \(status) "].contains(line)
    else { throw .unreadable }
  }

  private mutating func end() throws(TransportFailure) -> HTTPResponse? {
    // A blank line also ends the trailers.
    guard !isWhole else { return nil }
    guard let status else { throw .unreadable }
    defer { (self.status, lines) = (nil, []) }
    guard status >= 200 else { return nil }
    isWhole = true
    return HTTPResponse(status: status, headers: Headers(received: fields))
  }

  /// The fields of the lines, of which those with the same name are one.
  ///
  /// Cookies are not joined, because their dates contain commas.
  private var fields: [Headers.Field] {
    var joined: [Line] = []
    var places: [String: Int] = [:]
    for line in lines {
      let name = line.name.asciiLowercased
      if name != "set-cookie", let place = places[name] {
        joined[place].value += ", " + line.value
      } else {
        places[name] = joined.count
        joined.append(line)
      }
    }
    return joined.map { Headers.Field(name: $0.name, value: $0.value) }
  }

  /// The bytes of a line before its line ending.
  private static func content(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var end = bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[..<end])
  }

  /// Decodes a line as UTF-8, or else as Latin-1, in which each byte is a character.
  private static func text(_ line: UnsafeRawBufferPointer) throws(TransportFailure) -> String {
    // Other programs may end the line at such a byte.
    guard !line.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else { throw .unreadable }
    if let text = String(validating: line, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Returns text without the spaces and tabs around it (RFC 9110, section 5.6.3).
  private static func trimmed(_ text: Substring) -> String {
    guard let first = text.utf8.firstIndex(where: { !isSpace($0) }),
      let last = text.utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(Substring(text.utf8[first...last]))
  }
}

extension TransportFailure {
  fileprivate static let unreadable = invalidResponse("it cannot be parsed")
}
#endif
