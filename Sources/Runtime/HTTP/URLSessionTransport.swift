import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests through URLSession, with cookies of its own and no cache.
///
/// Credentials do not follow a redirect to another origin, nor does a body; a body longer than the
/// limit is not taken. A class because it ends its connections when it goes.
public final class URLSessionTransport: Transport {
  private let configuration: URLSessionConfiguration
  private let session: URLSession
  private let delegate: SessionDelegate

  /// Creates a transport with connections and cookies of its own.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    self.configuration = configuration
    delegate = SessionDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a request; cancelling the task ends it at once.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    let urlRequest = Self.urlRequest(request, limits: limits)
    guard !request.method.isIdempotent else {
      return try await delegate.send(urlRequest, over: session, limits: limits).get()
    }
    // On a connection that was kept alive and has gone stale, Foundation on Linux sends a POST
    // twice. A new session has no such connection; the cookies are shared.
    let delegate = SessionDelegate()
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return try await delegate.send(urlRequest, over: session, limits: limits).get()
  }

  /// Forgets the cookies of a name, or all of them.
  public func clearCookies(named name: String?) {
    guard let storage = configuration.httpCookieStorage else { return }
    for cookie in storage.cookies ?? [] where name == nil || cookie.name == name {
      storage.deleteCookie(cookie)
    }
  }

  private static func urlRequest(_ request: HTTPRequest, limits: TransportLimits) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    result.timeoutInterval = DurationUnit.seconds.amount(of: limits.idleTime)
    #if canImport(FoundationNetworking)
    // Here a compressed body that is cut or bad arrives as if it were whole.
    result.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    #endif
    for field in request.headers.fields {
      result.setValue(field.value, forHTTPHeaderField: field.name)
    }
    if request.body?.isEmpty == true {
      result.setValue("0", forHTTPHeaderField: "Content-Length")
    }
    return result
  }
}

extension URLSessionTransport: CustomReflectable {
  /// A mirror of nothing, since the cookies are credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
