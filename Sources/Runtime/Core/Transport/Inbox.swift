package import Foundation

/// The received part of one exchange, between a transport that pushes and a call that pulls.
///
/// This type is a class because both sides share it. Only one task at a time waits for it.
package final class Inbox: Sendable {
  /// The number of unread bytes at which the transport pauses.
  private static let full = 262_144

  private struct State: Sendable {
    var head: HTTPResponse?
    var pieces: [Data] = []
    var size = 0
    var isPaused = false
    var end: Result<Void, TransportFailure>?
    /// `true` if something has arrived while no task was waiting.
    var hasNews = false
    var waiting: CheckedContinuation<Void, Never>?
    /// The number of bytes of the request body sent so far, and the number last reported.
    var sent = 0
    var reported = 0
  }

  private let state = Locked(State())
  private let report: (@Sendable (UploadProgress) -> Void)?
  private let bodySize: Int
  private let interruption: Interruption?

  /// Creates an empty inbox, whose reader reports the progress of the request body.
  package init(
    reporting report: (@Sendable (UploadProgress) -> Void)? = nil,
    of bodySize: Int = 0,
    interruption: Interruption? = nil
  ) {
    self.report = report
    self.bodySize = bodySize
    self.interruption = interruption
  }

  /// Creates an empty inbox of the exchange of a request.
  package convenience init(for request: HTTPRequest, bodySize: Int?) {
    self.init(
      reporting: request.uploadProgress,
      of: bodySize ?? 0,
      interruption: request.interruption
    )
  }

  /// `true` once the exchange has ended.
  package var isOver: Bool { state.withLock { $0.end != nil } }

  /// `true` once the head has arrived.
  package var hasHead: Bool { state.withLock { $0.head != nil } }

  /// Stores the head.
  package func take(_ head: HTTPResponse) {
    state.withLock { $0.head = head }
  }

  /// Records the progress of the request body.
  ///
  /// Returns `false` if progress is not reported.
  package func takesProgress(_ sent: Int) -> Bool {
    guard report != nil else { return false }
    return state.withLock { state in
      guard state.end == nil else { return false }
      state.sent = sent
      return true
    }
  }

  /// Reports new progress on the task of the reader, so that a slow report delays only that task.
  private func reportProgress() {
    guard let report else { return }
    let sent = state.withLock { state -> Int? in
      defer { state.reported = state.sent }
      return state.sent == state.reported ? nil : state.sent
    }
    if let sent { report(UploadProgress(sent: sent, total: bodySize)) }
  }

  /// Stores a piece of the body.
  ///
  /// Returns `false` once the exchange has ended.
  @discardableResult
  package func take(_ piece: Data) -> Bool {
    state.withLock { state in
      guard state.end == nil else { return false }
      state.pieces.append(piece)
      state.size += piece.count
      return true
    }
  }

  /// Returns `true`, and records the pause, if the number of unread bytes requires the transport to pause.
  package func pauses() -> Bool {
    state.withLock { state in
      guard state.end == nil, state.size >= Self.full else { return false }
      state.isPaused = true
      return true
    }
  }

  /// Ends the exchange.
  ///
  /// Only the first call has an effect.
  @discardableResult
  package func finish(_ end: Result<Void, TransportFailure>) -> Bool {
    state.withLock { state in
      guard state.end == nil else { return false }
      state.end = end
      // Bytes that arrived before the cancellation are not read.
      if case .failure(.cancelled) = end { (state.head, state.pieces) = (nil, []) }
      return true
    }
  }

  /// Wakes the waiting task.
  package func signal() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.hasNews = state.waiting == nil
      return state.waiting
    }
    waiting?.resume()
  }

  /// A step in reading a body.
  package enum Step: Sendable {
    /// A piece, and whether a paused transport can resume.
    case piece(Data, isDrained: Bool)
    case end
  }

  /// Waits for the head.
  ///
  /// Calls the closure if the task is canceled or the call is interrupted in the meantime.
  package func head(
    isolation: isolated (any Actor)? = #isolation,
    onCancel cancel: @escaping @Sendable () -> Void
  ) async throws(TransportFailure) -> HTTPResponse {
    try await first(isolation: isolation, onCancel: cancel) { state in
      if let head = state.head { return .success(head) }
      if case .failure(let failure)? = state.end { return .failure(failure) }
      return state.end.map { _ in .failure(.invalidResponse("no head")) }
    }
  }

  /// Waits for the next piece.
  ///
  /// Calls the closure if the task is canceled or the call is interrupted in the meantime.
  package func next(
    isolation: isolated (any Actor)? = #isolation,
    onCancel cancel: @escaping @Sendable () -> Void
  ) async throws(TransportFailure) -> Step {
    try await first(isolation: isolation, onCancel: cancel) { state in
      guard !state.pieces.isEmpty else { return state.end.map { $0.map { .end } } }
      // Merges many small pieces into one.
      let piece =
        state.pieces.count == 1 ? state.pieces[0] : state.pieces.reduce(into: Data()) { $0 += $1 }
      state.pieces.removeAll(keepingCapacity: true)
      state.size = 0
      defer { state.isPaused = false }
      return .success(.piece(piece, isDrained: state.isPaused))
    }
  }

  /// Waits until the closure returns a value.
  ///
  /// The isolation is that of the caller. Without it, the operation would hop to another thread and back.
  private func first<Value: Sendable>(
    isolation: isolated (any Actor)?,
    onCancel cancel: @escaping @Sendable () -> Void,
    _ take: @escaping @Sendable (inout State) -> Result<Value, TransportFailure>?
  ) async throws(TransportFailure) -> Value {
    // Usually the value is already available.
    if let taken = state.withLock(take) {
      reportProgress()
      return try taken.get()
    }
    let taken = await withCancellationHandler(interruption, isolation: isolation) {
      while true {
        if let taken = state.withLock(take) { return taken }
        await arrival(isolation: isolation)
        reportProgress()
      }
    } onCancel: {
      cancel()
    }
    return try taken.get()
  }

  private func arrival(isolation: isolated (any Actor)?) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let isThere = state.withLock { state in
        defer { state.hasNews = false }
        if state.hasNews { return true }
        state.waiting = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
