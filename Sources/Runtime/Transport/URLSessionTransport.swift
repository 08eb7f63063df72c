#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Exchanges requests through URLSession.
///
/// Redirects and cookies are the session's business, so URLSession follows none and keeps none. A class because it ends
/// its connections when it goes.
public final class URLSessionTransport: Transport {
  private let sessions: URLSessions

  /// Creates a transport with connections of its own.
  /// - Parameters:
  ///   - configuration: How connections are made: proxies, TLS, cellular networks, waiting for connectivity. Its
  ///     cookies are not used, and without one there is no cache.
  ///   - delegate: What is asked about challenges, such as those of pinned or client certificates, and told of metrics.
  public init(
    configuration: URLSessionConfiguration? = nil,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) {
    sessions = URLSessions(configuration ?? Self.configuration, delegate: delegate)
  }

  deinit {
    sessions.invalidate()
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  /// Sends a request; cancelling the task ends the exchange at once.
  public func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    // Headers of an answer, which nobody has checked, can be put into a request.
    if let problem = request.headers.problem { throw .invalidRequest(.header(problem)) }
    // What is sent from a file is put together before, so that URLSession can send it.
    guard let body = request.fileBody else {
      return try await exchange(request, bodyFile: nil, limits: limits)
    }
    return try await body.withFile { (url) throws(TransportFailure) in
      try await exchange(request, bodyFile: url, limits: limits)
    }
  }

  private func exchange(
    _ request: HTTPRequest,
    bodyFile: URL?,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let task = try sessions.task(
      Self.urlRequest(request, limits: limits),
      from: bodyFile,
      inbox: Inbox(reporting: request.uploadProgress, of: try request.bodySize ?? 0)
    )
    let head = try await task.head()
    let lease = URLSessionLease(task)
    return HTTPAnswer(
      head: head,
      body: HTTPBody { () async throws(TransportFailure) in try await lease.next() }
    )
  }

  private static func urlRequest(_ request: HTTPRequest, limits: TransportLimits) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    result.timeoutInterval = DurationUnit.seconds.amount(of: limits.idleTime)
    result.httpShouldHandleCookies = false
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

/// The hold of a body on its task, which ends with it.
private final class URLSessionLease: Sendable {
  private let exchange: URLSessionExchange

  init(_ exchange: URLSessionExchange) { self.exchange = exchange }

  deinit { exchange.cancel() }

  func next() async throws(TransportFailure) -> Data? { try await exchange.next() }
}

extension URLSessionTransport: CustomReflectable {
  /// A mirror of nothing, since a configuration may hold credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
