public import Foundation

/// An HTTP answer from a server.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: Headers
  /// The body; empty if the answer has none.
  public var body: Data
  /// The URL that sent the answer, after redirects.
  public var url: URL?
  /// The secret strings of the request, which must not be shown.
  @Uncompared var secrets = SecretTexts()
  /// The elements that lossy lists leave out; `nil` if nobody asks.
  @Uncompared var leftOut: LeftOutCounts?

  /// Creates a response.
  public init(status: Int, headers: Headers = Headers(), body: Data = Data(), url: URL? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// `true` if the status is between 200 and 299.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// Returns the body decoded from JSON.
  public func json<T: JSONCodable>(_ type: T.Type = T.self) throws(DecodingFailure) -> T {
    try T(from: document().root)
  }

  /// Returns the body decoded from JSON, accepting other kinds of JSON values; see
  /// ``JSONReader/value(accepting:)``.
  public func json<T: JSONCodable>(
    _ type: T.Type = T.self,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T {
    try document().root.value(accepting: kinds)
  }

  /// Returns the body as a parsed document.
  func document() throws(DecodingFailure) -> JSONDocument {
    try JSONDocument(parsing: [UInt8](body), noting: leftOut)
  }

  /// Returns the body as text in the charset of the content type, or in UTF-8 by default.
  public func text() throws(DecodingFailure) -> String {
    let charset = charset ?? "utf-8"
    guard let encoding = Self.encodings[charset] else {
      throw DecodingFailure(path: "", expected: "a known charset", found: quoted(charset))
    }
    guard let text = String(data: body, encoding: encoding) else {
      throw DecodingFailure(path: "", expected: "text in \(charset)", found: "other bytes")
    }
    return text
  }

  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii,
    "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "utf-16": .utf16,
    "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
    "windows-1251": .windowsCP1251, "cp1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "cp1252": .windowsCP1252,
  ]

  private var charset: String? {
    for parameter in (headers["Content-Type"] ?? "").lowercased().split(separator: ";").dropFirst()
    {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "charset" else {
        continue
      }
      return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
    }
    return nil
  }

  /// The beginning of the body, at most 200 bytes, with control characters escaped.
  ///
  /// A longer body is cut between words or JSON members. The excerpt then ends with the number of omitted
  /// bytes.
  public var excerpt: String {
    var start = body.prefix(1_000)
    // Does not cut a UTF-8 character in two: its bytes count as omitted.
    while start.endIndex < body.endIndex, body[start.endIndex] & 0xC0 == 0x80 { start.removeLast() }
    return Self.excerpt(
      of: String(decoding: start, as: UTF8.self),
      omitted: body.count - start.count
    )
  }

  /// Returns the beginning of a text, in at most 200 bytes, where `omitted` is the number of bytes that follow
  /// it.
  package static func excerpt(of text: String, omitted: Int = 0) -> String {
    shortened(text, maxBytes: 200, omitted: omitted)
  }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  /// The status and the size of the body.
  public var description: String { "\(status), \(body.count) bytes" }
  /// A mirror that contains only the description, because fields may be credentials.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
