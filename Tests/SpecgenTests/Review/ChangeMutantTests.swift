import TestSupport
import Testing

@testable import specgen

/// Holds that the proofs find verdicts that are too mild or too grave: a verdict of one change is made another one, and a
/// judge must object.
struct ChangeMutantTests {
  /// A change whose verdict is another one, among the changes of an edit.
  private struct Mutant: CustomStringConvertible {
    let fixture: ReviewFixture
    let kind: ChangeKind
    let isGraver: Bool

    var description: String {
      "\(kind.rawValue) \(isGraver ? "too grave" : "too mild") in \(fixture.name)"
    }

    /// The changes with other verdicts for those of the kind; nil where no proof sees the difference.
    func applied(to changes: [Change]) -> [Change]? {
      let mutated = changes.map { change in
        change.kind == kind ? change.with(verdicts(change.verdicts)) : change
      }
      return mutated == changes ? nil : mutated
    }

    /// Returns other verdicts: a refusal, a break or a felt change that is or is not.
    ///
    /// A loss looks like a success to the proofs.
    private func verdicts(_ verdicts: Verdicts) -> Verdicts {
      var verdicts = verdicts
      switch kind.row.proof {
      case .compiling: verdicts.source = isGraver ? .breaks : .ok
      case .decoding:
        let isRefused = verdicts.shipped >= .breaks
        if isGraver != isRefused { verdicts.shipped = isGraver ? .breaks : .ok }
        if !isGraver, isRefused { verdicts.behaviour = .same }
      case .requests:
        let isFelt = verdicts.shipped != .ok || verdicts.behaviour == .changes
        if isGraver != isFelt {
          (verdicts.shipped, verdicts.behaviour) = isGraver ? (.breaks, .changes) : (.ok, .same)
        }
      case .nothing: break
      }
      return verdicts
    }
  }

  /// The proofs that see what the row of a kind says.
  private func judges(of mutant: Mutant, _ change: Change) async throws -> [ProofJudges] {
    let fixture = mutant.fixture
    switch mutant.kind.row.proof {
    case .compiling: return [try await ReviewProofTests.observe(fixture)]
    case .requests: return [try await RequestProofTests.observe(fixture)]
    case .decoding:
      if change.path.hasPrefix("deeplinks") { return [try await LinkProofTests.observe(fixture)] }
      if change.path.hasPrefix("types.") {
        return change.isReceived ? [try await PayloadProofTests.observe(fixture)] : []
      }
      return AnswerProofTests.looks(at: change) ? [try await AnswerProofTests.observe(fixture)] : []
    case .nothing: return []
    }
  }

  /// Fifty mutants of edits of one line, each with few changes beside its own, half of them milder.
  @Test func findsMutants() async throws {
    let all = ReviewFixture.all.filter(\.isInOneModule)
    let fixtures = Thoroughness.part(of: all, for: "mutants", share: 12)
    let edits = try fixtures.flatMap { try $0.edits() }
    var generator = SeededGenerator(seed: 22)
    var mutants: [Mutant] = []
    for edit in edits.shuffled(using: &generator) {
      let changes = try edit.changes().forwards
      guard let change = changes.first, changes.count == 1 else { continue }
      for isGraver in [false, true] {
        let mutant = Mutant(fixture: edit, kind: change.kind, isGraver: isGraver)
        let isNew = !mutants.contains { $0.kind == mutant.kind && $0.isGraver == isGraver }
        if isNew, mutant.applied(to: changes) != nil { mutants.append(mutant) }
      }
    }
    let count = Thoroughness.rounds(25, quickly: 1)
    var survivors: [String] = []
    for isGraver in [false, true] {
      var tried = 0
      for mutant in mutants where mutant.isGraver == isGraver && tried < count {
        let changes = try mutant.fixture.changes().forwards
        guard let mutated = mutant.applied(to: changes), let change = changes.first else {
          continue
        }
        let judges = try await judges(of: mutant, change)
        if judges.isEmpty { continue }
        tried += 1
        #expect(judges.flatMap { $0.forwards(changes) } == [], "\(mutant.fixture.name)")
        if judges.allSatisfy({ $0.forwards(mutated).isEmpty }) { survivors.append("\(mutant)") }
      }
      #expect(tried == count || fixtures.count < all.count)
    }
    #expect(survivors == [])
  }
}

extension ReviewFixture {
  /// `true` if all proofs can look at it.
  fileprivate var isInOneModule: Bool {
    guard let (old, new) = try? programs() else { return false }
    return [old, new].allSatisfy { $0.output.modules == 0 && $0.output.namespace == nil }
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
