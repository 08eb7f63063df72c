import TestSupport
import Testing

@testable import SpecgenReview

/// Holds what changes say of edits that nobody thought of against what happens.
struct EditProofTests {
  @Test(arguments: Thoroughness.one(of: Array(0..<16), for: "edits"))
  func saysOfEditsWhatHappens(seed: Int) async throws {
    let edit = try #require(Edit(seed: UInt64(seed)))
    for proof in Proofs.all where edit.mayShow(proof) {
      for trial in try await Trial.trials(of: edit.pair, by: proof) {
        #expect(trial.problems == [], "\(edit.words)")
      }
    }
  }

  /// A spec of a fixture, and what one edit makes of it.
  private struct Edit {
    let pair: ProgramPair
    let words: String
    private let paths: [String]

    init?(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        guard let fixture = ReviewFixture.all.randomElement(using: &generator),
          let old = try? fixture.text("old.yaml")
        else { return nil }
        let new = SpecEdit.editedOnce(old, using: &generator)
        guard new != old, let before = Reviewed([old], paths: ["a.yaml"], firstID: 0),
          let after = Reviewed([new], paths: ["a.yaml"], firstID: 1),
          let one = before.programs.first, let other = after.programs.first
        else { continue }
        let changes = SpecgenReview.changes(from: [one], to: [other])
        guard !changes.isEmpty, changes.contains(where: { $0.verdicts.wording == nil }) else {
          continue
        }
        pair = ProgramPair(one, other)
        paths = changes.map(\.path)
        let lines = { (text: String) in text.split(separator: "\n") }
        let difference = lines(new).difference(from: lines(old)).map { change in
          switch change {
          case .insert(_, let line, _): "+\(line)"
          case .remove(_, let line, _): "-\(line)"
          }
        }
        words = "\(fixture.name), seed \(seed): \(difference.joined(separator: " "))"
        return
      }
      return nil
    }

    /// Whether a proof sees anything of the edit; each costs runs of the compiler.
    func mayShow(_ proof: any Evidence.Type) -> Bool {
      let isOfTypes = paths.allSatisfy { $0.hasPrefix("types.") }
      let isOfLinks = paths.allSatisfy { $0.hasPrefix("deeplinks") }
      return switch proof {
      case is UseEvidence.Type: true
      case is PayloadEvidence.Type: !isOfLinks
      case is LinkEvidence.Type: !isOfTypes
      default: !isOfTypes && !isOfLinks
      }
    }
  }
}
