import Foundation
import SpecgenRuntimeCore

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
  private let turns: HostTurns
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
    turns = HostTurns(limit: configuration.httpMaximumConnectionsPerHost)
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

  #if canImport(FoundationNetworking)
  /// Waits until the host of a request takes another one.
  func turn(of request: HTTPRequest) async throws(TransportFailure) -> HostTurn {
    try await turns.turn(
      of: Redirect.origin(request.url),
      interruption: request.interruption
    )
  }

  /// Returns the exchange of a request, whose body may be in a file.
  func task(
    _ request: URLRequest,
    from file: URL?,
    inbox: Inbox,
    turn: HostTurn
  ) throws(TransportFailure) -> URLSessionExchange {
    let delegate = SessionDelegate(turn: turn)
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = try session.task(request, from: file)
    return URLSessionExchange(task, delegate: delegate, inbox: inbox)
  }
  #else
  /// Returns the exchange of a request, whose body may be in a file.
  func task(
    _ request: URLRequest,
    from file: URL?,
    inbox: Inbox
  ) throws(TransportFailure) -> URLSessionExchange {
    let task = try session.task(request, from: file)
    return URLSessionExchange(task, delegate: delegate, inbox: inbox)
  }
  #endif
}
