public import Foundation

/// User-facing messages for errors.
///
/// The failure reasons are for developers.

extension InvalidRequest: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The request could not be sent." }
  /// The problem as one line for logs, without secrets.
  public var failureReason: String? { description }
}

extension InvalidURL: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The address is not valid." }
  /// The problem as one line for logs.
  public var failureReason: String? { description }
}

extension InvalidHeader: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The request could not be sent." }
  /// The problem as one line for logs, without the value.
  public var failureReason: String? { description }
}

extension HostProviderError: LocalizedError, CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .unknownKey(let key): "no host has the key \(quoted(key))"
    }
  }

  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The address of the service is unknown." }
  /// The problem as one line for logs.
  public var failureReason: String? { description }
}

extension DecodingFailure: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The data could not be read." }
  /// The failure as one line for logs.
  public var failureReason: String? { description }
}

extension MappingError: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The answer of the service could not be read." }
  /// The problem as one line for logs, without the values of the answer.
  public var failureReason: String? { description }
}

extension TokenFailure: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "Signing in to the service failed." }
}

extension PagingFailure: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The list could not be loaded completely." }
  /// The problem as one line for logs, without cursors.
  public var failureReason: String? { description }
}

extension InvalidLink: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The link could not be opened." }
  /// The problem as one line for logs, without values of the link.
  public var failureReason: String? { description }
}

extension CallProblem: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? {
    switch self {
    case .reported: "The other app reported an error."
    case .invalidCall: "The other app could not be opened."
    case .notInstalled, .storeOpened: "The required app is not installed."
    case .timedOut: "The other app did not answer in time."
    case .superseded: "The other app did not answer before the next call."
    case .unreadable: "The answer of the other app could not be read."
    }
  }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .notInstalled, .storeOpened: "Install the app and try again."
    case .timedOut: "Try again."
    case .reported, .invalidCall, .superseded, .unreadable: nil
    }
  }

  /// The problem as one line for logs.
  public var failureReason: String? { description }
}

extension FlowProblem: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? {
    switch self {
    case .reported: "The service reported an error."
    case .refused: "The page could not be opened."
    case .unreadable: "The answer of the page could not be read."
    case .notLoaded: "The page could not be loaded."
    case .closed: "The page was closed."
    }
  }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .notLoaded: "Check the connection and try again."
    case .reported, .refused, .unreadable, .closed: nil
    }
  }

  /// The problem as one line for logs.
  public var failureReason: String? { description }
}

/// Returns a description as a sentence, with an uppercase first letter and a period.
func sentence(_ description: String) -> String {
  description.prefix(1).uppercased() + description.dropFirst() + "."
}
