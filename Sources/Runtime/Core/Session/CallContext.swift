/// The context of a call: its method, its progress, and the beginning of the last answer.
public struct CallContext: Sendable, Hashable, CustomStringConvertible {
  /// The name of the method.
  public let method: String
  /// The number of times the request was sent.
  public internal(set) var attempt: Int
  /// The verb and the URL with secrets replaced, or nil if no request was built.
  public internal(set) var request: String?
  /// The status of the last answer, or nil if none arrived.
  public internal(set) var status: Int?
  /// The beginning of the last answer's body, at most 200 bytes.
  public internal(set) var excerpt: String?
  /// The pause that the `Retry-After` header of the last answer requests.
  public internal(set) var retryAfter: Duration?
  /// The header fields of the last answer, without redaction; empty if none arrived.
  ///
  /// Look up a field by its name: `context.headers["X-Request-Id"]`. Values may be credentials, as in
  /// `Set-Cookie`, so the descriptions of the context omit them.
  public internal(set) var headers: Headers
  /// The secret strings of the request and the answer, which must not be shown.
  @Uncompared private(set) var secrets = SecretTexts()

  /// Creates a context, such as one for an error that a stub of a client throws in a test.
  public init(
    method: String,
    attempt: Int = 1,
    request: String? = nil,
    status: Int? = nil,
    excerpt: String? = nil,
    retryAfter: Duration? = nil,
    headers: Headers = Headers()
  ) {
    self.method = method
    self.attempt = attempt
    self.request = request
    self.status = status
    self.excerpt = excerpt
    self.retryAfter = retryAfter
    self.headers = headers
  }

  /// The context as one line.
  public var description: String { shortened(method, maxBytes: 100) + details }

  /// The details other than the name of the method, in brackets, in less than 1,000 bytes.
  var details: String {
    var parts: [String] = []
    if let request { parts.append(shortened(request, maxBytes: 500)) }
    if attempt > 1 { parts.append("attempt \(attempt)") }
    if let status { parts.append("status \(status)") }
    if let retryAfter { parts.append("retry after \(retryAfter)") }
    if let excerpt, !excerpt.isEmpty {
      parts.append("body \"\(HTTPResponse.excerpt(of: excerpt))\"")
    }
    return parts.isEmpty ? "" : " [\(parts.joined(separator: ", "))]"
  }

  mutating func note(_ request: HTTPRequest) {
    self.request = request.summary
    secrets = request.secrets
  }

  /// Records an answer.
  ///
  /// `hidesTexts` masks the strings in the body. A successful answer may contain a credential; an error does
  /// not.
  mutating func note(_ response: HTTPResponse, to request: HTTPRequest, hidesTexts: Bool) {
    status = response.status
    headers = response.headers
    retryAfter = response.retryAfter()
    secrets = request.secrets.union(response.secrets)
    // `redacting` keeps most JSON numbers, so the bytes are redacted again, with a margin so that no secret is
    // cut in half.
    let search = SecretSearch(secrets)
    let body = request.redacting(response).body
    let start = body.prefix(1_000 + search.longest)
    let redacted = search.redacting(start)
    let bytes = redacted.prefix(1_000)
    let omitted = redacted.count - bytes.count + body.count - start.count
    let shown = String(decoding: bytes, as: UTF8.self)
    excerpt = HTTPResponse.excerpt(
      of: hidesTexts ? maskingText(inJSON: shown) : shown,
      omitted: omitted
    )
  }
}

/// Returns JSON, whole or truncated, with `…` for every string that is not a key.
///
/// Returns other text unchanged.
///
/// ```swift
/// maskingText(inJSON: #"{"token":"abc","n":1}"#)   // {"token":"…","n":1}
/// ```
func maskingText(inJSON text: String) -> String {
  var rest = Substring(text)
  guard let first = rest.first(where: { !$0.isWhitespace }), "{[\"".contains(first) else {
    return text
  }
  var result = ""
  while let quote = rest.firstIndex(of: "\"") {
    result += rest[...quote]
    rest = rest[rest.index(after: quote)...]
    let end = endOfText(rest)
    let following = rest[end...].dropFirst().first { !$0.isWhitespace }
    result += following == ":" ? rest[..<end] : "…"
    result += rest[end...].prefix(1)
    rest = rest[end...].dropFirst()
  }
  return result + rest
}

/// Returns the index of the closing quote, or the end of truncated text.
private func endOfText(_ text: Substring) -> Substring.Index {
  var isEscaped = false
  return text.firstIndex { character in
    if isEscaped {
      isEscaped = false
      return false
    }
    isEscaped = character == "\\"
    return character == "\""
  } ?? text.endIndex
}
