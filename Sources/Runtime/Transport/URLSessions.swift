import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The `URLSession` of a transport, or on Linux one for each request.
///
/// Over a connection that was kept alive, Foundation on Linux sends a POST twice if it has gone stale, and takes
/// bytes that wait on it for the answer. A new `URLSession` has no such connection.
struct URLSessions: Sendable {
  #if canImport(FoundationNetworking)
  private let configuration: URLSessionConfiguration
  private let delegate: (any URLSessionTaskDelegate & Sendable)?
  #else
  private let delegate: SessionDelegate
  private let session: URLSession
  #endif

  init(_ configuration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)?) {
    // Only the cookie jar of the session stores the cookies of answers.
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    #if canImport(FoundationNetworking)
    self.configuration = configuration
    self.delegate = delegate
    #else
    self.delegate = SessionDelegate(asking: delegate)
    session = URLSession(
      configuration: configuration,
      delegate: self.delegate,
      delegateQueue: nil
    )
    #endif
  }

  /// Closes all connections and cancels their tasks.
  func invalidate() {
    #if !canImport(FoundationNetworking)
    session.invalidateAndCancel()
    #endif
  }

  /// Returns the exchange of a request, whose body may be in a file.
  func task(
    _ request: URLRequest,
    from file: URL?,
    inbox: Inbox
  ) throws(TransportFailure) -> URLSessionExchange {
    #if canImport(FoundationNetworking)
    let delegate = SessionDelegate(asking: delegate)
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    #endif
    let task =
      if let file { try session.task(request, from: file) } else { session.dataTask(with: request) }
    return URLSessionExchange(task, delegate: delegate, inbox: inbox)
  }
}
