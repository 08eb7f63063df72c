import Testing

/// Holds what changes say of answers against how calls end with them.
struct AnswerProofTests {
  /// Those with calls over HTTP before and after, in one module.
  static let fixtures = [ReviewFixture].seen(by: AnswerEvidence.self)

  @Test(arguments: Thoroughness.one(of: AnswerProofTests.fixtures, for: "answers"))
  func saysOfAnswersHowCallsEnd(fixture: ReviewFixture) async throws {
    let trials = try await FixtureTrials.shared.trials(of: fixture, by: AnswerEvidence.self)
    #expect(trials.flatMap(\.problems) == [])
  }
}
