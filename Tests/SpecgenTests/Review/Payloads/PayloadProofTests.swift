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
    check(before.others, of: new, to: old, moves.forwards)
    check(after.others, of: old, to: new, moves.back)
  }

  /// What the new version sends and what the old one became refuses; `moves` are paths of the old one.
  private func check(
    _ refused: [Payload],
    of new: Program,
    to old: Program,
    _ moves: [Home: Home]
  ) {
    let changes = specgen.changes(from: [old], to: [new])
    let grave = changes.filter { [.breaks, .lies].contains($0.verdicts.shipped) }
    let untold = refused.filter { payload in
      let homes = new.homes(below: payload.type)
      return !grave.contains { change in
        homes.contains { areAlong($0, moved(change.path, by: moves)) }
      }
    }
    #expect(untold.map { "\($0.type): \($0.json)" } == [])
    let shown = Set(refused.flatMap { new.homes(below: $0.type) })
    let missing = grave.filter { change in
      change.path.hasPrefix("types.") && change.kind.row.proof == .decoding
        && change.verdicts.shipped == .breaks
        && !shown.contains { areAlong($0, moved(change.path, by: moves)) }
    }
    #expect(missing.map { "\($0.kind.rawValue) \($0.path)" } == [])
  }
}
