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
  /// Takes cookies from answers, and leaves it to the request which are sent.
  private let ownCookies: URLSessionConfiguration
  private let session: URLSession
  private let delegate: SessionDelegate

  /// Creates a transport with connections and cookies of its own.
  public init() {
    configuration = Self.makeConfiguration()
    ownCookies = Self.makeConfiguration()
    ownCookies.httpCookieStorage = configuration.httpCookieStorage
    ownCookies.httpShouldSetCookies = false
    delegate = SessionDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  private static func makeConfiguration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a request; cancelling the task ends it at once.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    let cookie = request.headers["Cookie"]
    guard !request.method.isIdempotent || cookie != nil else {
      return try await send(request, limits: limits, delegate, over: session)
    }
    // Cookies of the call's own need another configuration. And on a connection that was kept
    // alive and has gone stale, Foundation on Linux sends a POST twice: a new session has no such
    // connection. The kept cookies are shared.
    let delegate = SessionDelegate()
    let session = URLSession(
      configuration: cookie == nil ? configuration : ownCookies,
      delegate: delegate,
      delegateQueue: nil
    )
    defer { session.finishTasksAndInvalidate() }
    return try await send(request, limits: limits, delegate, over: session)
  }

  private func send(
    _ request: HTTPRequest,
    limits: TransportLimits,
    _ delegate: SessionDelegate,
    over session: URLSession
  ) async throws(TransportFailure) -> HTTPResponse {
    let answer = await delegate.send(
      urlRequest(request, limits: limits),
      over: session,
      limits: limits,
      followsRedirects: request.followsRedirects
    )
    var response = try answer.get()
    response.secrets = secrets(for: request.url)
    return response
  }

  /// Forgets the cookies of a name, or all of them.
  public func clearCookies(named name: String?) {
    guard let storage = configuration.httpCookieStorage else { return }
    for cookie in storage.cookies ?? [] where name == nil || cookie.name == name {
      storage.deleteCookie(cookie)
    }
  }

  /// The values of the cookies kept for a URL, which a server may send back; short ones open nothing.
  private func secrets(for url: URL) -> SecretTexts {
    let cookies = configuration.httpCookieStorage?.cookies(for: url) ?? []
    return SecretTexts(cookies.map(\.value).filter { $0.utf8.count >= 8 })
  }

  /// Returns a call's own cookies and those kept for the URL; of equal names its own win.
  private func cookies(_ own: String, for url: URL) -> String {
    let names = own.split(separator: ";").map { pair in
      pair.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces)
    }
    let kept = (configuration.httpCookieStorage?.cookies(for: url) ?? [])
      .filter { !names.contains($0.name) }
      .map { "\($0.name)=\($0.value)" }
    return ([own] + kept).joined(separator: "; ")
  }

  private func urlRequest(_ request: HTTPRequest, limits: TransportLimits) -> URLRequest {
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
    // Foundation would send the kept cookies instead of these.
    if let cookie = request.headers["Cookie"] {
      result.setValue(cookies(cookie, for: request.url), forHTTPHeaderField: "Cookie")
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
