/// When a failed call is sent again, and after which pause.
///
/// ```swift
/// RetryPolicy(attempts: 4, statuses: [429...429, 503...503], firstPause: .seconds(1))
/// ```
///
/// A pause is drawn at random between nothing and a limit that doubles with each attempt, so that many
/// callers do not come back together; a time that the server asks for by `Retry-After` is added.
public struct RetryPolicy: Sendable, Hashable {
  /// A reason, beside a status, for which no answer came and another attempt may help.
  public enum Fault: Sendable, Hashable, CaseIterable {
    /// Nobody could be reached, or the host's name had no address.
    case unreachable
    /// The connection broke before the answer was whole.
    case connectionLost
    /// Too long a time went by without a byte.
    case timeout
  }

  /// How often a call is sent at most, the first time included: 1 to ``CallOptions/mostAttempts``.
  public let attempts: Int
  /// The statuses after which a call is sent again.
  public let statuses: [ClosedRange<Int>]
  /// The faults after which a call is sent again.
  public let faults: Set<Fault>
  /// The longest pause before the second attempt; it doubles before each other one.
  public let firstPause: Duration
  /// The longest pause of all.
  public let longestPause: Duration
  /// The longest time that a server may ask for; a call that would have to wait longer ends instead.
  public let longestRetryAfter: Duration
  /// The time for all attempts together; nil when the call's own deadline tells.
  public let deadline: Duration?

  /// Says when a call is sent again; what is out of bounds is taken as the nearest bound.
  public init(
    attempts: Int = 3,
    statuses: [ClosedRange<Int>] = [429...429, 502...504],
    faults: Set<Fault> = Set(Fault.allCases),
    firstPause: Duration = .milliseconds(500),
    longestPause: Duration = .seconds(20),
    longestRetryAfter: Duration = .seconds(60),
    deadline: Duration? = nil
  ) {
    self.attempts = min(max(attempts, 1), CallOptions.mostAttempts)
    self.statuses = statuses
    self.faults = faults
    self.firstPause = CallOptions.pause(firstPause)
    self.longestPause = CallOptions.pause(longestPause)
    self.longestRetryAfter = CallOptions.pause(longestRetryAfter)
    self.deadline = deadline
  }

  /// The policy of calls that are sent once.
  public static var never: RetryPolicy { RetryPolicy(attempts: 1) }

  /// Returns the pause before the next attempt, nil when there is none.
  ///
  /// The attempt is how many times the call was sent, renewals of the session aside.
  func pause(
    after failure: FailedCall,
    attempt: Int,
    using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    guard attempt < attempts, covers(failure) else { return nil }
    let asked = failure.context.retryAfter ?? .zero
    guard asked <= longestRetryAfter else { return nil }
    let limit = min(longestPause, firstPause * (1 << (attempt - 1)))
    return asked + limit * Double.random(in: 0...1, using: &generator)
  }

  private func covers(_ failure: FailedCall) -> Bool {
    if case .transport(let problem) = failure.kind {
      return problem.fault.map(faults.contains) ?? false
    }
    guard let status = failure.status else { return false }
    return statuses.contains { $0.contains(status) }
  }
}

extension TransportFailure {
  /// What another attempt may mend; nil where it would fail again.
  fileprivate var fault: RetryPolicy.Fault? {
    switch self {
    case .cannotConnect, .unknownHost: .unreachable
    case .connectionLost: .connectionLost
    case .timedOut: .timeout
    case .insecure, .cancelled, .bodyTooLarge, .headersTooLarge, .tooManyHeaders,
      .tooManyRedirects, .refusedRedirect, .invalidRequest, .invalidResponse, .cannotReadFile,
      .cannotWriteFile, .notStubbed, .other:
      nil
    }
  }
}
