import Foundation
import SpecgenRuntimeCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One exchange over `URLSession`, from the perspective of its call.
///
/// This type is a class because the call and the delegate share it.
final class URLSessionExchange: Sendable {
  private let inbox: Inbox
  private let task: URLSessionTask
  private let delegate: SessionDelegate

  init(_ task: URLSessionTask, delegate: SessionDelegate, inbox: Inbox) {
    self.inbox = inbox
    self.task = task
    self.delegate = delegate
    delegate.add(inbox, of: task)
  }

  /// Starts the exchange and waits for the head.
  func head() async throws(TransportFailure) -> HTTPResponse {
    resume()
    return try await inbox.head { self.cancel() }
  }

  /// Waits for the next piece of the body, or returns nil at the end.
  func next() async throws(TransportFailure) -> Data? {
    switch try await inbox.next(onCancel: { self.cancel() }) {
    case .end: return nil
    case .piece(let data, let isDrained):
      if isDrained { resume() }
      return data
    }
  }

  private func resume() {
    #if canImport(FoundationNetworking)
    Self.blocking.async { [task] in task.resume() }
    #else
    task.resume()
    #endif
  }

  /// Cancels the exchange, unless it has ended.
  func cancel() {
    guard inbox.finish(.failure(.cancelled)) else { return }
    inbox.signal()
    guard delegate.forget(task) else { return }
    #if canImport(FoundationNetworking)
    // Foundation on Linux blocks a thread to cancel a task. Many simultaneous cancellations would block all
    // threads.
    Self.cancellations.async { [task] in task.cancel() }
    #else
    task.cancel()
    #endif
  }

  #if canImport(FoundationNetworking)
  /// The queue that creates and resumes tasks, for which Foundation on Linux blocks a thread while a server floods
  /// another task.
  static let blocking = DispatchQueue(label: "specgen.tasks", attributes: .concurrent)
  private static let cancellations = DispatchQueue(label: "specgen.cancellations")
  #endif
}
