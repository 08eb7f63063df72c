import Foundation

/// The metadata of a method, which applies to all its calls.
///
/// ```swift
/// static var info: MethodInfo { MethodInfo("searchLines", deadline: .seconds(5)) }
/// ```
///
/// The metadata is a single value, because every requirement of a protocol adds code to every conforming type.
public struct MethodInfo: Sendable, Hashable {
  /// The name of the method, for errors and logs.
  public let name: String
  /// `true` if calls use the session's login.
  ///
  /// The login itself does not.
  public let usesSession: Bool
  /// `true` if the method is safe to call twice, or nil to decide by its idempotency key and its verb.
  public let isIdempotent: Bool?
  /// `true` if answers or failures may contain secrets.
  ///
  /// No string of their bodies is then shown.
  public let answersHoldSecrets: Bool
  /// `true` if calls follow redirects.
  ///
  /// Otherwise the 3xx answer is the answer of the call.
  public let followsRedirects: Bool
  /// The maximum time for a call, including all attempts, or nil if only the options of the session limit it.
  public let deadline: Duration?
  /// The retry policy of the method, or nil to use the policy of the API.
  public let retry: RetryPolicy?
  /// The header field with the idempotency key, by which the server recognizes a retry, or nil without a key.
  ///
  /// All attempts of a call send the same key.
  public let idempotencyKey: String?
  /// The store of answers that are revalidated by their tags, or nil if answers are not stored.
  package var reuse: AnswerReuseType?
  /// The media types of answers, sent as `Accept` unless the method writes that header, or nil for the default.
  ///
  /// The default is JSON. It is any type if the result is `Data`, or if the method has neither a result nor a
  /// common error.
  public let accepts: String?

  /// Creates metadata with a name and default values.
  public init(_ name: String) {
    self.init(name, usesSession: true)
  }

  /// Creates metadata for a method.
  ///
  /// Omitted arguments use the defaults.
  public init(
    _ name: String,
    usesSession: Bool = true,
    isIdempotent: Bool? = nil,
    answersHoldSecrets: Bool = false,
    followsRedirects: Bool = true,
    deadline: Duration? = nil,
    retry: RetryPolicy? = nil,
    idempotencyKey: String? = nil,
    accepts: String? = nil
  ) {
    self.name = name
    self.usesSession = usesSession
    self.isIdempotent = isIdempotent
    self.answersHoldSecrets = answersHoldSecrets
    self.followsRedirects = followsRedirects
    self.deadline = deadline
    self.retry = retry
    self.idempotencyKey = idempotencyKey
    self.accepts = accepts
  }

  /// `true` if answers are cached and revalidated by their tags, so that unchanged answers are not sent again.
  public var isConditional: Bool { reuse != nil }
}

extension ApiMethod {
  /// The media types of the method's answers.
  ///
  /// Any type is accepted if only the status is read, or if the result is `Data`.
  static var accepts: String {
    if let types = info.accepts { return types }
    let isUnread = Success.self == Void.self && Failure.Common.self == Never.self
    return isUnread || Success.self == Data.self ? "*/*" : "application/json"
  }
}
