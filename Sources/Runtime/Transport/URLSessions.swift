import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The `URLSession` of a transport.
struct URLSessions: Sendable {
  private let configuration: URLSessionConfiguration
  private let delegate: SessionDelegate
  private let session: URLSession

  init(_ configuration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)?) {
    // Only the cookie jar of the session stores the cookies of answers.
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

  /// Closes all connections and cancels their tasks.
  func invalidate() {
    session.invalidateAndCancel()
  }

  /// Returns the exchange of a request, whose body may be in a file.
  func task(
    _ request: URLRequest,
    from file: URL?,
    inbox: Inbox
  ) throws(TransportFailure) -> URLSessionExchange {
    #if canImport(FoundationNetworking)
    // Foundation on Linux sends a POST twice if a kept-alive connection has gone stale. A new `URLSession` has
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
