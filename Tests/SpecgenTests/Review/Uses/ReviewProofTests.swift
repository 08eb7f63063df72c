import Testing

@testable import specgen

/// Holds what changes say of source code against a compiler.
struct ReviewProofTests {
  @Test(arguments: Thoroughness.one(of: ReviewFixture.all, for: "proofs"))
  func saysOfSourceWhatTheCompilerSays(fixture: ReviewFixture) async throws {
    let (old, new) = try fixture.programs()
    let places = (old: try TemporaryFolder(), new: try TemporaryFolder())
    #expect(try await ReviewProof.build(old, in: places.old) == "")
    #expect(try await ReviewProof.build(new, in: places.new) == "")
    try await check(old, new, places.old, places.new)
    try await check(new, old, places.new, places.old)
  }

  private func check(
    _ old: Program,
    _ new: Program,
    _ oldPlace: TemporaryFolder,
    _ newPlace: TemporaryFolder
  ) async throws {
    let before = try await ReviewProof(usesOf: old, besides: oldPlace.path, in: TemporaryFolder())
    #expect(before.problems == [], "the uses fit the code that they are written for")
    let after = try await ReviewProof(usesOf: old, besides: newPlace.path, in: TemporaryFolder())
    let changes = specgen.changes(from: [old], to: [new])
    let moves = Matching(Inventory(old), Inventory(new)).homes
    #expect(after.contradictions(with: changes, moves: moves) == [])
  }
}
