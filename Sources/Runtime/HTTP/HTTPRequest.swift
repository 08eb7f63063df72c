public import Foundation

/// A request, ready to send.
///
/// No description of it shows its query, header values or body.
public struct HTTPRequest: Sendable, Hashable {
  /// The verb.
  public var method: HTTPMethod
  /// Where it goes.
  public var url: URL
  /// The header fields.
  public var headers: Headers
  /// The body; empty data is a body of length 0, nil is none.
  public var body: Data?
  /// Whether the transport goes where a 3xx answer points; else that answer is the answer.
  public var followsRedirects = true
  /// The name of the method that the request is a call of; nil for one that was made without.
  public var operation: String?
  /// The verb and the URL, secrets replaced.
  let summary: String
  /// The texts that must not be shown should the server echo them, each in all forms that it was sent in.
  package let secrets: [String]

  /// Creates a request.
  public init(method: HTTPMethod, url: URL, headers: Headers = Headers(), body: Data? = nil) {
    let place = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
    self.init(
      method: method,
      url: url,
      headers: headers,
      body: body,
      summary: "\(method.rawValue) \(place)",
      secrets: []
    )
  }

  init(
    method: HTTPMethod,
    url: URL,
    headers: Headers,
    body: Data?,
    summary: String,
    secrets: [String]
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.summary = summary
    self.secrets = secrets
  }

}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The verb and the URL, secrets replaced.
  public var description: String { summary }
  /// The verb and the URL, secrets replaced.
  public var debugDescription: String { summary }
  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(self, children: ["summary": summary]) }
}
