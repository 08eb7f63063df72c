public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The answer of another app.
public protocol AppAnswer: JSONCodable {
  /// The value of an answer that reports a call in progress, or `Never`.
  associatedtype PendingAnswer: Sendable
  /// The value of an answer that reports a failure, or `Never`.
  associatedtype Failure: Sendable
  /// The value of an answer that reports a cancellation, or `Never`.
  associatedtype CancelledAnswer: Sendable
  /// The outcome of a call.
  typealias CallOutcome = Outcome<
    Self, PendingAnswer, Failure, Cancellation<CancelledAnswer>, CallProblem<Self>
  >
  /// The outcome of a call whose answer is optional; a success without an answer is `nil`.
  typealias OptionalOutcome = Outcome<
    Self?, PendingAnswer, Failure, Cancellation<CancelledAnswer>, CallProblem<Self>
  >
  /// The outcome of a call without an answer.
  typealias OpenOutcome = Outcome<
    Void, PendingAnswer, Failure, Cancellation<CancelledAnswer>, CallProblem<Self>
  >
  /// The rule that describes the links of answers.
  static var rule: AnswerRule { get }
  /// The outcome that this answer reports.
  var callOutcome: CallOutcome { get }
  /// The values of the call that the answer repeats, in the order of ``AppCall/correlation``; `nil` for an
  /// absent value.
  var correlation: [String?] { get }
}

extension AppAnswer {
  /// The default, no values: an answer does not identify its call.
  public var correlation: [String?] { [] }
}
