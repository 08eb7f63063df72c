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

  init(method: String) {
    self.method = method
    attempt = 0
  }

  /// The context in one line.
  public var description: String { method + details }

  /// What is known beside the method's name, in brackets.
  var details: String {
    var parts: [String] = []
    if let request { parts.append(request) }
    if attempt > 1 { parts.append("attempt \(attempt)") }
    if let status { parts.append("status \(status)") }
    if let excerpt, !excerpt.isEmpty { parts.append("body \"\(excerpt)\"") }
    return parts.isEmpty ? "" : " [\(parts.joined(separator: ", "))]"
  }

  mutating func note(_ response: HTTPResponse, to request: HTTPRequest) {
    status = response.status
    // A secret may begin before byte 200 and end after it, so it is replaced before the cut.
    let longest = request.secrets.map(\.utf8.count).max() ?? 0
    let beginning = String(decoding: response.body.prefix(200 + longest), as: UTF8.self)
    excerpt = HTTPResponse.excerpt(of: request.redacting(beginning))
  }
}
