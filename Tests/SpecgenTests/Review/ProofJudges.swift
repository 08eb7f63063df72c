@testable import specgen

/// The problems that an observation finds in changes: claims that it does not show, and what it shows without a claim.
typealias Judge = @Sendable ([Change]) -> [String]

/// What one proof observed of two versions, as judges of the changes there and back.
struct ProofJudges: Sendable {
  let forwards: Judge
  let backwards: Judge
}

/// What proofs observed, each once in a run: the tests of proofs and those of their mutants share it.
actor ProofObservations {
  static let shared = ProofObservations()

  private struct Key: Hashable {
    let proof: String
    let fixture: String
  }

  private var tasks: [Key: Task<ProofJudges, any Error>] = [:]

  /// The judges of a fixture.
  func judges(
    _ proof: String,
    of fixture: ReviewFixture,
    _ observe: @escaping @Sendable (ReviewFixture) async throws -> ProofJudges
  ) async throws -> ProofJudges {
    let key = Key(proof: proof, fixture: fixture.name)
    let task = tasks[key] ?? Task { try await observe(fixture) }
    tasks[key] = task
    return try await task.value
  }
}
