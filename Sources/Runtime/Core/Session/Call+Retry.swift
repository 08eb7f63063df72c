/// Retries after failed attempts.
extension Call {
  /// Waits before the next attempt.
  ///
  /// Returns `false` if there is none, or if the deadline leaves no time for it.
  ///
  /// `attempt` counts the attempts of the call, excluding session renewals.
  func waitToRetry(
    after error: CallError,
    of request: HTTPRequest,
    attempt: Int
  ) async -> Bool {
    let plan = retryPlan
    guard plan.isRepeatable(request), let failure = FailedCall(error),
      let pause = plan.pause(after: failure, attempt: attempt)
    else { return false }
    // The deadline would cut the attempt short, and the current error is more informative than an exceeded
    // deadline.
    if let deadline, started.duration(to: .now) + pause >= deadline { return false }
    // Sleep throws only if it is canceled, which the next attempt reports.
    try? await Task.sleep(for: pause)
    return true
  }

  /// Returns `true` unless the call certainly ends with this error.
  func mayRetry(after error: CallError, of request: HTTPRequest) -> Bool {
    let plan = retryPlan
    return plan.hasRetries && plan.isRepeatable(request) && FailedCall(error) != nil
  }

  var retryPlan: RetryPlan { RetryPlan(info, options, core.retry) }
}

/// The retries of a call, by its method, its options and its API.
package struct RetryPlan {
  private let info: MethodInfo
  private let retry: Retry
  private let ofAPI: RetryPolicy?

  package init(_ info: MethodInfo, _ options: CallOptions, _ ofAPI: RetryPolicy?) {
    (self.info, retry, self.ofAPI) = (info, options.retry, ofAPI)
  }

  /// Returns the pause before the next attempt, or nil if the call is not retried.
  package func pause(after failure: FailedCall, attempt: Int) -> Duration? {
    guard attempt < CallOptions.mostAttempts else { return nil }
    if case .closure(let closure) = retry {
      guard failure.kind != .documented else { return nil }
      let decision = closure(failure)
      return decision.again ? CallOptions.pause(seconds: decision.after) : nil
    }
    var generator = SystemRandomNumberGenerator()
    return policy?.pause(after: failure, attempt: attempt, using: &generator)
  }

  /// The retry policy of the call, or nil if there is none.
  var policy: RetryPolicy? {
    switch retry {
    case .asSpecified: info.retry ?? ofAPI
    case .policy(let policy): policy
    case .never, .closure: nil
    }
  }

  /// `true` if any call is retried.
  var hasRetries: Bool {
    if case .closure = retry { true } else { policy != nil }
  }

  /// Returns `true` if the request is safe to send twice.
  package func isRepeatable(_ request: HTTPRequest) -> Bool {
    info.isIdempotent ?? (info.idempotencyKey != nil || request.method.isIdempotent)
  }
}
