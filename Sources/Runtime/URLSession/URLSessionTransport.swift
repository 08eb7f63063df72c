public import SpecgenRuntimeCore

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// A transport based on `URLSession`.
///
/// The session handles redirects and cookies, so `URLSession` neither follows nor stores them. This type is a
/// class so that its deinitializer closes the connections.
public final class URLSessionTransport: InterruptibleTransport {
  private let sessions: URLSessions

  /// Creates a transport with connections of its own.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of connections, such as proxies, TLS, cellular access, and waiting
  ///     for connectivity. Its cookies are not used. The default has no cache.
  ///   - delegate: A delegate that handles challenges, such as those for pinned or client certificates, and
  ///     receives metrics.
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

  /// Sends a request.
  ///
  /// Canceling the task ends the exchange immediately.
  public func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    // Unchecked headers of an answer may have been copied into a request.
    if let problem = request.headers.problem { throw .invalidRequest(.header(problem)) }
    #if canImport(FoundationNetworking)
    // Foundation on Linux takes the answer of a proxy to CONNECT, which is not encrypted, for the server's.
    if ProxyEnvironment.isUsed(for: request.url) { throw .insecure }
    #endif
    // A body with several pieces is first written to one file, because `URLSession` sends only one.
    guard let body = request.fileBody else {
      return try await exchange(request, bodyFile: nil, limits: limits)
    }
    return try await body.withFile(interruption: request.interruption) {
      (url) throws(TransportFailure) in
      try await exchange(request, bodyFile: url, limits: limits)
    }
  }

  private func exchange(
    _ request: HTTPRequest,
    bodyFile: URL?,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let task = try await task(
      request,
      limits: limits,
      from: bodyFile,
      inbox: Inbox(for: request, bodySize: try request.bodySize)
    )
    if request.isAbandoned { task.cancel() }
    let head = try await task.head()
    let lease = URLSessionLease(task)
    return HTTPAnswer(
      head: head,
      body: HTTPBody { () async throws(TransportFailure) in try await lease.next() }
    )
  }

  private func task(
    _ request: HTTPRequest,
    limits: TransportLimits,
    from file: URL?,
    inbox: Inbox
  ) async throws(TransportFailure) -> URLSessionExchange {
    let urlRequest = Self.urlRequest(request, limits: limits)
    #if canImport(FoundationNetworking)
    let turn = try await sessions.turn(of: request)
    let created = OneTimeValue<Result<URLSessionExchange, TransportFailure>>()
    URLSessionExchange.blocking.async { [sessions] in
      let result = Result { () throws(TransportFailure) in
        try sessions.task(urlRequest, from: file, inbox: inbox, turn: turn)
      }
      if !created.settle(result), case .success(let late) = result { late.cancel() }
    }
    return try await withCancellationHandler(request.interruption) {
      await created.value()
    } onCancel: {
      created.settle(.failure(.cancelled))
    }.get()
    #else
    return try sessions.task(urlRequest, from: file, inbox: inbox)
    #endif
  }

  private static func urlRequest(_ request: HTTPRequest, limits: TransportLimits) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    result.timeoutInterval = DurationUnit.seconds.amount(of: limits.idleTime)
    result.httpShouldHandleCookies = false
    #if canImport(FoundationNetworking)
    // On Linux, a truncated or corrupt compressed body would be delivered as if it were complete.
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

/// A handle of a body on its task, which is canceled when the handle is released.
private final class URLSessionLease: Sendable {
  private let exchange: URLSessionExchange

  init(_ exchange: URLSessionExchange) { self.exchange = exchange }

  deinit { exchange.cancel() }

  func next() async throws(TransportFailure) -> Data? { try await exchange.next() }
}

extension URLSessionTransport: CustomReflectable {
  /// An empty mirror, because a configuration may contain credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
