import Testing

@testable import SpecgenReview

/// Holds that what rows say of their proofs is so: a test runs that looks at a change of the kind.
struct ProofCoverageTests {
  /// The kinds whose row names a proof are in a fixture that the proof looks at.
  @Test func provesWhatRowsSayIsProved() throws {
    var seen: Set<ChangeKind> = []
    for fixture in ReviewFixture.all {
      let (forwards, backwards) = try fixture.changes()
      seen.formUnion((forwards + backwards).filter { looks(at: $0, of: fixture) }.map(\.kind))
    }
    let unseen = ChangeKind.allCases.filter { kind in
      if case .nothing = kind.row.proof { return false }
      return !seen.contains(kind)
    }
    #expect(unseen.map { "\($0.rawValue) \($0.row.proof.words)" } == [])
  }

  /// Whether a test runs for a fixture that could show the verdicts of a change wrong.
  private func looks(at change: Change, of fixture: ReviewFixture) -> Bool {
    switch change.kind.row.proof {
    case .compiling: true
    case .requests: RequestProofTests.fixtures.has(fixture)
    case .decoding:
      change.path.hasPrefix("types.") && PayloadProofTests.fixtures.has(fixture)
        || change.path.hasPrefix("deeplinks") && LinkProofTests.fixtures.has(fixture)
        || AnswerEvidence.looks(at: change) && AnswerProofTests.fixtures.has(fixture)
    case .nothing: false
    }
  }
}

extension [ReviewFixture] {
  fileprivate func has(_ fixture: ReviewFixture) -> Bool { contains { $0.name == fixture.name } }
}
