import Foundation
import SpecgenRuntimeCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLSession` delegate that delivers received data to the inboxes of the exchanges.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private struct State: Sendable {
    var inboxes: [Int: Inbox] = [:]
    /// The tasks that end with a redirect, which is their answer.
    var redirected: Set<Int> = []
  }

  private let state = Locked(State())
  #if canImport(FoundationNetworking)
  /// The turn of the only task.
  private let turn: HostTurn

  init(turn: HostTurn) {
    self.turn = turn
  }
  #else
  /// The delegate of the app, which handles challenges and receives metrics.
  private let other: (any URLSessionTaskDelegate & Sendable)?

  init(asking other: (any URLSessionTaskDelegate)?) {
    self.other = other
  }
  #endif

  /// Registers the inbox that receives the data of a task.
  func add(_ inbox: Inbox, of task: URLSessionTask) {
    let id = task.taskIdentifier
    state.withLock { $0.inboxes[id] = inbox }
  }

  /// Removes a task, and returns `true` if it has to be canceled to end.
  ///
  /// Data that arrives for it later is ignored.
  @discardableResult
  func forget(_ task: URLSessionTask) -> Bool {
    let id = task.taskIdentifier
    let isRedirected = state.withLock { state in
      state.inboxes[id] = nil
      return state.redirected.remove(id) != nil
    }
    #if canImport(FoundationNetworking)
    turn.end()
    #endif
    return !isRedirected
  }

  private func inbox(of task: URLSessionTask) -> Inbox? {
    let id = task.taskIdentifier
    return state.withLock { $0.inboxes[id] }
  }

  private func finish(_ task: URLSessionTask, _ end: Result<Void, TransportFailure>) {
    guard let inbox = inbox(of: task) else { return }
    forget(task)
    inbox.finish(end)
    inbox.signal()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    // Foundation on Linux traps if the redirect of a canceled task is answered. The task ends by itself once it is.
    let id = task.taskIdentifier
    let isOpen = state.withLock { state in
      guard state.inboxes[id] != nil else { return false }
      state.redirected.insert(id)
      return true
    }
    guard isOpen else { return }
    #endif
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    // Foundation on Linux also delivers informational answers.
    if let inbox = inbox(of: dataTask), let response = response as? HTTPURLResponse,
      response.statusCode >= 200
    {
      if let failure = response.failure {
        finish(dataTask, .failure(failure))
        completionHandler(.cancel)
        return
      }
      inbox.take(HTTPResponse(response))
      inbox.signal()
    }
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    if let inbox = inbox(of: task), inbox.takesProgress(Int(totalBytesSent)) { inbox.signal() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let inbox = inbox(of: dataTask) else { return }
    inbox.take(data)
    #if !canImport(FoundationNetworking)
    // Foundation on Linux traps if a task is suspended while it receives its body.
    if inbox.pauses() { dataTask.suspend() }
    #endif
    inbox.signal()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    if let error {
      finish(task, .failure(TransportFailure(error, of: task)))
    } else {
      succeed(task, with: task.response)
    }
  }

  /// Ends a task successfully, even if its head was not delivered, as happens with redirects.
  private func succeed(_ task: URLSessionTask, with response: URLResponse?) {
    guard let inbox = inbox(of: task) else { return }
    if !inbox.hasHead {
      guard let response = response as? HTTPURLResponse else {
        return finish(task, .failure(.invalidResponse("not HTTP")))
      }
      inbox.take(HTTPResponse(response))
    }
    finish(task, .success(()))
  }

  #if canImport(FoundationNetworking)
  // A challenge for a password would never complete here. It is treated as the answer, because the request
  // already contains the credentials that an API expects.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    succeed(task, with: challenge.failureResponse)
  }
  #else
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let ask = other?.urlSession(_:task:didReceive:completionHandler:)
    guard let ask else { return completionHandler(.performDefaultHandling, nil) }
    ask(session, task, challenge, completionHandler)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    other?.urlSession?(session, task: task, didFinishCollecting: metrics)
  }

  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
    other?.urlSession?(session, taskIsWaitingForConnectivity: task)
  }
  #endif
}
