/// What an API documents to go wrong with one operation.
public protocol MethodFailure: Error, Sendable {
  /// The error that all operations of the API share.
  associatedtype Common: CommonFailure = Never
}

/// Failures for which the spec has recovery suggestions.
public protocol RecoverableFailure: MethodFailure {
  /// The spec's recovery suggestion, one sentence for people; nil if it has none.
  var documentedRecovery: String? { get }
}

/// The failure of an operation without failures of its own.
public enum NoFailure<Common: CommonFailure>: MethodFailure {}

/// The failure of an operation that documents none, where the API tells failures by codes.
public enum CodeFailure<Common: CommonFailure>: MethodFailure {
  /// A code that nobody documents for this operation.
  case unrecognized(String)
}

/// The error that all operations of an API share.
public protocol CommonFailure: Error, Sendable {
  /// The statuses whose body may be this error.
  static var statuses: [ClosedRange<Int>] { get }
  /// Reads the error; nil when the response is something else.
  static func read(_ response: HTTPResponse) -> Self?
}

extension CommonFailure {
  /// The statuses 400 to 599.
  public static var statuses: [ClosedRange<Int>] { [400...599] }
}

extension CommonFailure where Self: JSONCodable {
  /// Reads the body as JSON; nil for another status or another body.
  public static func read(_ response: HTTPResponse) -> Self? {
    guard statuses.contains(where: { $0.contains(response.status) }) else { return nil }
    return try? response.json()
  }
}

extension Never: CommonFailure {
  /// Nil: there is no such error.
  public static func read(_ response: HTTPResponse) -> Never? {
    nil
  }
}

/// Why an answer is no success, as ``ApiMethod/read(_:)`` finds it.
public indirect enum ResponseFailure<Failure: MethodFailure>: Error {
  /// A documented failure of the operation.
  case failure(Failure)
  /// The error that all operations share.
  case common(Failure.Common)
  /// A status that nothing is documented for.
  case unexpectedStatus
  /// A body that is not what is documented.
  case decoding(DecodingFailure)
}
