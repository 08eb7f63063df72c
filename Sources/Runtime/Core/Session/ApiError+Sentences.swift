public import Foundation

/// User-facing messages, which contain nothing from the request or the answer.
///
/// A failure or a common error that conforms to `LocalizedError` provides its own messages.
extension ApiError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { erased.failure.sentence }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? { erased.recoverySuggestion }
}

extension CallFailure {
  /// The problem, in one sentence for users of the app.
  fileprivate var sentence: String? {
    switch self {
    case .failure(let failure): words(of: failure)?.errorDescription ?? Self.refusal
    case .common(let common): words(of: common)?.errorDescription ?? Self.refusal
    case .unexpectedStatus(429): "The service received too many requests."
    case .unexpectedStatus(500...): "The service is having problems at the moment."
    case .unexpectedStatus(let status): "The service returned an unexpected answer (\(status))."
    case .decoding: "The answer of the service could not be read."
    case .transport(let failure): failure.errorDescription
    case .deadlineExceeded: "The request took too long."
    case .cancelled: "The request was cancelled."
    case .invalidRequest(let problem): problem.errorDescription
    case .authentication(let failure): failure.errorDescription
    case .paging(let failure): failure.errorDescription
    }
  }

  fileprivate var advice: String? {
    switch self {
    case .failure(let failure):
      words(of: failure)?.recoverySuggestion
        ?? (failure as? any RecoverableFailure)?.documentedRecovery
    case .common(let common): words(of: common)?.recoverySuggestion
    case .transport(let failure): failure.recoverySuggestion
    case .authentication(let failure): failure.recoverySuggestion
    case .unexpectedStatus(429), .unexpectedStatus(500...), .deadlineExceeded: "Try again later."
    case .unexpectedStatus, .decoding, .cancelled, .invalidRequest, .paging: nil
    }
  }

  private static var refusal: String { "The service refused the request." }

  private func words(of error: any Error) -> (any LocalizedError)? { error as? any LocalizedError }
}

extension CallError {
  /// Advice in one sentence for users of the app, or nil if there is none.
  fileprivate var recoverySuggestion: String? {
    guard let pause = context.retryAfter, pause > .zero else { return failure.advice }
    let seconds = pause.components.seconds + (pause.components.attoseconds > 0 ? 1 : 0)
    return "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
  }
}

extension TransportFailure: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? {
    switch self {
    case .cannotConnect, .unknownHost: "The service could not be reached."
    case .connectionLost: "The connection was lost."
    case .refusedByProxy: "A proxy refused the connection to the service."
    case .insecure: "A secure connection to the service could not be established."
    case .timedOut: "The service did not answer in time."
    case .cancelled: "The request was cancelled."
    case .bodyTooLarge, .headersTooLarge, .tooManyHeaders: "The answer of the service is too large."
    case .tooManyRedirects, .refusedRedirect, .invalidResponse:
      "The service returned an unexpected answer."
    case .invalidRequest(let problem): problem.errorDescription
    case .cannotReadFile: "The file could not be read."
    case .cannotWriteFile: "The file could not be written."
    case .notStubbed: sentence(description)
    case .other: "The service could not be reached."
    }
  }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .cannotConnect, .connectionLost, .unknownHost, .timedOut, .other:
      "Check the connection and try again."
    case .insecure, .cancelled, .bodyTooLarge, .headersTooLarge, .tooManyHeaders, .tooManyRedirects,
      .refusedByProxy, .refusedRedirect, .invalidRequest, .invalidResponse, .cannotReadFile,
      .cannotWriteFile,
      .notStubbed:
      nil
    }
  }

  /// A short description for logs.
  public var failureReason: String? { description }
}

extension AuthenticationFailure: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? {
    switch self {
    case .rejected, .loginFailed, .noLogin: "Signing in to the service failed."
    case .loggedOut: "You have signed out."
    case .cancelled: "Signing in was cancelled."
    }
  }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .loginFailed(let failure): failure.recoverySuggestion
    case .rejected, .noLogin, .loggedOut: "Sign in again."
    case .cancelled: nil
    }
  }

  /// A one-line description for logs, without secrets.
  public var failureReason: String? { description }
}

extension LoginFailure: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "Signing in to the service failed." }

  /// Advice in one sentence for users of the app, taken from the cause if it provides one.
  public var recoverySuggestion: String? {
    (cause as? any LocalizedError)?.recoverySuggestion ?? "Sign in again."
  }

  /// A one-line description for logs, without secrets.
  public var failureReason: String? { description }
}
