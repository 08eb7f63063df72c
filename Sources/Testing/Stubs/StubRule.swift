import SpecgenRuntime

/// Which requests are answered, and how.
public struct StubRule: Sendable, CustomStringConvertible {
  let match: StubMatch
  /// The answers; the one for each request where there is no limit.
  private let answers: [StubAnswer]
  /// How many requests it answers; nil for any number.
  let limit: Int?

  /// Answers all requests that fit alike.
  public static func when(_ match: StubMatch, _ answer: StubAnswer) -> StubRule {
    StubRule(match: match, answers: [answer], limit: nil)
  }

  /// Answers the requests that fit one after the other, and then no more.
  public static func when(_ match: StubMatch, inOrder answers: StubAnswer...) -> StubRule {
    StubRule(match: match, answers: answers, limit: answers.count)
  }

  /// Which requests it is for.
  public var description: String { match.description }

  /// The answer to the request of a number, from 1.
  func answer(_ number: Int) -> StubAnswer {
    answers[limit == nil ? 0 : number - 1]
  }
}
