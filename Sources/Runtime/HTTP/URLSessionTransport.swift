import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests through URLSession, with cookies of its own and no cache.
///
/// Credentials do not follow a redirect to another origin, nor does a body; what is longer than the limits
/// is not taken. A class because it ends its connections when it goes.
public final class URLSessionTransport: Transport {
  private let configuration: URLSessionConfiguration
  private let cookies: CookieJar
  private let session: URLSession
  private let delegate: SessionDelegate

  /// Creates a transport with connections and cookies of its own.
  public init() {
    configuration = .ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Cookies are taken from answers; which of them are sent is up to the jar.
    configuration.httpShouldSetCookies = false
    cookies = CookieJar(configuration)
    (session, delegate) = Self.makeSession(configuration, cookies)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a request; cancelling the task ends it at once.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try await exchange(request, limits: limits, into: nil)
  }

  /// Sends a request, and writes a 2xx body to a file as it arrives; cancelling the task ends it at once.
  public func download(
    _ request: HTTPRequest,
    into file: DownloadFile,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try await exchange(request, limits: limits, into: file)
  }

  /// Forgets the cookies of a name, or all of them.
  public func clearCookies(named name: String?) {
    cookies.clear(named: name)
  }

  private func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits,
    into file: DownloadFile?
  ) async throws(TransportFailure) -> HTTPResponse {
    // Headers of an answer, which nobody has checked, can be put into a request.
    if let problem = request.headers.problem { throw .invalidRequest(.header(problem)) }
    guard let body = request.fileBody else {
      return try await exchange(request, bodyFile: nil, limits: limits, into: file)
    }
    guard try body.size() <= limits.fileSize else { throw .bodyTooLarge(limit: limits.fileSize) }
    return try await body.withFile { (url) throws(TransportFailure) in
      try await exchange(request, bodyFile: url, limits: limits, into: file)
    }
  }

  private func exchange(
    _ request: HTTPRequest,
    bodyFile: URL?,
    limits: TransportLimits,
    into file: DownloadFile?
  ) async throws(TransportFailure) -> HTTPResponse {
    // On a connection that was kept alive and has gone stale, Foundation on Linux sends a POST twice: a new
    // session has no such connection. And who takes a file slowly keeps nobody else waiting.
    let isApart = !request.method.isIdempotent || bodyFile != nil || file != nil
    var sent = SentRequest(
      request: urlRequest(request, limits: limits),
      cookies: request.headers["Cookie"],
      bodyFile: bodyFile,
      followsRedirects: request.followsRedirects
    )
    while true {
      let (session, delegate) =
        isApart ? Self.makeSession(configuration, cookies) : (session, delegate)
      defer { if isApart { session.finishTasksAndInvalidate() } }
      let task =
        if let bodyFile {
          try session.task(sent.request, from: bodyFile)
        } else {
          session.dataTask(with: sent.request)
        }
      switch try await delegate.run(task, of: sent, limits: limits, into: file).get() {
      case .response(var response):
        response.secrets = cookies.secrets(for: request.url)
        return response
      case .redirect(let next):
        sent.request = next
        sent.redirects += 1
      }
    }
  }

  private static func makeSession(
    _ configuration: URLSessionConfiguration,
    _ cookies: CookieJar
  ) -> (URLSession, SessionDelegate) {
    #if canImport(FoundationNetworking)
    let queue = PacedQueue()
    #else
    let queue: OperationQueue? = nil
    #endif
    let delegate = SessionDelegate(cookies)
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    return (session, delegate)
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
    let cookie = cookies.header(for: request.url, own: request.headers["Cookie"])
    result.setValue(cookie, forHTTPHeaderField: "Cookie")
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
