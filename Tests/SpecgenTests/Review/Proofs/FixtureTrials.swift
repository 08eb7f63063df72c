/// The observations of fixtures, each of which is made once for all tests.
actor FixtureTrials {
  static let shared = FixtureTrials()

  private struct Key: Hashable {
    let fixture: String
    let proof: String
  }

  private var tasks: [Key: Task<[Trial], any Error>] = [:]

  /// The trials of a fixture by one proof.
  func trials(of fixture: ReviewFixture, by proof: any Evidence.Type) async throws -> [Trial] {
    // Code and payloads of before have the path of what was copied, and changes have that of the copy.
    if fixture.name == "in-place-copies" { return [] }
    let key = Key(fixture: fixture.name, proof: proof.name)
    let task =
      tasks[key]
      ?? Task {
        let (old, new) = try fixture.programs()
        return try await Trial.trials(of: ProgramPair(old, new), by: proof)
      }
    tasks[key] = task
    return try await task.value
  }
}

extension [ReviewFixture] {
  /// Those in which a proof has something to observe.
  static func seen(by proof: any Evidence.Type) -> [ReviewFixture] {
    ReviewFixture.all.filter { fixture in
      guard let (old, new) = try? fixture.programs() else { return false }
      return proof.looks(at: ProgramPair(old, new))
    }
  }
}
