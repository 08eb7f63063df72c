public import Foundation

/// The retry behavior of failed calls.
public enum Retry: Sendable {
  /// Retries as the spec of the method or the API defines.
  case asSpecified
  /// Sends every call only once.
  case never
  /// Retries by this policy instead of the policy of the spec.
  case policy(RetryPolicy)
  /// Asks a closure instead of the policy of the spec.
  case closure(RetryClosure)
}

/// A closure that decides whether to retry a failed call, and after how many seconds.
///
/// The closure is called for transport failures, common errors and unexpected statuses of idempotent calls, at
/// most nine times per call. The delay is clamped to 0 to 300 seconds.
public typealias RetryClosure =
  @Sendable (_ failure: FailedCall) -> (again: Bool, after: TimeInterval)

/// A failed call that may be retried.
public struct FailedCall: Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: Sendable, Hashable {
    /// The request received no answer.
    case transport(TransportFailure)
    /// The common error of the API.
    case common
    /// A failure that the API documents for the method.
    ///
    /// Retry closures are not called for it.
    case documented
    /// A status that the API does not document.
    case unexpectedStatus
  }

  /// The context of the call, including its attempts so far.
  public let context: CallContext
  /// The kind of the failure.
  public let kind: Kind
  /// The failure as one line, without secrets.
  public let description: String

  /// The status of the answer, or nil if none arrived.
  public var status: Int? { context.status }
  /// The pause that the `Retry-After` header requests.
  public var retryAfter: Duration? { context.retryAfter }
  /// The header fields of the answer; empty if none arrived.
  public var headers: Headers { context.headers }
}

extension FailedCall {
  /// Creates a value for a stream whose connection was lost.
  package init(_ failure: TransportFailure, _ context: CallContext) {
    self.init(context: context, kind: .transport(failure), description: failure.description)
  }

  /// Creates a value from the error of a call, or nil for errors that are never retried.
  init?(_ error: CallError) {
    switch error.failure {
    case .transport(let failure): kind = .transport(failure)
    case .common: kind = .common
    case .failure: kind = .documented
    case .unexpectedStatus: kind = .unexpectedStatus
    case .decoding, .deadlineExceeded, .cancelled, .invalidRequest, .authentication, .paging:
      return nil
    }
    context = error.context
    description = error.description
  }
}
