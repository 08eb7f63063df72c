public import Foundation

/// Who decides whether a failed call is sent again.
public enum Retry: Sendable {
  /// The API's spec, or that of the method.
  case asSpecified
  /// Nobody: calls are sent once.
  case never
  /// A policy, instead of that of the spec.
  case policy(RetryPolicy)
  /// A closure, instead of the policy of the spec.
  case closure(RetryClosure)
}

/// Decides whether a call that failed is sent again, and after how many seconds.
///
/// It is asked for transport failures, common errors and unexpected statuses of calls that are
/// idempotent, and at most nine times per call. A delay is taken as 0 to 300 seconds.
public typealias RetryClosure =
  @Sendable (_ failure: FailedCall) -> (again: Bool, after: TimeInterval)

/// A call that failed and may be tried again.
public struct FailedCall: Sendable, CustomStringConvertible {
  /// What kind of failure it was.
  public enum Kind: Sendable, Hashable {
    /// No answer arrived.
    case transport(TransportFailure)
    /// The API's common error.
    case common
    /// A failure that the API documents for the method; no closure is asked about it.
    case documented
    /// A status that nothing is documented for.
    case unexpectedStatus
  }

  /// Which call it was, with its attempts so far.
  public let context: CallContext
  /// What kind of failure it was.
  public let kind: Kind
  /// The failure in one line, without any secret.
  public let description: String

  /// The status of the answer; nil when none arrived.
  public var status: Int? { context.status }
  /// How long the server asks to wait, by `Retry-After`.
  public var retryAfter: Duration? { context.retryAfter }
  /// The header fields of the answer; empty when none arrived.
  public var headers: Headers { context.headers }
}

extension FailedCall {
  /// Makes it of the error of a call; nil for errors after which nothing is sent again.
  init?<Failure>(_ error: ApiError<Failure>) {
    switch error {
    case .transport(let failure, _): kind = .transport(failure)
    case .common: kind = .common
    case .failure: kind = .documented
    case .unexpectedStatus: kind = .unexpectedStatus
    case .decoding, .deadlineExceeded, .cancelled, .invalidRequest, .authentication,
      .paging:
      return nil
    }
    context = error.context
    description = error.description
  }
}
