import Testing

@testable import specgen

/// Holds what changes say of links against what apps make of them.
struct LinkProofTests {
  /// Those where an app opens links before and after.
  static let fixtures = ReviewFixture.all.filter { fixture in
    guard let (old, new) = try? fixture.programs() else { return false }
    return [old, new].allSatisfy {
      $0.deeplinks != nil && $0.output.modules == 0 && $0.output.namespace == nil
    }
  }

  @Test(arguments: Thoroughness.one(of: LinkProofTests.fixtures, for: "links"))
  func saysOfLinksWhatTheyOpen(fixture: ReviewFixture) async throws {
    let judges = try await Self.judges(of: fixture)
    let (forwards, backwards) = try fixture.changes()
    #expect(judges.forwards(forwards) == [])
    #expect(judges.backwards(backwards) == [])
  }

  /// The judges of a fixture, observed once.
  static func judges(of fixture: ReviewFixture) async throws -> ProofJudges {
    try await ProofObservations.shared.judges("links", of: fixture) { try await observe($0) }
  }

  /// Opens the links of both versions with apps of both.
  static func observe(_ fixture: ReviewFixture) async throws -> ProofJudges {
    let (old, new) = try fixture.programs()
    let homes = Matching(Inventory(old), Inventory(new)).homes
    let words = [old, new].flatMap { $0.deeplinks?.words ?? [] }
    let links = (
      old: try #require(LinkWriter(old, words: words)).links,
      new: try #require(LinkWriter(new, words: words)).links
    )
    let all = links.old + links.new
    let before = try await LinkEnd.ends(of: all, in: old, homes: homes)
    let after = try await LinkEnd.ends(of: all, in: new, homes: [:])
    let forwards = links.old.indices.map {
      LinkPair(link: all[$0], old: before[$0], new: after[$0])
    }
    let backwards = links.new.indices.map { $0 + links.old.count }.map {
      LinkPair(link: all[$0], old: after[$0], new: before[$0])
    }
    // An app takes its own links.
    #expect((forwards + backwards).filter { $0.old.route == nil }.map(\.link) == [])
    return ProofJudges(
      forwards: { problems(of: $0, forwards, homes) },
      backwards: { problems(of: $0, backwards, homes) }
    )
  }

  private static func problems(
    of changes: [Change],
    _ pairs: [LinkPair],
    _ homes: [Home: Home]
  ) -> [String] {
    let told = changes.filter { $0.path.hasPrefix("deeplinks") }
      .map { (change: $0, path: specgen.moved($0.path, by: homes)) }
    let grave = told.filter { Self.isGrave($0.change) }
    let untold = pairs.filter { pair in
      if pair.isMoved { return !grave.contains { pair.isAlong($0.path) } }
      return pair.isChanged
        && !told.contains { pair.isAlong($0.path) && $0.change.verdicts.isFelt }
    }
    let missing = told.filter { change, path in
      if case .nothing = change.kind.row.proof { return false }
      if Self.isGrave(change) { return !pairs.contains { $0.isMoved && $0.isAlong(path) } }
      return change.verdicts.behaviour == .changes
        && !pairs.contains { $0.isChanged && $0.isAlong(path) }
    }
    return untold.map { "too mild: \($0.link): \($0.old) \($0.new)" }
      + missing.map { "too grave: \($0.change.kind.rawValue) \($0.path)" }
  }

  private static func isGrave(_ change: Change) -> Bool {
    [.breaks, .lies].contains(change.verdicts.shipped)
  }
}

extension Verdicts {
  /// Whether anybody who uses what changed has to do with it.
  fileprivate var isFelt: Bool { shipped != .ok || source == .breaks || behaviour == .changes }
}
