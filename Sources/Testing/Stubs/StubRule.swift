import SpecgenRuntime

/// A rule that assigns answers to the requests that meet a condition.
public struct StubRule: Sendable, CustomStringConvertible {
  let match: StubMatch
  /// The answers; a rule without a limit has one answer for all requests.
  private let answers: [StubAnswer]
  /// The maximum number of requests to answer; `nil` for any number.
  let limit: Int?

  /// Returns a rule that gives the same answer to all matching requests.
  public static func when(_ match: StubMatch, _ answer: StubAnswer) -> StubRule {
    StubRule(match: match, answers: [answer], limit: nil)
  }

  /// Returns a rule that answers matching requests in order, one answer each, and then no longer applies.
  public static func when(_ match: StubMatch, inOrder answers: StubAnswer...) -> StubRule {
    StubRule(match: match, answers: answers, limit: answers.count)
  }

  /// The description of the condition.
  public var description: String { match.description }

  /// Returns the answer to a request by its number, starting at 1.
  func answer(_ number: Int) -> StubAnswer {
    answers[limit == nil ? 0 : number - 1]
  }
}
