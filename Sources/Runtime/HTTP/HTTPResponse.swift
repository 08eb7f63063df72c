public import Foundation

/// What a server answered.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: Headers
  /// The body; empty when there is none.
  public var body: Data
  /// Where the answer came from, after redirects.
  public var url: URL?
  /// The texts with which the request was sent, and which must not be shown.
  @Uncompared var secrets = SecretTexts()

  /// Creates a response.
  public init(status: Int, headers: Headers = Headers(), body: Data = Data(), url: URL? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// Whether the status is one of 200 to 299.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// Returns the body read as JSON.
  public func json<T: JSONCodable>(_ type: T.Type = T.self) throws(DecodingFailure) -> T {
    try T(from: JSONDocument(parsing: body).root)
  }

  /// Returns the body read as JSON; see ``JSONReader/value(accepting:)``.
  public func json<T: JSONCodable>(
    _ type: T.Type = T.self,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T {
    try JSONDocument(parsing: body).root.value(accepting: kinds)
  }

  /// Returns the body as text, in the charset that the response names or else UTF-8.
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

  /// The beginning of the body, at most 200 bytes, control characters escaped.
  ///
  /// A longer body is cut between two words or members of JSON; the excerpt ends with the number of bytes left out.
  public var excerpt: String {
    var start = body.prefix(1_000)
    // A byte that goes on with a character of UTF-8 leaves that character to what is left out.
    while start.endIndex < body.endIndex, body[start.endIndex] & 0xC0 == 0x80 { start.removeLast() }
    return Self.excerpt(
      of: String(decoding: start, as: UTF8.self),
      omitted: body.count - start.count
    )
  }

  /// The beginning of a text that so many bytes follow, in at most 200 bytes.
  static func excerpt(of text: String, omitted: Int = 0) -> String {
    shortened(text, maxBytes: 200, omitted: omitted)
  }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  /// The status and the size of the body.
  public var description: String { "\(status), \(body.count) bytes" }
  /// A mirror of the description alone: fields may be credentials.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
