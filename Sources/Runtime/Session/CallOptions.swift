/// How calls are made.
public struct CallOptions: Sendable {
  /// The time for a call with all its attempts, waits and logins; nil for no end.
  public var deadline: Duration?
  /// Who decides whether a failed call is sent again.
  public var retry: Retry
  /// How much is taken from a server.
  public var limits: TransportLimits
  /// The key by which a server knows a call that it has seen already, for methods that send one; nil
  /// for a new one for each call.
  public var idempotencyKey: String?
  /// Called when a call has ended, however it ended, and before its caller goes on; nil for nobody.
  public var metrics: (@Sendable (CallMetrics) -> Void)?
  /// Where answers of methods with `cache: etag` are kept; nil for the memory of the session.
  public var cache: AnswerCache?
  /// The headers that calls carry beside those of their methods.
  private(set) var headers = RequestBuilder()

  /// Creates options; without arguments a minute, repetition as the spec has it, and the usual limits.
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
  /// Adds a header to the calls, in place of one of the same name that their methods write.
  ///
  /// A value that is a `Secret` is not shown. A header that cannot go on the wire, or belongs to the transport, ends the
  /// calls with ``ApiError/invalidRequest(_:_:)``.
  public mutating func setHeader(_ name: String, _ value: some ParameterValue, prefix: String = "")
  {
    headers.header(name, value, prefix: prefix)
  }

  /// No policy and no closure makes a call be sent more often than this, renewals of the session aside.
  public static var mostAttempts: Int { 10 }
  /// No pause is longer than this.
  public static var longestPause: Duration { .seconds(300) }

  /// Returns a pause within the bounds.
  static func pause(_ pause: Duration) -> Duration {
    min(max(pause, .zero), longestPause)
  }

  /// Returns a pause within the bounds; what is not a number is none.
  static func pause(seconds: Double) -> Duration {
    // Not a number is less than nothing here.
    guard seconds > 0 else { return .zero }
    return seconds < longestPause / .seconds(1) ? .seconds(seconds) : longestPause
  }
}
