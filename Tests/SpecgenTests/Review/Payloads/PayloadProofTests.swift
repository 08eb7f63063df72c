import Testing

@testable import specgen

/// Holds what changes say of apps in the store against what their models read.
struct PayloadProofTests {
  /// Those with types of their own, in one module.
  static let fixtures = ReviewFixture.all.filter { fixture in
    guard let (old, new) = try? fixture.programs() else { return false }
    return [old, new].allSatisfy {
      !$0.types.isEmpty && $0.output.modules == 0 && $0.output.namespace == nil
    }
  }

  @Test(arguments: Thoroughness.one(of: PayloadProofTests.fixtures, for: "payloads"))
  func saysOfAppsWhatTheirModelsRead(fixture: ReviewFixture) async throws {
    let judges = try await Self.judges(of: fixture)
    let (forwards, backwards) = try fixture.changes()
    #expect(judges.forwards(forwards) == [])
    #expect(judges.backwards(backwards) == [])
  }

  /// The judges of a fixture, observed once.
  static func judges(of fixture: ReviewFixture) async throws -> ProofJudges {
    try await ProofObservations.shared.judges("payloads", of: fixture) { try await observe($0) }
  }

  /// Reads the payloads of each version with the models of the other one.
  static func observe(_ fixture: ReviewFixture) async throws -> ProofJudges {
    let (old, new) = try fixture.programs()
    let payloads = (
      old: PayloadWriter(program: old).payloads, new: PayloadWriter(program: new).payloads
    )
    let moves = (
      forwards: Matching(Inventory(old), Inventory(new)).homes,
      back: Matching(Inventory(new), Inventory(old)).homes
    )
    let before = try await PayloadProof.refused(
      own: payloads.old,
      others: payloads.new,
      by: old,
      moves: moves.forwards
    )
    let after = try await PayloadProof.refused(
      own: payloads.new,
      others: payloads.old,
      by: new,
      moves: moves.back
    )
    #expect((before.own + after.own).map(\.json) == [])
    return ProofJudges(
      forwards: { problems(of: $0, refused: before.others, new, moves.forwards) },
      backwards: { problems(of: $0, refused: after.others, old, moves.back) }
    )
  }

  /// The problems of changes to a version whose payloads shipped models refused; `moves` are paths of the old one.
  private static func problems(
    of changes: [Change],
    refused: [Payload],
    _ new: Program,
    _ moves: [Home: Home]
  ) -> [String] {
    let grave = changes.filter { [.breaks, .lies].contains($0.verdicts.shipped) }
    let untold = refused.filter { payload in
      let homes = new.homes(below: payload.type)
      return !grave.contains { change in
        homes.contains { areAlong($0, moved(change.path, by: moves)) }
      }
    }
    let shown = Set(refused.flatMap { new.homes(below: $0.type) })
    let missing = grave.filter { change in
      change.path.hasPrefix("types.") && change.kind.row.proof == .decoding && change.isReceived
        && change.verdicts.shipped == .breaks
        && !shown.contains { areAlong($0, moved(change.path, by: moves)) }
    }
    return untold.map { "too mild: \($0.type): \($0.json)" }
      + missing.map { "too grave: \($0.kind.rawValue) \($0.path)" }
  }
}

extension Change {
  /// `true` unless the value is only sent.
  var isReceived: Bool { reach.sentBy.isEmpty || !reach.receivedIn.isEmpty }
}
