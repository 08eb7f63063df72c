/// Sends one request and returns one response: URLSession, a stub, or a client's own.
public protocol Transport: Sendable {
  /// Sends a request.
  ///
  /// It ends soon after its task is cancelled, and throws ``TransportFailure/cancelled`` then.
  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse

  /// Forgets the cookies of a name, or all of them; a transport without cookies does nothing.
  func clearCookies(named name: String?)
}

extension Transport {
  /// Does nothing.
  public func clearCookies(named name: String?) {}
}

/// How much a transport takes from a server.
public struct TransportLimits: Sendable, Hashable {
  /// The longest body, in bytes.
  public var bodySize: Int
  /// The most redirects that are followed.
  public var redirects: Int
  /// The longest time without a byte.
  public var idleTime: Duration

  /// Creates limits; without arguments 50 MB, 10 redirects and a minute.
  public init(
    bodySize: Int = 50_000_000,
    redirects: Int = 10,
    idleTime: Duration = .seconds(60)
  ) {
    self.bodySize = bodySize
    self.redirects = redirects
    self.idleTime = idleTime
  }
}

/// Why no response arrived.
public enum TransportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nobody listens there, or the network is off.
  case cannotConnect
  /// The connection broke before the response was whole.
  case connectionLost
  /// The host's name has no address.
  case unknownHost
  /// No secure connection could be made.
  case insecure
  /// Too long a time went by without a byte.
  case timedOut
  /// The call was cancelled.
  case cancelled
  /// The body is longer than the limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// There were more redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// A redirect led where the request must not go.
  case refusedRedirect
  /// What an interceptor made of the request is not one to send.
  case invalidRequest(InvalidRequest)
  /// The response breaks the rules of HTTP.
  case invalidResponse(String)
  /// A test's stand-in has no answer: it says to what, and what it has answers to.
  case notStubbed(String)
  /// Something else, by its URL error code.
  case other(code: Int)

  /// What happened, in a few words.
  public var description: String {
    switch self {
    case .cannotConnect: "cannot connect"
    case .connectionLost: "the connection was lost"
    case .unknownHost: "the host is unknown"
    case .insecure: "no secure connection"
    case .timedOut: "timed out"
    case .cancelled: "cancelled"
    case .bodyTooLarge(let limit): "the body is longer than \(limit) bytes"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .refusedRedirect: "a redirect led where the request must not go"
    case .invalidRequest(let problem): "not sent: \(problem)"
    case .invalidResponse(let problem): "invalid response: \(problem)"
    case .notStubbed(let problem): problem
    case .other(let code): "URL error \(code)"
    }
  }
}
