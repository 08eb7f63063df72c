import Testing

/// Holds what changes say of source code against a compiler.
struct ReviewProofTests {
  @Test(arguments: Thoroughness.one(of: ReviewFixture.all, for: "proofs"))
  func saysOfSourceWhatTheCompilerSays(fixture: ReviewFixture) async throws {
    let trials = try await FixtureTrials.shared.trials(of: fixture, by: UseEvidence.self)
    #expect(trials.flatMap(\.problems) == [])
  }
}
