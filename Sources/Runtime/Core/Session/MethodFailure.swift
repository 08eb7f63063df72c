/// The failures that an API documents for one method.
public protocol MethodFailure: Error, Sendable {
  /// The common error of the API.
  associatedtype Common: CommonFailure = Never
}

/// A failure with recovery suggestions in the spec.
public protocol RecoverableFailure: MethodFailure {
  /// The recovery suggestion of the spec, in one sentence for users of the app, or nil without one.
  var documentedRecovery: String? { get }
}

/// The failure type of a method without documented failures.
public enum NoFailure<Common: CommonFailure>: MethodFailure {}

/// The failure type of a method without documented failures, in an API that identifies failures by codes.
public enum CodeFailure<Common: CommonFailure>: MethodFailure {
  /// A code that is not documented for this method.
  case unrecognized(String)
}

/// The error that all methods of an API share.
public protocol CommonFailure: Error, Sendable {
  /// The statuses whose body may contain this error.
  static var statuses: [ClosedRange<Int>] { get }
  /// Reads the error from an answer, or returns nil for other answers.
  static func read(_ response: HTTPResponse) -> Self?
}

extension CommonFailure {
  /// The statuses 400 to 599.
  public static var statuses: [ClosedRange<Int>] { [400...599] }
}

extension CommonFailure where Self: JSONCodable {
  /// Reads the body as JSON, or returns nil for another status or an unreadable body.
  public static func read(_ response: HTTPResponse) -> Self? {
    guard statuses.contains(where: { $0.contains(response.status) }) else { return nil }
    return try? response.json()
  }
}

extension Never: CommonFailure {
  /// Returns nil, because the API has no common error.
  public static func read(_ response: HTTPResponse) -> Never? {
    nil
  }
}

/// The reason why an answer is not successful, as thrown by ``ApiMethod/read(_:)``.
public indirect enum ResponseFailure<Failure: MethodFailure>: Error {
  /// A documented failure of the method.
  case failure(Failure)
  /// The common error of the API.
  case common(Failure.Common)
  /// A status that the API does not document.
  case unexpectedStatus
  /// A body that differs from its documentation.
  case decoding(DecodingFailure)
}
