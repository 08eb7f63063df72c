/// What happens after a failed attempt.
extension Call {
  /// Waits before the next attempt, and gives false when there is none, or no time for it.
  ///
  /// The attempt is how many times the call was sent, renewals of the session aside.
  func waits(
    after error: ApiError<M.Failure>,
    of request: HTTPRequest,
    attempt: Int,
    started: ContinuousClock.Instant
  ) async -> Bool {
    guard isRepeatable(request), let failure = FailedCall(error),
      let pause = pause(after: failure, attempt: attempt)
    else { return false }
    // What the deadline would cut short is not begun: its own error says more than that time is over.
    if let deadline, started.duration(to: .now) + pause >= deadline { return false }
    // Sleep throws only when it is cancelled; the next attempt says so.
    try? await Task.sleep(for: pause)
    return true
  }

  /// The pause before the next attempt; nil when there is none.
  func pause(after failure: FailedCall, attempt: Int) -> Duration? {
    guard attempt < CallOptions.mostAttempts else { return nil }
    if case .closure(let closure) = options.retry {
      guard failure.kind != .documented else { return nil }
      let decision = closure(failure)
      return decision.again ? CallOptions.pause(seconds: decision.after) : nil
    }
    var generator = SystemRandomNumberGenerator()
    return policy?.pause(after: failure, attempt: attempt, using: &generator)
  }

  /// The policy that holds; nil when there is none.
  var policy: RetryPolicy? {
    switch options.retry {
    case .asSpecified: M.info.retry ?? core.retry
    case .policy(let policy): policy
    case .never, .closure: nil
    }
  }

  /// `true` if sending the request twice does no harm.
  func isRepeatable(_ request: HTTPRequest) -> Bool {
    M.info.isIdempotent ?? (M.info.idempotencyKey != nil || request.method.isIdempotent)
  }
}
