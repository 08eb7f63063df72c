import Foundation

/// Why a call ended without its success.
///
/// ``ApiFailure`` is what the errors of all calls have in common.
public indirect enum ApiError<Failure: MethodFailure>: ApiFailure {
  /// A failure that the API documents for this method.
  case failure(Failure, CallContext)
  /// The error that all methods of the API share.
  case common(Failure.Common, CallContext)
  /// A status that nothing is documented for.
  case unexpectedStatus(Int, CallContext)
  /// A body that is not what is documented.
  case decoding(DecodingFailure, CallContext)
  /// No answer arrived.
  case transport(TransportFailure, CallContext)
  /// The time for all attempts together is over.
  case deadlineExceeded(CallContext)
  /// The task was cancelled, or all calls of the session were.
  case cancelled(CallContext)
  /// Nothing was sent: what the caller gave cannot go on the wire.
  case invalidRequest(InvalidRequest, CallContext)
  /// The session could not be renewed.
  case authentication(AuthenticationFailure, CallContext)
  /// The pages of a call cannot be followed any further.
  case paging(PagingFailure, CallContext)

  /// The call.
  public var context: CallContext {
    switch self {
    case .failure(_, let context), .common(_, let context), .unexpectedStatus(_, let context),
      .decoding(_, let context), .transport(_, let context), .deadlineExceeded(let context),
      .cancelled(let context), .invalidRequest(_, let context), .authentication(_, let context),
      .paging(_, let context):
      context
    }
  }
}

extension ApiError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The error in one line of less than 2,000 bytes, without any secret.
  public var description: String {
    let reason = shortened(context.secrets.redacting(reason), maxBytes: 800)
    return "\(shortened(context.method, maxBytes: 100)): \(reason)\(context.details)"
  }

  /// The error in one line, without any secret.
  public var debugDescription: String { description }

  /// A mirror of the description alone: a failure holds what a server sent, which may be what it was sent.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// What a server sent, at most 200 bytes of it, with control characters escaped.
  private func shown<Value>(_ value: Value) -> String {
    HTTPResponse.excerpt(of: context.secrets.redacting(String(describing: value)))
  }

  /// A description in one line for a log, without any secret.
  public var failureReason: String? { shortened(context.secrets.redacting(reason), maxBytes: 800) }

  private var reason: String {
    switch self {
    case .failure(let failure, _): "failed with \(shown(failure))"
    case .common(let common, _): "failed with \(shown(common))"
    case .unexpectedStatus(let status, _): "unexpected status \(status)"
    case .decoding(let failure, _): "cannot read the answer: \(failure)"
    case .transport(let failure, _): "no answer: \(failure)"
    case .deadlineExceeded: "the deadline is over"
    case .cancelled: "cancelled"
    case .invalidRequest(let problem, _): "not sent: \(problem)"
    case .authentication(let failure, _): "not authenticated: \(failure)"
    case .paging(let failure, _): "no further page: \(failure)"
    }
  }
}

/// Why the session of a call could not be renewed.
public enum AuthenticationFailure: Error, Sendable, CustomStringConvertible {
  /// The server refused the session even after this many logins.
  case rejected(attempts: Int)
  /// The login itself did not succeed.
  case loginFailed(LoginFailure)
  /// The session has no login.
  case noLogin
  /// Somebody logged out meanwhile.
  case loggedOut
  /// The wait for the login was cancelled.
  case cancelled

  /// What happened, without any secret.
  public var description: String {
    switch self {
    case .rejected(let attempts): "rejected after \(attempts) logins"
    case .loginFailed(let failure): failure.description
    case .noLogin: "the session has no login"
    case .loggedOut: "logged out meanwhile"
    case .cancelled: "cancelled"
    }
  }
}

/// A login that did not succeed.
public struct LoginFailure: Error, CustomStringConvertible, CustomReflectable {
  /// The ``ApiError`` of the login method, or what the app's renewal threw, for a cast to its type.
  public let cause: any Error
  /// What happened, without any secret.
  public let description: String

  /// A mirror of the description alone: what the app's renewal threw may hold a token.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
