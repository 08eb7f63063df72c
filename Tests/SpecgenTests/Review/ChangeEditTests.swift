import TestSupport
import Testing

@testable import specgen

/// Holds the verdicts on edits of one line, drawn by a seed, against what happens.
struct ChangeEditTests {
  /// Each edit is judged there and back by all proofs that can look at it.
  @Test func judgesEditsOfOneLine() async throws {
    let fixtures = Thoroughness.part(of: ReviewFixture.all, for: "edits", share: 12)
    let edits = try fixtures.flatMap { try $0.edits() }
    var generator = SeededGenerator(seed: UInt64(Thoroughness.day))
    for edit in edits.shuffled(using: &generator).prefix(Thoroughness.rounds(8, quickly: 1)) {
      let (forwards, backwards) = try edit.changes()
      for judges in try await judges(of: edit) {
        #expect(judges.forwards(forwards) == [], "\(edit.name)")
        #expect(judges.backwards(backwards) == [], "\(edit.name), back")
      }
    }
  }

  private func judges(of edit: ReviewFixture) async throws -> [ProofJudges] {
    // A proof that looks at a fixture looks at its edits.
    let has = { (fixtures: [ReviewFixture]) in
      fixtures.contains { edit.name.hasPrefix($0.name + ",") }
    }
    var judges = [try await ReviewProofTests.observe(edit)]
    if has(PayloadProofTests.fixtures) { judges.append(try await PayloadProofTests.observe(edit)) }
    if has(RequestProofTests.fixtures) { judges.append(try await RequestProofTests.observe(edit)) }
    if has(AnswerProofTests.fixtures) { judges.append(try await AnswerProofTests.observe(edit)) }
    if has(LinkProofTests.fixtures) { judges.append(try await LinkProofTests.observe(edit)) }
    return judges
  }
}
