/// A policy that decides which failed calls are retried, and after which pause.
///
/// ```swift
/// RetryPolicy(attempts: 4, statuses: [429...429, 503...503], firstPause: .seconds(1))
/// ```
///
/// Each pause is random, between zero and a limit that doubles with each attempt, so that many callers do not
/// retry simultaneously. The pause that a `Retry-After` header requests is added to it.
public struct RetryPolicy: Sendable, Hashable {
  /// A network error after which another attempt may succeed.
  public enum Fault: Sendable, Hashable, CaseIterable {
    /// The server could not be reached, or its host name could not be resolved.
    case unreachable
    /// The connection was lost before the answer was complete.
    case connectionLost
    /// No byte arrived within the idle time.
    case timeout
  }

  /// The maximum number of attempts, including the first: 1 to ``CallOptions/mostAttempts``.
  public let attempts: Int
  /// The statuses that are retried.
  public let statuses: [ClosedRange<Int>]
  /// The network errors that are retried.
  public let faults: Set<Fault>
  /// The maximum pause before the second attempt, which doubles before each further attempt.
  public let firstPause: Duration
  /// The maximum random pause before any attempt.
  public let longestPause: Duration
  /// The maximum pause that a server may request.
  ///
  /// A call that would have to wait longer fails instead.
  public let longestRetryAfter: Duration
  /// The maximum time for all attempts, or nil if only the deadlines of the method and the options apply.
  public let deadline: Duration?

  /// Creates a policy.
  ///
  /// Values that are out of range are clamped.
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

  /// A policy that sends calls only once.
  public static var never: RetryPolicy { RetryPolicy(attempts: 1) }

  /// Returns the pause before the next attempt, or nil if the call is not retried.
  ///
  /// `attempt` counts the attempts of the call, excluding session renewals.
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
  /// The network error that a policy can retry, or nil if another attempt would also fail.
  fileprivate var fault: RetryPolicy.Fault? {
    switch self {
    case .cannotConnect, .unknownHost: .unreachable
    case .connectionLost: .connectionLost
    case .timedOut: .timeout
    case .insecure, .cancelled, .bodyTooLarge, .headersTooLarge, .tooManyHeaders,
      .tooManyRedirects, .refusedByProxy, .refusedRedirect, .invalidRequest, .invalidResponse,
      .cannotReadFile,
      .cannotWriteFile, .notStubbed, .other:
      nil
    }
  }
}
