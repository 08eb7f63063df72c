#if os(Linux)
import Foundation

/// A parser for the head of an answer, which libcurl delivers line by line.
struct CurlHead {
  enum Step {
    case more
    case head(HTTPResponse)
  }

  /// `true` once the head of the final answer is complete.
  private(set) var isWhole = false
  private var status = 0
  private var size = 0
  private var fields: [Headers.Field] = []

  /// Parses a line.
  ///
  /// Skips the heads of informational answers, and trailers after the final head.
  mutating func take(
    _ bytes: UnsafeRawBufferPointer,
    limits: TransportLimits
  ) -> Result<Step, TransportFailure> {
    if isWhole { return .success(.more) }
    // A line has four bytes in addition to its name and value.
    size += max(0, bytes.count - 4)
    guard size <= limits.headerSize else {
      return .failure(.headersTooLarge(limit: limits.headerSize))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.unreadable) }
    let line = text.prefix { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
    if line.isEmpty { return end() }
    if line.hasPrefix("HTTP/") { return begin(line) }
    if let first = line.first, first == " " || first == "\t", let last = fields.popLast() {
      // Old servers continue a value on the next line.
      fields.append(Headers.Field(name: last.name, value: last.value + " " + Self.trimmed(line)))
      return .success(.more)
    }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return .failure(.unreadable)
    }
    add(String(line[..<colon]), Self.trimmed(line[line.index(after: colon)...]))
    guard fields.count <= limits.headerCount else {
      return .failure(.tooManyHeaders(limit: limits.headerCount))
    }
    return .success(.more)
  }

  private mutating func begin(_ line: Substring) -> Result<Step, TransportFailure> {
    (fields, size) = ([], 0)
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, let status = Int(words[1]), 100..<1_000 ~= status else {
      return .failure(.unreadable)
    }
    self.status = status
    return .success(.more)
  }

  private mutating func end() -> Result<Step, TransportFailure> {
    guard status >= 200 else { return .success(.more) }
    isWhole = true
    return .success(.head(HTTPResponse(status: status, headers: Headers(received: fields))))
  }

  /// Merges fields with the same name, except for cookies, whose dates contain commas.
  private mutating func add(_ name: String, _ value: String) {
    let isCookie = name.lowercased() == "set-cookie"
    guard !isCookie, let index = fields.firstIndex(where: { $0.isNamed(name) }) else {
      fields.append(Headers.Field(name: name, value: value))
      return
    }
    fields[index] = Headers.Field(
      name: fields[index].name,
      value: "\(fields[index].value), \(value)"
    )
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }
}

extension TransportFailure {
  fileprivate static let unreadable = invalidResponse("it cannot be parsed")
}
#endif
