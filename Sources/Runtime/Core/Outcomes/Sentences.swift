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

/// Returns a description as a sentence, with an uppercase first letter and a period.
func sentence(_ description: String) -> String {
  description.prefix(1).uppercased() + description.dropFirst() + "."
}
