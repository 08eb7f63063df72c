/// What another app answers.
public protocol AppAnswer: JSONCodable {
  /// What there is of an answer that says "not done yet"; `Never` where none does.
  associatedtype PendingAnswer: Sendable
  /// What tells of a failure; `Never` where nothing does.
  associatedtype Failure: Sendable
  /// What tells that somebody did not want it; `Never` where nothing does.
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
  /// How answers travel.
  static var rule: AnswerRule { get }
  /// How the call ended that this answers.
  var callOutcome: CallOutcome { get }
  /// The values of the call that the answer repeats, in the order of ``AppCall/correlation``; nil for one that is absent.
  var correlation: [String?] { get }
}

extension AppAnswer {
  /// No values: an answer does not identify its call.
  public var correlation: [String?] { [] }
}
