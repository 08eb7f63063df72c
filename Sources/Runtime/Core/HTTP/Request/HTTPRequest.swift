public import Foundation

/// An HTTP request that is ready to send.
///
/// Its descriptions never include header values, the body, or the secret parts of the URL.
public struct HTTPRequest: Sendable, Hashable {
  /// The HTTP verb.
  public var method: HTTPMethod
  /// The URL of the request.
  public var url: URL {
    didSet { if url != oldValue { show(secrets.redacting(Self.place(of: url))) } }
  }
  /// The header fields.
  ///
  /// Use ``setHeader(_:_:prefix:)`` for values that must stay secret.
  public var headers: Headers
  /// The body in memory.
  ///
  /// Empty data is a body of length 0; nil means no body.
  public var body: Data?
  /// The body if any of it is in files; ``body`` is then nil.
  public var fileBody: FileBody?
  /// `true` if redirects are followed.
  ///
  /// Otherwise the 3xx answer is the answer of the call.
  public var followsRedirects = true
  /// A closure that reports the progress of the upload to the task that makes the call.
  @Uncompared package var uploadProgress: (@Sendable (UploadProgress) -> Void)? = nil
  /// The early end of the call, which exchanges obey, or nil if only the task of the call ends them.
  @Uncompared package var interruption: Interruption? = nil
  /// The use of the body of a 2xx answer.
  package var bodyUse = BodyUse.whole
  /// The name of the API method, as errors report it, or nil for a request created by hand.
  public internal(set) var methodName: String?
  /// The number of the attempt, starting at 1.
  public internal(set) var attempt = 1
  /// The URL with secrets replaced, or nil if that changes nothing.
  private var redactedURL: String?
  /// The strings that must not be shown if the server echoes them.
  package var secrets: SecretTexts

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
    shownURL: String?,
    secrets: SecretTexts
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.fileBody = fileBody
    self.secrets = secrets
    if let shownURL { show(shownURL) }
  }

  /// Replaces the text that is shown for the URL.
  private mutating func show(_ text: String) {
    redactedURL = text == url.absoluteString ? nil : text
  }

  /// The URL with secrets replaced.
  var shownURL: String { redactedURL ?? url.absoluteString }

  /// The use of the body of an answer.
  package enum BodyUse: Sendable, Hashable {
    /// The body is read once it is complete.
    case whole
    /// The body is written to a file as it arrives.
    case file
    /// The body is read value by value until the stream ends.
    case stream
  }

  /// The length of the body in bytes, or nil without a body.
  package var bodySize: Int? {
    get throws(TransportFailure) {
      if let body { return body.count }
      return try fileBody?.size()
    }
  }

  /// Returns the scheme, the host and the port of a URL as text.
  package static func origin(of url: URL) -> String {
    "\(url.scheme ?? "https")://\(url.host() ?? "")" + (url.port.map { ":\($0)" } ?? "")
  }

  /// Returns a URL without user, password, query and fragment.
  static func place(of url: URL) -> String {
    let text = url.absoluteString
    let end = text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let place = text[..<(end ?? text.endIndex)]
    guard let scheme = place.firstSeparator else { return String(place) }
    let authority = place[scheme.upperBound...].utf8.prefix { $0 != UInt8(ascii: "/") }
    guard let user = authority.lastIndex(of: UInt8(ascii: "@")) else { return String(place) }
    return String(place[..<scheme.upperBound] + place[place.utf8.index(after: user)...])
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The verb and the URL with secrets replaced.
  public var description: String { summary }
  /// The verb and the URL with secrets replaced.
  public var debugDescription: String { summary }
  /// A mirror that contains only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": summary]) }

  /// The verb and the URL with secrets replaced.
  package var summary: String { "\(method.rawValue) \(shownURL)" }
}
