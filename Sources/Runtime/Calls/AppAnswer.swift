/// The answer of another app.
public protocol AppAnswer: JSONCodable {
  /// The answer of a call that is still in progress, or `Never`.
  associatedtype PendingAnswer: Sendable
  /// The answer of a call that failed, or `Never`.
  associatedtype Failure: Sendable
  /// The answer of a call that was canceled, or `Never`.
  associatedtype CancelledAnswer: Sendable
  /// How a call ends.
  typealias CallOutcome = Outcome<
    Self, PendingAnswer, Failure, Cancellation<CancelledAnswer>, CallProblem<Self>
  >
  /// How a call ends that need not be answered: a success without an answer is nil.
  typealias OptionalOutcome = Outcome<
    Self?, PendingAnswer, Failure, Cancellation<CancelledAnswer>, CallProblem<Self>
  >
  /// How a call ends that is not answered.
  typealias OpenOutcome = Outcome<
    Void, PendingAnswer, Failure, Cancellation<CancelledAnswer>, CallProblem<Self>
  >
  /// The links of answers.
  static var rule: AnswerRule { get }
  /// The outcome that this answer reports.
  var callOutcome: CallOutcome { get }
  /// The values of the call that the answer repeats, in the order of ``AppCall/correlation``; nil for one that is absent.
  var correlation: [String?] { get }
}

extension AppAnswer {
  /// No values: an answer does not identify its call.
  public var correlation: [String?] { [] }
}
