/// The options of calls.
public struct CallOptions: Sendable {
  /// The maximum time for a call, including all attempts, pauses and logins, or nil for no limit.
  public var deadline: Duration?
  /// The retry behavior of failed calls.
  public var retry: Retry
  /// The limits on the size of answers.
  public var limits: TransportLimits
  /// The idempotency key for methods that send one, or nil to create a new key for each call.
  public var idempotencyKey: String?
  /// A closure called when a call has ended for any reason, before its caller resumes, or nil to collect no
  /// metrics.
  public var metrics: (@Sendable (CallMetrics) -> Void)?
  /// A closure called for each lossy list that left out elements of a successful answer, or nil to count none.
  ///
  /// It is called before the caller resumes, and not for the values of streams.
  public var leftOut: (@Sendable (LeftOut) -> Void)?
  /// The store of answers for conditional methods, or nil for the in-memory store of the session.
  package var reuse: (any AnswerReuse)?
  /// The headers that calls send in addition to the headers of their methods.
  private(set) var headers = RequestBuilder()

  /// Creates options.
  ///
  /// The defaults are a deadline of one minute, retries as the spec defines, and the default limits.
  public init(
    deadline: Duration? = .seconds(60),
    retry: Retry = .asSpecified,
    limits: TransportLimits = TransportLimits(),
    idempotencyKey: String? = nil
  ) {
    self.deadline = deadline
    self.retry = retry
    self.limits = limits
    self.idempotencyKey = idempotencyKey
  }
}

extension CallOptions {
  /// Adds a header to all calls, replacing a header of the same name that a method writes.
  ///
  /// The value of a `Secret` is never shown. If the header is invalid or reserved for the transport, calls fail
  /// with ``ApiError/invalidRequest(_:_:)``.
  public mutating func setHeader(_ name: String, _ value: some ParameterValue, prefix: String = "")
  {
    headers.header(name, value, prefix: prefix)
  }

  /// The maximum number of attempts under any policy or closure, excluding session renewals.
  public static var mostAttempts: Int { 10 }
  /// The maximum pause between attempts.
  public static var longestPause: Duration { .seconds(300) }

  /// Returns a pause clamped to the allowed range.
  static func pause(_ pause: Duration) -> Duration {
    min(max(pause, .zero), longestPause)
  }

  /// Returns a pause clamped to the allowed range.
  ///
  /// NaN results in no pause.
  package static func pause(seconds: Double) -> Duration {
    // NaN fails this comparison.
    guard seconds > 0 else { return .zero }
    return seconds < longestPause / .seconds(1) ? .seconds(seconds) : longestPause
  }
}
