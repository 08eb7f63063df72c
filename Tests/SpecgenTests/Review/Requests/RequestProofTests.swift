import Testing

/// Holds what changes say of requests against what is sent.
struct RequestProofTests {
  /// Those with calls, in one module.
  static let fixtures = [ReviewFixture].seen(by: RequestEvidence.self)

  @Test(arguments: Thoroughness.one(of: RequestProofTests.fixtures, for: "requests"))
  func saysOfRequestsWhatIsSent(fixture: ReviewFixture) async throws {
    let trials = try await FixtureTrials.shared.trials(of: fixture, by: RequestEvidence.self)
    #expect(trials.flatMap(\.problems) == [])
  }
}
