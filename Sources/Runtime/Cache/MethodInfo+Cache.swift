public import SpecgenRuntimeCore

extension MethodInfo {
  /// Creates metadata for a method whose answers may be cached.
  ///
  /// Omitted arguments use the defaults. If `isConditional` is `true`, answers are cached and revalidated by
  /// their tags, so that unchanged answers are not sent again.
  public init(
    _ name: String,
    usesSession: Bool = true,
    isIdempotent: Bool? = nil,
    answersHoldSecrets: Bool = false,
    followsRedirects: Bool = true,
    deadline: Duration? = nil,
    retry: RetryPolicy? = nil,
    idempotencyKey: String? = nil,
    accepts: String? = nil,
    isConditional: Bool
  ) {
    self.init(
      name,
      usesSession: usesSession,
      isIdempotent: isIdempotent,
      answersHoldSecrets: answersHoldSecrets,
      followsRedirects: followsRedirects,
      deadline: deadline,
      retry: retry,
      idempotencyKey: idempotencyKey,
      accepts: accepts
    )
    if isConditional { reuse = AnswerReuseType(AnswerCache.self) }
  }
}

extension CallOptions {
  /// The cache for methods with `cache: etag`, or nil for the in-memory cache of the session.
  public var cache: AnswerCache? {
    get { reuse as? AnswerCache }
    set { reuse = newValue }
  }
}
