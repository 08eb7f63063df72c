/// Which call it was, how far it came, and the beginning of what was answered.
public struct CallContext: Sendable, Hashable, CustomStringConvertible {
  /// The name of the method.
  public let method: String
  /// How many times the request was sent.
  public internal(set) var attempt: Int
  /// The verb and the URL, secrets replaced; nil when no request was made.
  public internal(set) var request: String?
  /// The status of the last answer.
  public internal(set) var status: Int?
  /// The beginning of the last answer's body, at most 200 bytes.
  public internal(set) var excerpt: String?
  /// How long the server asked to wait, by the last answer's `Retry-After`.
  public internal(set) var retryAfter: Duration?
  /// The header fields of the last answer, as they came; empty when there was none.
  ///
  /// Ask for one by its name: `context.headers["X-Request-Id"]`. Values may be credentials, such as that of
  /// `Set-Cookie`, so no description of the context shows them.
  public internal(set) var headers: Headers
  /// The texts that were sent and must not be shown, whatever sends them back.
  @Uncompared private(set) var secrets = SecretTexts()

  /// Makes a context, such as that of an error which a test's stand-in for a client throws.
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

  /// The context in one line.
  public var description: String { shortened(method, maxBytes: 100) + details }

  /// What is known beside the method's name, in brackets, less than 1,000 bytes.
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

  /// Notes an answer.
  ///
  /// The answer to a call that succeeds may contain a credential; an error does not.
  mutating func note(_ response: HTTPResponse, to request: HTTPRequest, hidesTexts: Bool) {
    status = response.status
    headers = response.headers
    retryAfter = response.retryAfter()
    secrets = request.secrets.union(response.secrets)
    // Once more for the numbers of JSON, and with enough behind what is shown that no secret is cut.
    let body = request.redacting(response).body
    let start = body.prefix(1_000 + secrets.longest)
    let redacted = secrets.redacting(start)
    let bytes = redacted.prefix(1_000)
    let omitted = redacted.count - bytes.count + body.count - start.count
    let shown = String(decoding: bytes, as: UTF8.self)
    excerpt = HTTPResponse.excerpt(
      of: hidesTexts ? maskingText(inJSON: shown) : shown,
      omitted: omitted
    )
  }
}

/// Returns JSON, whole or cut, with `…` for every text that is not a key; other text as it is.
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

/// Finds the closing quote, or the end where the text is cut.
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
