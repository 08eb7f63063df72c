import Foundation

/// The error of a call.
///
/// To handle errors of different methods in one place, use ``ApiFailure``.
public indirect enum ApiError<Failure: MethodFailure>: ApiFailure {
  /// A failure that the API documents for this method.
  case failure(Failure, CallContext)
  /// The common error of the API.
  case common(Failure.Common, CallContext)
  /// A status that the API does not document.
  case unexpectedStatus(Int, CallContext)
  /// An answer that differs from its documentation.
  case decoding(DecodingFailure, CallContext)
  /// The request received no answer.
  case transport(TransportFailure, CallContext)
  /// The deadline for all attempts passed.
  case deadlineExceeded(CallContext)
  /// The task was canceled, or all calls of the session were.
  case cancelled(CallContext)
  /// The request was not sent, because its values are not valid in HTTP.
  case invalidRequest(InvalidRequest, CallContext)
  /// The session could not be opened or renewed.
  case authentication(AuthenticationFailure, CallContext)
  /// The next page of a call could not be requested.
  case paging(PagingFailure, CallContext)

  /// The context of the call.
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

extension ApiError {
  /// Creates the error of a call of a method with this failure.
  init(_ error: CallError) {
    let context = error.context
    switch error.failure {
    case .failure(let failure as Failure): self = .failure(failure, context)
    case .common(let common as Failure.Common): self = .common(common, context)
    case .failure, .common: preconditionFailure("a call has the failures of its method")
    case .unexpectedStatus(let status): self = .unexpectedStatus(status, context)
    case .decoding(let failure): self = .decoding(failure, context)
    case .transport(let failure): self = .transport(failure, context)
    case .deadlineExceeded: self = .deadlineExceeded(context)
    case .cancelled: self = .cancelled(context)
    case .invalidRequest(let problem): self = .invalidRequest(problem, context)
    case .authentication(let failure): self = .authentication(failure, context)
    case .paging(let failure): self = .paging(failure, context)
    }
  }

  /// The same error without the types of its method.
  var erased: CallError {
    let failure: CallFailure =
      switch self {
      case .failure(let failure, _): .failure(failure)
      case .common(let common, _): .common(common)
      case .unexpectedStatus(let status, _): .unexpectedStatus(status)
      case .decoding(let failure, _): .decoding(failure)
      case .transport(let failure, _): .transport(failure)
      case .deadlineExceeded: .deadlineExceeded
      case .cancelled: .cancelled
      case .invalidRequest(let problem, _): .invalidRequest(problem)
      case .authentication(let failure, _): .authentication(failure)
      case .paging(let failure, _): .paging(failure)
      }
    return CallError(failure, context)
  }
}

extension ApiError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The error as one line of less than 2,000 bytes, without secrets.
  public var description: String { erased.description }

  /// The error as one line, without secrets.
  public var debugDescription: String { description }

  /// A mirror that contains only the description, because a failure contains values from the server, which may
  /// echo secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// A one-line description for logs, without secrets.
  public var failureReason: String? { erased.reason }

  /// The error that caused this one, to be cast to its type, or nil if the answer itself is the cause.
  ///
  /// If the session could not be renewed, this is the error of the login or of the app's renewal closure. It
  /// may contain secrets, so log the ``description`` of this error instead.
  public var underlyingError: (any Error)? { erased.failure.underlyingError }
}

/// The reason why the session of a call could not be opened or renewed.
public enum AuthenticationFailure: Error, Sendable, CustomStringConvertible {
  /// The server rejected the session even after this number of logins.
  case rejected(attempts: Int)
  /// The login failed.
  case loginFailed(LoginFailure)
  /// The session has no login.
  case noLogin
  /// The user logged out during the call.
  case loggedOut
  /// The wait for the login was canceled.
  case cancelled

  /// A description of the reason, without secrets.
  public var description: String {
    switch self {
    case .rejected(let attempts): "rejected after \(attempts) logins"
    case .loginFailed(let failure): failure.description
    case .noLogin: "the session has no login"
    case .loggedOut: "logged out in the meantime"
    case .cancelled: "cancelled"
    }
  }
}

/// The error of a login.
public struct LoginFailure: Error, CustomStringConvertible, CustomReflectable {
  /// The ``ApiError`` of the login method or the error of the app's renewal closure, to be cast to its type.
  public let cause: any Error
  /// A description of the failure, without secrets.
  public let description: String

  /// A mirror that contains only the description, because an error of the app may contain a token.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
