import Foundation

/// What has arrived of one exchange, between a transport that pushes and a call that pulls.
///
/// It is a class because both sides share it. One task at a time waits for it.
final class Inbox: Sendable {
  /// The bytes that wait to be pulled before the transport pauses.
  private static let full = 262_144

  private struct State: Sendable {
    var head: HTTPResponse?
    var pieces: [Data] = []
    var size = 0
    var isPaused = false
    var end: Result<Void, TransportFailure>?
    /// Set when something has arrived that nobody waited for.
    var hasNews = false
    var waiting: CheckedContinuation<Void, Never>?
    /// The bytes of the request's body that are on their way, and those that were reported.
    var sent = 0
    var reported = 0
  }

  private let state = Locked(State())
  private let report: (@Sendable (UploadProgress) -> Void)?
  private let bodySize: Int

  /// Makes an empty inbox, whose reader reports how much of the request's body is on its way.
  init(reporting report: (@Sendable (UploadProgress) -> Void)? = nil, of bodySize: Int = 0) {
    self.report = report
    self.bodySize = bodySize
  }

  /// `true` once the exchange has ended.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// `true` once the head is there.
  var hasHead: Bool { state.withLock { $0.head != nil } }

  /// Takes the head.
  func take(_ head: HTTPResponse) {
    state.withLock { $0.head = head }
  }

  /// Notes how much of the request's body is on its way; `false` where nobody wants to know.
  func takesProgress(_ sent: Int) -> Bool {
    guard report != nil else { return false }
    return state.withLock { state in
      guard state.end == nil else { return false }
      state.sent = sent
      return true
    }
  }

  /// Reports what is new, on the task that reads: a report that takes long holds up nobody else.
  private func reportProgress() {
    guard let report else { return }
    let sent = state.withLock { state -> Int? in
      defer { state.reported = state.sent }
      return state.sent == state.reported ? nil : state.sent
    }
    if let sent { report(UploadProgress(sent: sent, total: bodySize)) }
  }

  /// Takes a piece of the body; `false` once the exchange has ended.
  @discardableResult
  func take(_ piece: Data) -> Bool {
    state.withLock { state in
      guard state.end == nil else { return false }
      state.pieces.append(piece)
      state.size += piece.count
      return true
    }
  }

  /// Returns `true` if so much waits that the transport has to pause, and notes that it does.
  func pauses() -> Bool {
    state.withLock { state in
      guard state.end == nil, state.size >= Self.full else { return false }
      state.isPaused = true
      return true
    }
  }

  /// Ends the exchange; only the first end counts.
  @discardableResult
  func finish(_ end: Result<Void, TransportFailure>) -> Bool {
    state.withLock { state in
      guard state.end == nil else { return false }
      state.end = end
      // Nobody reads what arrived before the exchange was given up.
      if case .failure(.cancelled) = end { (state.head, state.pieces) = (nil, []) }
      return true
    }
  }

  /// Wakes the task that waits.
  func signal() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.hasNews = state.waiting == nil
      return state.waiting
    }
    waiting?.resume()
  }

  /// A step of reading a body.
  enum Step: Sendable {
    /// A piece, and whether the transport may go on.
    case piece(Data, isDrained: Bool)
    case end
  }

  /// Waits for the head; a task that is cancelled meanwhile calls the closure.
  func head(
    isolation: isolated (any Actor)? = #isolation,
    onCancel cancel: @Sendable () -> Void
  ) async throws(TransportFailure) -> HTTPResponse {
    try await first(isolation: isolation, onCancel: cancel) { state in
      if let head = state.head { return .success(head) }
      if case .failure(let failure)? = state.end { return .failure(failure) }
      return state.end.map { _ in .failure(.invalidResponse("no head")) }
    }
  }

  /// Waits for the next piece; a task that is cancelled meanwhile calls the closure.
  func next(
    isolation: isolated (any Actor)? = #isolation,
    onCancel cancel: @Sendable () -> Void
  ) async throws(TransportFailure) -> Step {
    try await first(isolation: isolation, onCancel: cancel) { state in
      guard !state.pieces.isEmpty else { return state.end.map { $0.map { .end } } }
      // One piece in the place of many small ones.
      let piece =
        state.pieces.count == 1 ? state.pieces[0] : state.pieces.reduce(into: Data()) { $0 += $1 }
      state.pieces.removeAll(keepingCapacity: true)
      state.size = 0
      defer { state.isPaused = false }
      return .success(.piece(piece, isDrained: state.isPaused))
    }
  }

  /// Waits until the closure returns something.
  ///
  /// The isolation is that of the caller: an operation without one would go to another thread and back.
  private func first<Value: Sendable>(
    isolation: isolated (any Actor)?,
    onCancel cancel: @Sendable () -> Void,
    _ take: @escaping @Sendable (inout State) -> Result<Value, TransportFailure>?
  ) async throws(TransportFailure) -> Value {
    // As a rule it is there already.
    if let taken = state.withLock(take) {
      reportProgress()
      return try taken.get()
    }
    let taken = await withTaskCancellationHandler {
      _ = isolation
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
