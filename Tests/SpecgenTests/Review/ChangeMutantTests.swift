import Foundation
import TestSupport
import Testing

@testable import specgen

/// Holds that the proofs find verdicts that are too mild or too grave.
struct ChangeMutantTests {
  /// A verdict of a kind, made milder or graver in the dimension that its proof sees.
  private struct Mutant: CustomStringConvertible {
    let kind: ChangeKind
    let isGraver: Bool

    var description: String { "\(kind.rawValue) \(isGraver ? "too grave" : "too mild")" }

    /// The changes with other verdicts for those of the kind; nil where that is what they have.
    func applied(to changes: [Change]) -> [Change]? {
      let mutated = changes.map { $0.kind == kind ? $0.with(verdicts($0.verdicts)) : $0 }
      return mutated == changes ? nil : mutated
    }

    private func verdicts(_ verdicts: Verdicts) -> Verdicts {
      var verdicts = verdicts
      switch kind.row.proof {
      case .compiling: verdicts.source = isGraver ? .breaks : .ok
      case .decoding: verdicts.shipped = isGraver ? .breaks : .ok
      case .requests:
        verdicts.shipped = isGraver ? .breaks : .ok
        verdicts.behaviour = isGraver ? .changes : .same
      case .nothing: break
      }
      return verdicts
    }
  }

  /// The judges of a fixture, with the changes that they judge.
  private struct Case: Sendable {
    let changes: [Change]
    let judge: Judge
  }

  @Test func findsMutants() async throws {
    let cases = try await observe(ReviewFixture.all)
    let kinds = ChangeKind.allCases.filter { kind in
      if case .nothing = kind.row.proof { false } else { true }
    }
    var survivors: [String] = []
    for isGraver in [false, true] {
      for kind in kinds {
        let mutant = Mutant(kind: kind, isGraver: isGraver)
        let applied = cases.compactMap { one in
          mutant.applied(to: one.changes).map { (one, $0) }
        }
        if applied.isEmpty { continue }
        if !applied.contains(where: { !$0.0.judge($0.1).isEmpty }) { survivors.append("\(mutant)") }
      }
    }
    #expect(survivors == [])
  }

  private func observe(_ fixtures: [ReviewFixture]) async throws -> [Case] {
    var cases: [Case] = []
    for fixture in fixtures {
      let (forwards, backwards) = try fixture.changes()
      for judges in try await judges(of: fixture) {
        cases.append(Case(changes: forwards, judge: judges.forwards))
        cases.append(Case(changes: backwards, judge: judges.backwards))
      }
    }
    return cases
  }

  private func judges(of fixture: ReviewFixture) async throws -> [ProofJudges] {
    let has = { (fixtures: [ReviewFixture]) in fixtures.contains { $0.name == fixture.name } }
    var judges = [try await ReviewProofTests.judges(of: fixture)]
    if has(PayloadProofTests.fixtures) {
      judges.append(try await PayloadProofTests.judges(of: fixture))
    }
    if has(RequestProofTests.fixtures) {
      judges.append(try await RequestProofTests.judges(of: fixture))
    }
    if has(AnswerProofTests.fixtures) {
      judges.append(try await AnswerProofTests.judges(of: fixture))
    }
    if has(LinkProofTests.fixtures) { judges.append(try await LinkProofTests.judges(of: fixture)) }
    return judges
  }
}

extension Change {
  /// The change with other verdicts.
  fileprivate func with(_ verdicts: Verdicts) -> Change {
    Change(
      kind: kind,
      api: api,
      path: path,
      message: message,
      before: before,
      after: after,
      old: old,
      new: new,
      verdicts: verdicts,
      reach: reach,
      help: help
    )
  }
}
