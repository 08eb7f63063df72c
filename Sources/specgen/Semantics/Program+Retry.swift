extension Program {
  /// The rule for retries of an API's failed calls.
  enum Retry: Hashable, Sendable {
    case never
    case caller
    case policy(RetryPolicy)

    /// The policy, where there is one.
    var policy: RetryPolicy? {
      if case .policy(let policy) = self { policy } else { nil }
    }
  }

  /// The failures after which a call is retried, and the pauses before it.
  struct RetryPolicy: Hashable, Sendable {
    let attempts: Int
    let statuses: StatusSet
    /// In the order of the language, each once.
    let faults: [NetworkErrorWord]
    /// In milliseconds; no longer than the longest.
    let firstPause: Int
    /// In milliseconds.
    let longestPause: Int
    /// In seconds.
    let retryAfter: Int
    /// In seconds; nil where the policy sets none.
    var deadline: Int?
  }
}

extension Program.RetryPolicy {
  /// The policy of calls that have a deadline of their own: no longer one counts.
  func limited(by deadline: Int?) -> Self {
    var policy = self
    if let own = deadline, let time = policy.deadline, time >= own { policy.deadline = nil }
    return policy
  }

  /// The pause before the second attempt where nothing is said of it.
  var usualFirstPause: Int { min(Default.initialPause, longestPause) }

  /// True where it changes nothing: no failure is covered, and no time is set.
  var isVoid: Bool { statuses.ranges.isEmpty && faults.isEmpty && deadline == nil }
}

extension Program.Method {
  /// True where a failed call may be retried without a word in the spec.
  var isUsuallyIdempotent: Bool { idempotencyKey != nil || verb.isIdempotent }
}
