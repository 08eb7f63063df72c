import Foundation

/// What holds for all calls of a method.
///
/// ```swift
/// static var info: MethodInfo { MethodInfo("searchLines", deadline: .seconds(5)) }
/// ```
///
/// It is one value, since each requirement of a protocol costs each type that conforms to it.
public struct MethodInfo: Sendable, Hashable {
  /// The method's name, for errors and logs.
  public let name: String
  /// Whether the session's login stands behind the calls; the login itself says no.
  public let usesSession: Bool
  /// Whether sending a call twice does no harm; nil when the verb tells.
  public let isIdempotent: Bool?
  /// Whether answers, failures among them, may hold secrets: then no text of a body is shown.
  public let answersHoldSecrets: Bool
  /// Whether a 3xx answer leads on, instead of being the answer.
  public let followsRedirects: Bool
  /// The time that a call may take in all; nil when the session's options tell.
  public let deadline: Duration?
  /// When a failed call is sent again; nil when the API's policy tells.
  public let retry: RetryPolicy?
  /// The header field that carries a key, the same for all attempts of a call, by which the server knows what
  /// it has done already; nil when there is none.
  public let idempotencyKey: String?
  /// `true` if answers are kept, and asked for by their tags: what has not changed does not come again.
  public let isConditional: Bool
  /// The media types of answers, which is the request's `Accept` unless the method writes one; nil for JSON,
  /// or for any type where the success is `Data`, or nothing and there is no common error.
  public let accepts: String?

  /// Says what most methods do: only the name is their own.
  public init(_ name: String) {
    self.init(name, usesSession: true)
  }

  /// Says what a method does; what is left out is as it is with most.
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
    isConditional: Bool = false
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
    self.isConditional = isConditional
  }
}

extension ApiMethod {
  /// The media types of the method's answers.
  ///
  /// Where nothing but the status is read, or bytes are, any type will do.
  static var accepts: String {
    if let types = info.accepts { return types }
    let isUnread = Success.self == Void.self && Failure.Common.self == Never.self
    return isUnread || Success.self == Data.self ? "*/*" : "application/json"
  }
}
