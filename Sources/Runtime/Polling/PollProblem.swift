public import SpecgenRuntimeCore

/// The error of a call that is repeated, where an answer can also report an error.
public enum PollProblem<Answer: Sendable, Failure: MethodFailure>: Error, Sendable {
  /// The answer reports an error, or a value that the spec does not list.
  case reported(Answer)
  /// A call failed.
  case call(ApiError<Failure>)
}

extension PollProblem: CustomStringConvertible, CustomDebugStringConvertible {
  /// The problem as one line, without secrets.
  ///
  /// It omits the answer, which may contain some.
  public var description: String {
    switch self {
    case .reported: "the answer reports an error"
    case .call(let error): error.description
    }
  }

  /// The problem as one line, without secrets.
  public var debugDescription: String { description }
}

extension PollProblem: CustomReflectable {
  /// A mirror that contains only the description, because an answer may contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// An error that the failure of a repeated call becomes: ``PollProblem``, or `ApiError` if no answer reports one.
public protocol PolledProblem: Error {
  /// The failures that the API documents for the method.
  associatedtype Failure: MethodFailure
  /// Creates the error from that of a call.
  init(_ error: ApiError<Failure>)
}

extension PollProblem: PolledProblem {
  /// Creates the error from that of a call.
  public init(_ error: ApiError<Failure>) { self = .call(error) }
}

extension ApiError: PolledProblem {
  /// Creates the error from that of a call, which it is.
  public init(_ error: ApiError) { self = error }
}
