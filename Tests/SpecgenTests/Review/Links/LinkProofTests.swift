import Testing

/// Holds what changes say of links against what apps make of them.
struct LinkProofTests {
  /// Those where an app opens links before and after.
  static let fixtures = [ReviewFixture].seen(by: LinkEvidence.self)

  @Test(arguments: Thoroughness.one(of: LinkProofTests.fixtures, for: "links"))
  func saysOfLinksWhatTheyOpen(fixture: ReviewFixture) async throws {
    let trials = try await FixtureTrials.shared.trials(of: fixture, by: LinkEvidence.self)
    #expect(trials.flatMap(\.problems) == [])
  }
}
