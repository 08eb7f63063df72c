import Testing

/// Holds what changes say of shipped versions against what models read.
struct PayloadProofTests {
  /// Those with types of their own, in one module.
  static let fixtures = [ReviewFixture].seen(by: PayloadEvidence.self)

  @Test(arguments: Thoroughness.one(of: PayloadProofTests.fixtures, for: "payloads"))
  func saysOfAppsWhatTheirModelsRead(fixture: ReviewFixture) async throws {
    let trials = try await FixtureTrials.shared.trials(of: fixture, by: PayloadEvidence.self)
    #expect(trials.flatMap(\.problems) == [])
  }
}
