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
}

/// How the answers of another app travel: as JSON in the query of a link with the caller's own scheme.
public struct AnswerRule: Sendable, Hashable {
  /// The part of a link between the scheme and the query.
  public enum Form: Sendable, Hashable {
    /// Nothing, as in `myapp:?result=…`.
    case opaque
    /// `//`, as in `myapp://?result=…`.
    case authority
  }

  /// How many calls may wait at the same time.
  public enum Sequence: Sendable, Hashable {
    /// One, since an answer does not always tell whose it is: another call begins when the one before has ended.
    case oneAtATime
    /// Many: ``AppCall/isAnswered(by:)`` tells them apart.
    case sideBySide
  }

  /// The keys of the query that the JSON stands under; the first that is there is read.
  public let keys: [String]
  /// The forms that are taken.
  public let forms: [Form]
  /// How many calls may wait.
  public let sequence: Sequence

  /// Says how answers travel.
  public init(keys: [String], forms: [Form], sequence: Sequence = .oneAtATime) {
    self.keys = keys
    self.forms = forms
    self.sequence = sequence
  }
}
