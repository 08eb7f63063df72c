public import SpecgenRuntimeCore

extension PollingCaller {
  /// Repeats a call until an answer reports an end, a call fails, or the deadline leaves no time for another call.
  ///
  /// The deadline covers all calls and pauses. A call that fails is not repeated beyond its own retries. If the
  /// deadline leaves no time for the next call, the outcome is `.pending` at once, instead of after a vain wait.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - polling: The pause between calls, and the deadline.
  ///   - pause: A closure that returns the pause that an answer asks for. The `Retry-After` header takes precedence.
  ///   - onAnswer: A closure called with each answer, including the last one.
  ///   - end: A closure that returns the outcome that an answer reports, or nil if the call is to be repeated.
  /// - Returns: The outcome.
  public func polledEnd<M: ApiMethod, Success, Failure, Cancel, Problem: PolledProblem>(
    of call: M,
    _ polling: Polling,
    pause: (M.Success) -> Duration? = { _ in nil },
    onAnswer: (M.Success) -> Void = { _ in },
    end: (M.Success) -> Outcome<Success, M.Success, Failure, Cancel, Problem>?
  ) async -> Outcome<Success, M.Success, Failure, Cancel, Problem>
  where Problem.Failure == M.Failure {
    var time = PollTime(limit: polling.deadline)
    var last: M.Success?
    while true {
      let answer: PolledAnswer<M.Success>
      do throws(ApiError<M.Failure>) {
        guard !Task.isCancelled else { throw .cancelled(unsent(call)) }
        answer = try await polledAnswer(of: call, within: time.left)
      } catch {
        if case .deadlineExceeded = error, let last, time.left <= .zero { return .pending(last) }
        return .error(Problem(error))
      }
      onAnswer(answer.value)
      if let end = end(answer.value) { return end }
      last = answer.value
      let pause = polling.pause(askedFor: answer.retryAfter ?? pause(answer.value))
      guard pause < time.left else { return .pending(answer.value) }
      let isOver = await !time.wait(for: pause) { await waitToPoll(for: $0) }
      if isOver { return .error(Problem(.cancelled(unsent(call)))) }
    }
  }

  private func unsent<M: ApiMethod>(_ call: M) -> CallContext {
    CallContext(method: M.info.name, attempt: 0)
  }
}

/// The time that is left for repeated calls.
private struct PollTime {
  private let limit: Duration
  private let started = ContinuousClock.now
  /// The part of the pauses that a stub skipped.
  private var skipped = Duration.zero

  init(limit: Duration) { self.limit = limit }

  var left: Duration { limit - skipped - started.duration(to: .now) }

  /// Waits, and counts the whole pause even if the wait is shorter.
  ///
  /// Returns `false` if the wait was canceled.
  mutating func wait(for pause: Duration, _ wait: (Duration) async -> Bool) async -> Bool {
    let start = ContinuousClock.now
    guard await wait(pause) else { return false }
    skipped += max(pause - start.duration(to: .now), .zero)
    return true
  }
}
