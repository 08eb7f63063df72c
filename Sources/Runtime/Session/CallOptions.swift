public import Foundation

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
}

/// How calls are made.
public struct CallOptions: Sendable {
  /// The time for a call with all its attempts, waits and logins; nil for no end.
  public var deadline: Duration?
  /// Decides whether a failed call is sent again; nil for never.
  public var retry: RetryClosure?
  /// How much is taken from a server.
  public var limits: TransportLimits

  /// Creates options; without arguments a minute, no retries and the usual limits.
  public init(
    deadline: Duration? = .seconds(60),
    retry: RetryClosure? = nil,
    limits: TransportLimits = TransportLimits()
  ) {
    self.deadline = deadline
    self.retry = retry
    self.limits = limits
  }
}
