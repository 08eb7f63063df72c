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
    /// One, since an answer does not always identify its call: another call begins when the one before has ended.
    case oneAtATime
    /// All that no answer can confuse, by the values that every answer repeats.
    case sideBySide
  }

  /// The keys of the query that the JSON stands under; the first that is there is read.
  public let keys: [String]
  /// The forms that are taken.
  public let forms: [Form]
  /// How many calls may wait.
  public let sequence: Sequence
  /// The indices in ``AppAnswer/correlation`` of the values that every answer has.
  public let required: [Int]
  /// The keys that lead to the member by which an answer is known: the one that tells how the call ended.
  public let outcome: [String]

  /// Says how answers travel.
  public init(
    keys: [String],
    forms: [Form],
    sequence: Sequence = .oneAtATime,
    required: [Int] = [],
    outcome: [String] = []
  ) {
    self.keys = keys
    self.forms = forms
    self.sequence = sequence
    self.required = required
    self.outcome = outcome
  }

  /// Returns `true` if some answer could be one to either of two calls with these values.
  func confuses(_ one: [String?], _ other: [String?]) -> Bool {
    sequence == .oneAtATime
      || !required.contains { index in
        guard one.indices.contains(index), other.indices.contains(index) else { return false }
        guard let first = one[index], let second = other[index] else { return false }
        return first != second
      }
  }
}
