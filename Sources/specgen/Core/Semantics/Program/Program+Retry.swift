extension Program {
  /// The retry rule of an API's failed calls.
  package enum Retry: Hashable, Sendable {
    case never
    case caller
    case policy(RetryPolicy)

    /// The policy, if there is one.
    var policy: RetryPolicy? {
      if case .policy(let policy) = self { policy } else { nil }
    }
  }

  /// The failures after which a call is retried, and the pauses between attempts.
  package struct RetryPolicy: Hashable, Sendable {
    let attempts: Int
    let statuses: StatusSet
    /// The network errors, without duplicates, in the order of the language.
    let faults: [NetworkErrorWord]
    /// The first pause, in milliseconds; at most the maximum pause.
    let firstPause: Int
    /// The maximum pause, in milliseconds.
    let longestPause: Int
    /// The maximum `Retry-After`, in seconds.
    let retryAfter: Int
    /// The deadline, in seconds; nil if the policy sets none.
    var deadline: Int?
  }
}

extension Program.RetryPolicy {
  /// Returns the policy for calls with their own deadline; the shorter deadline applies.
  func limited(by deadline: Int?) -> Self {
    var policy = self
    if let own = deadline, let time = policy.deadline, time >= own { policy.deadline = nil }
    return policy
  }

  /// The default pause before the second attempt.
  var usualFirstPause: Int { min(Default.initialPause, longestPause) }

  /// `true` if the policy has no effect: it covers no failure and sets no deadline.
  var isVoid: Bool { statuses.ranges.isEmpty && faults.isEmpty && deadline == nil }
}

extension Program.Method {
  /// `true` if a failed call may be retried by default.
  package var isUsuallyIdempotent: Bool { idempotencyKey != nil || verb.isIdempotent }
}
