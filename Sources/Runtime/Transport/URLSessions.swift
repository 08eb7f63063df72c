import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The URLSession of a transport.
struct URLSessions: Sendable {
  private let configuration: URLSessionConfiguration
  private let delegate: SessionDelegate
  private let session: URLSession

  init(_ configuration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)?) {
    // Cookies of answers are taken by the session's jar alone.
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    self.configuration = configuration
    self.delegate = SessionDelegate(asking: delegate)
    session = URLSession(
      configuration: configuration,
      delegate: self.delegate,
      delegateQueue: nil
    )
  }

  /// Ends all connections, and the tasks that use them.
  func invalidate() {
    session.invalidateAndCancel()
  }

  /// Makes the exchange of a request, whose body may lie in a file.
  func task(
    _ request: URLRequest,
    from file: URL?,
    inbox: Inbox
  ) throws(TransportFailure) -> URLSessionExchange {
    #if canImport(FoundationNetworking)
    // On a connection that was kept alive and has gone stale, Foundation on Linux sends a POST twice: a new session has
    // no such connection.
    let isRepeatable = request.httpMethod.flatMap(HTTPMethod.init)?.isIdempotent == true
    if !isRepeatable || file != nil {
      let session = URLSession(
        configuration: configuration,
        delegate: delegate.copy(),
        delegateQueue: nil
      )
      defer { session.finishTasksAndInvalidate() }
      return try exchange(request, from: file, in: session, inbox: inbox)
    }
    #endif
    return try exchange(request, from: file, in: session, inbox: inbox)
  }

  private func exchange(
    _ request: URLRequest,
    from file: URL?,
    in session: URLSession,
    inbox: Inbox
  ) throws(TransportFailure) -> URLSessionExchange {
    guard let delegate = session.delegate as? SessionDelegate else { throw .cancelled }
    let task =
      if let file { try session.task(request, from: file) } else { session.dataTask(with: request) }
    return URLSessionExchange(task, delegate: delegate, inbox: inbox)
  }
}
