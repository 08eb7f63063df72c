public import SpecgenRuntimeCore

/// An answer, and the pause that its server asks for.
public struct PolledAnswer<Value: Sendable>: Sendable {
  /// The result of the call.
  public let value: Value
  /// The pause that the `Retry-After` header requests.
  public let retryAfter: Duration?

  /// Creates an answer, such as one that a stub of a client returns in a test.
  public init(_ value: Value, retryAfter: Duration? = nil) {
    self.value = value
    self.retryAfter = retryAfter
  }
}

extension PolledAnswer: Equatable where Value: Equatable {}

/// A type that repeats calls until they report an end: the client of an API, or a stub in a test.
public protocol PollingCaller: Sendable {
  /// Makes one of the calls, which has to end within a time limit.
  func polledAnswer<M: ApiMethod>(
    of call: M,
    within limit: Duration
  ) async throws(ApiError<M.Failure>) -> PolledAnswer<M.Success>

  /// Waits before the next call.
  ///
  /// A stub can return at once; the pause counts against the deadline all the same.
  ///
  /// - Parameter pause: The length of the pause.
  /// - Returns: `false` if the task was canceled, or all calls were.
  func waitToPoll(for pause: Duration) async -> Bool
}

extension PollingCaller {
  /// Waits before the next call.
  public func waitToPoll(for pause: Duration) async -> Bool {
    (try? await Task.sleep(for: pause, clock: .continuous)) != nil
  }
}

extension PollingCaller where Self: ApiCaller {
  /// Makes one of the calls, which sets its own time limit.
  public func polledAnswer<M: ApiMethod>(
    of call: M,
    within limit: Duration
  ) async throws(ApiError<M.Failure>) -> PolledAnswer<M.Success> {
    PolledAnswer(try await perform(call))
  }
}

extension PollingCaller where Self: ApiClient {
  /// Makes one of the calls in the session.
  public func polledAnswer<M: ApiMethod>(
    of call: M,
    within limit: Duration
  ) async throws(ApiError<M.Failure>) -> PolledAnswer<M.Success> {
    try await session.polledAnswer(of: call, within: limit)
  }

  /// Waits before the next call, unless all calls are canceled.
  public func waitToPoll(for pause: Duration) async -> Bool {
    await session.waitToPoll(for: pause)
  }
}

extension PollingCaller where Self: CompletingClient {
  /// Makes one of the calls, with the params that the client holds.
  public func polledAnswer<M: ApiMethod>(
    of call: M,
    within limit: Duration
  ) async throws(ApiError<M.Failure>) -> PolledAnswer<M.Success> {
    try await session.polledAnswer(of: completed(call), within: limit)
  }
}

extension ApiSession {
  fileprivate func polledAnswer<M: ApiMethod>(
    of call: M,
    within limit: Duration
  ) async throws(ApiError<M.Failure>) -> PolledAnswer<M.Success> {
    let session = deadline(options.deadline.map { min($0, limit) } ?? limit)
    let (value, retryAfter) = try await session.answer(to: call)
    return PolledAnswer(value, retryAfter: retryAfter)
  }

  fileprivate func waitToPoll(for pause: Duration) async -> Bool {
    let end = await core.calls.run(deadline: nil) {
      (try? await Task.sleep(for: pause, clock: .continuous)) != nil
    }
    return if case .finished(true) = end { true } else { false }
  }
}
