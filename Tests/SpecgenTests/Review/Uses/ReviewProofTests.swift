import Testing

@testable import specgen

/// Holds what changes say of source code against a compiler.
struct ReviewProofTests {
  @Test(arguments: Thoroughness.one(of: ReviewFixture.all, for: "proofs"))
  func saysOfSourceWhatTheCompilerSays(fixture: ReviewFixture) async throws {
    let judges = try await Self.judges(of: fixture)
    let (forwards, backwards) = try fixture.changes()
    #expect(judges.forwards(forwards) == [])
    #expect(judges.backwards(backwards) == [])
  }

  /// The judges of a fixture, observed once.
  static func judges(of fixture: ReviewFixture) async throws -> ProofJudges {
    try await ProofObservations.shared.judges("uses", of: fixture) { try await observe($0) }
  }

  /// Compiles the uses of each version beside the other one.
  static func observe(_ fixture: ReviewFixture) async throws -> ProofJudges {
    let (old, new) = try fixture.programs()
    let places = (old: try TemporaryFolder(), new: try TemporaryFolder())
    #expect(try await ReviewProof.build(old, in: places.old) == "")
    #expect(try await ReviewProof.build(new, in: places.new) == "")
    return ProofJudges(
      forwards: try await judge(old, new, places.old, places.new),
      backwards: try await judge(new, old, places.new, places.old)
    )
  }

  private static func judge(
    _ old: Program,
    _ new: Program,
    _ oldPlace: TemporaryFolder,
    _ newPlace: TemporaryFolder
  ) async throws -> Judge {
    let before = try await ReviewProof(usesOf: old, besides: oldPlace.path, in: TemporaryFolder())
    #expect(before.problems == [], "the uses fit the code that they are written for")
    let after = try await ReviewProof(usesOf: old, besides: newPlace.path, in: TemporaryFolder())
    let moves = Matching(Inventory(old), Inventory(new)).homes
    return { after.contradictions(with: $0, moves: moves) }
  }
}
