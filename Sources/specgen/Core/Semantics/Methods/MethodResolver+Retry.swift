/// Resolution of retry rules.
extension Resolving {
  /// Resolves a retry rule, and reports invalid combinations.
  mutating func retry(_ retry: Spec.Retry) -> Program.Retry {
    switch retry.rule {
    case .never: return .never
    case .caller: return .caller
    case .policy(let written):
      check(written)
      let longestPause = written.backoff?.max?.value ?? Default.longestPause
      let policy = Program.RetryPolicy(
        attempts: written.attempts?.value ?? Default.attempts,
        statuses: written.statuses.map { StatusSet($0.map(\.value)) } ?? Default.retryStatuses,
        faults: NetworkErrorWord.set(written.networkErrors?.map(\.value) ?? Default.networkErrors),
        firstPause: min(written.backoff?.initial?.value ?? Default.initialPause, longestPause),
        longestPause: longestPause,
        retryAfter: written.maxRetryAfter?.value ?? Default.maxRetryAfter,
        deadline: written.deadline?.value
      )
      return policy.isVoid ? .never : .policy(policy)
    }
  }

  private mutating func check(_ policy: Spec.RetryPolicy) {
    for status in policy.statuses ?? [] {
      let range = status.value
      guard range.first < Bounds.retryStatus.lowerBound else { continue }
      let wanted = "statuses of \(Bounds.retryStatus.lowerBound) or above, which are failures"
      report(.misfit("`statuses`", wanted, at: status.span))
    }
    if let first = policy.backoff?.initial, let longest = policy.backoff?.max,
      first.value > longest.value
    {
      let wanted = "an `initial` pause that does not exceed `max`"
      report(.misfit("`backoff`", wanted, at: first.span))
    }
    if let key = policy.idempotencyKey { checkHeaderName(key) }
  }
}

extension MethodResolver {
  /// Returns the retry behavior of a method, and the header for its idempotency key.
  mutating func repetition(
    _ method: Spec.Method,
    _ params: [Program.Param],
    _ constants: [Program.MethodConstant]
  ) -> (isIdempotent: Bool, policy: Program.RetryPolicy?, key: String?) {
    let key = idempotencyKey(method)
    let isWritten =
      key.map { key in
        let name = key.value.lowercased()
        let keys = params.filter(\.place.isHeader).map(\.property.key)
        return keys.contains { $0.lowercased() == name }
          || constants.contains { $0.place.isHeader && $0.key.lowercased() == name }
      } ?? false
    checkEffect(of: method, key: key)
    let isIdempotent = method.idempotent?.value ?? (key != nil || method.line.verb.isIdempotent)
    let policy = policy(method, isIdempotent: isIdempotent)
    return (isIdempotent, policy, isWritten ? nil : key?.value)
  }

  /// Returns the effective retry policy of a method.
  private mutating func policy(
    _ method: Spec.Method,
    isIdempotent: Bool
  ) -> Program.RetryPolicy? {
    let deadline = method.deadline?.value
    let shared = groundwork.retry?.value.policy?.limited(by: deadline)
    guard let retry = method.retry else { return shared }
    let own = self.retry(retry).policy?.limited(by: deadline)
    // For a call that is never retried, a policy determines only the deadline.
    return !isIdempotent && own?.deadline == shared?.deadline ? shared : own
  }

  /// Returns the header for an idempotency key if the method declares it, or could not be retried without one.
  private func idempotencyKey(_ method: Spec.Method) -> Located<String>? {
    guard method.idempotent?.value != false else { return nil }
    if let own = method.retry { return own.policy?.idempotencyKey }
    return method.line.verb.isIdempotent ? nil : spec.retry?.policy?.idempotencyKey
  }

  /// Reports the policy of a method that is never retried.
  private mutating func checkEffect(of method: Spec.Method, key: Located<String>?) {
    guard let retry = method.retry, retry.policy != nil, key == nil else { return }
    guard !(method.idempotent?.value ?? method.line.verb.isIdempotent) else { return }
    report(
      .misfit(
        "`retry`",
        "a call that is safe to retry",
        at: retry.span,
        help: "Add `idempotent: true`, or name the header of its `idempotencyKey`."
      )
    )
  }
}

extension Spec.Retry {
  /// The policy, if there is one.
  fileprivate var policy: Spec.RetryPolicy? {
    if case .policy(let policy) = rule { policy } else { nil }
  }
}
