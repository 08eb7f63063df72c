public import Foundation

/// A request, ready to send.
///
/// No description of it shows its header values, its body, or what is secret in its URL.
public struct HTTPRequest: Sendable, Hashable {
  /// The verb.
  public var method: HTTPMethod
  /// Where it goes.
  public var url: URL {
    didSet { if url != oldValue { shownURL = secrets.redacting(Self.place(of: url)) } }
  }
  /// The header fields; ``setHeader(_:_:prefix:)`` hides the values of secrets.
  public var headers: Headers
  /// The body; empty data is a body of length 0, nil is none.
  public var body: Data?
  /// The body where some of it lies in files; ``body`` is nil then.
  public var fileBody: FileBody?
  /// Whether the transport goes where a 3xx answer points; else that answer is the answer.
  public var followsRedirects = true
  /// A report of how much of the body is on its way, for the task that makes the call.
  @Uncompared var uploadProgress: (@Sendable (UploadProgress) -> Void)? = nil
  /// The use of the body of a 2xx answer.
  var bodyUse = BodyUse.whole
  /// The name of the method of the API that is called, as errors tell it; nil for a request made by hand.
  public internal(set) var methodName: String?
  /// Which attempt of its call it is, counted from 1.
  public internal(set) var attempt = 1
  /// The URL, secrets replaced.
  private(set) var shownURL: String
  /// The texts that must not be shown should the server echo them.
  var secrets: SecretTexts

  /// Creates a request.
  public init(method: HTTPMethod, url: URL, headers: Headers = Headers(), body: Data? = nil) {
    self.init(
      method: method,
      url: url,
      headers: headers,
      body: body,
      shownURL: Self.place(of: url),
      secrets: SecretTexts()
    )
  }

  init(
    method: HTTPMethod,
    url: URL,
    headers: Headers,
    body: Data?,
    fileBody: FileBody? = nil,
    shownURL: String,
    secrets: SecretTexts
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.fileBody = fileBody
    self.shownURL = shownURL
    self.secrets = secrets
  }

  /// The use of the body of an answer.
  enum BodyUse: Sendable, Hashable {
    /// It is read when it is whole.
    case whole
    /// It goes to a file as it arrives.
    case file
    /// It is read value by value, as long as it goes on.
    case stream
  }

  /// The length of the body, in bytes; nil without one.
  var bodySize: Int? {
    get throws(TransportFailure) {
      if let body { return body.count }
      return try fileBody?.size()
    }
  }

  /// A URL without user, password, query and fragment.
  static func place(of url: URL) -> String {
    let place = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
    guard let scheme = place.range(of: "://") else { return String(place) }
    let authority = place[scheme.upperBound...].prefix { $0 != "/" }
    guard let user = authority.lastIndex(of: "@") else { return String(place) }
    return String(place[..<scheme.upperBound] + place[place.index(after: user)...])
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The verb and the URL, secrets replaced.
  public var description: String { summary }
  /// The verb and the URL, secrets replaced.
  public var debugDescription: String { summary }
  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(self, children: ["summary": summary]) }

  /// The verb and the URL, secrets replaced.
  var summary: String { "\(method.rawValue) \(shownURL)" }
}
