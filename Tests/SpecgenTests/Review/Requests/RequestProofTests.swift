import Testing

@testable import specgen

/// Holds what changes say of requests against what is sent.
struct RequestProofTests {
  /// Those with calls, in one module.
  static let fixtures = ReviewFixture.all.filter { fixture in
    guard let (old, new) = try? fixture.programs() else { return false }
    return [old, new].allSatisfy {
      $0.output.modules == 0 && $0.output.namespace == nil
        && !($0.methods.isEmpty && $0.calls == nil && $0.flows.isEmpty)
    }
  }

  @Test(arguments: Thoroughness.one(of: RequestProofTests.fixtures, for: "requests"))
  func saysOfRequestsWhatIsSent(fixture: ReviewFixture) async throws {
    let judges = try await Self.judges(of: fixture)
    let (forwards, backwards) = try fixture.changes()
    #expect(judges.forwards(forwards) == [])
    #expect(judges.backwards(backwards) == [])
  }

  /// The judges of a fixture, observed once.
  static func judges(of fixture: ReviewFixture) async throws -> ProofJudges {
    try await ProofObservations.shared.judges("requests", of: fixture) { try await observe($0) }
  }

  /// Makes the same calls with both versions.
  static func observe(_ fixture: ReviewFixture) async throws -> ProofJudges {
    let (old, new) = try fixture.programs()
    let homes = Matching(Inventory(old), Inventory(new)).homes
    let answers = RequestAnswer.all(for: [old, new])
    let mine = RequestSamples(old, besides: new, homes: homes, others: [:])
    let others = RequestSamples(new, besides: old, homes: [:], others: homes)
    let before = try await RequestProof(
      mine,
      answers: answers,
      schemes: mine.schemes,
      homes: homes
    )
    let after = try await RequestProof(others, answers: answers, schemes: mine.schemes, homes: [:])
    let pairs = before.uses.compactMap { use -> RequestPair? in
      guard let other = after.uses.first(where: { $0.path == use.path }) else { return nil }
      return RequestPair(
        use,
        other,
        sent: (before.sent[use.path] ?? [], after.sent[use.path] ?? [])
      )
    }
    let judge: Judge = { problems(of: $0, pairs, homes) }
    return ProofJudges(forwards: judge, backwards: judge)
  }

  private static func problems(
    of changes: [Change],
    _ pairs: [RequestPair],
    _ homes: [Home: Home]
  ) -> [String] {
    let untold = pairs.flatMap { pair in
      let shown = changes.map { ($0, lines: Set(pair.exactLines(of: $0, homes))) }
      let along = changes.map { ($0, lines: Set(pair.lines(of: $0, homes))) }
      return pair.differences.filter { line in
        // A change of what the line shows is the reason, where there is one.
        let exact = shown.filter { $0.lines.contains(line) }
        return !(exact.isEmpty ? along.filter { $0.lines.contains(line) } : exact)
          .contains { isFelt($0.0) }
      }.map { "too mild: \(pair.new.path): \($0)" }
    }
    let missing = changes.filter { change in
      change.kind.row.proof == .requests
        && !pairs.contains { !$0.lines(of: change, homes, showing: true).isEmpty }
    }
    return untold + missing.map { "too grave: \($0.kind.rawValue) \($0.path)" }
  }

  private static func isFelt(_ change: Change) -> Bool {
    change.verdicts.shipped != .ok || change.verdicts.behaviour != .same
      || ofCalls[change.kind] != nil
  }

  /// Each kind that is said to be shown by requests is told by a fixture whose requests are looked at.
  @Test func looksAtEachKind() throws {
    var told: Set<ChangeKind> = []
    for fixture in Self.fixtures {
      let (forwards, backwards) = try fixture.changes()
      told.formUnion((forwards + backwards).map(\.kind))
    }
    let kinds = ChangeKind.allCases.filter { $0.row.proof == .requests && !told.contains($0) }
    #expect(kinds.map(\.rawValue) == [])
  }

  /// Kinds after which other things are sent by calls alone that have to be written anew.
  private static let ofCalls: [ChangeKind: String] = [
    .init(.param, .removedDeprecated): "who gave the param has to leave it out"
  ]
}
