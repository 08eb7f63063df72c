import Testing

/// Holds the proofs themselves against rules that are wrong.
struct MutantProofTests {
  /// A rule that says one step less or more of a kind than it should is found by some fixture.
  @Test func findsRulesThatAreWrong() async throws {
    // To observe all fixtures takes long: a quick run looks at what one of them shows of payloads.
    let isWhole = Thoroughness.rounds(1, quickly: 0) > 0
    let fixtures = ReviewFixture.all.filter { isWhole || $0.name == "single-types" }
    var trials: [Trial] = []
    for fixture in fixtures {
      for proof in isWhole ? Proofs.all : [PayloadEvidence.self] {
        trials += try await FixtureTrials.shared.trials(of: fixture, by: proof)
      }
    }
    let usual = trials.map { Set($0.problems) }
    var (tried, survived) = (0, [String]())
    for mutant in RuleMutant.all where isWhole || mutant.dimension == .shipped {
      let wrong = trials.indices.compactMap { index in
        mutant.changing(trials[index].changes).map { changes in
          (index, Trial(trials[index], saying: changes))
        }
      }
      guard !wrong.isEmpty else { continue }
      tried += 1
      let isFound = wrong.contains { index, trial in
        !usual[index].isSuperset(of: trial.problems)
      }
      if !isFound { survived.append(mutant.description) }
    }
    print("mutants: \(tried), not found: \(survived.count)")
    #expect(survived.filter { Self.reasons[$0] == nil } == [])
    if isWhole { #expect(Self.reasons.keys.filter { !survived.contains($0) }.sorted() == []) }
  }

  /// Wrong rules that nothing shows, each with the reason.
  private static let reasons: [String: String] = [
    "entry-point-removed milder in source": views,
    "entry-point-renamed milder in source": views,
    "code-moved milder in shipped": "the case is the same, and ends a flow in another way",
    "helper-changed milder in source": "only another set of params breaks code",
    "field-part-changed milder in source": part, "field-part-changed milder in shipped": part,
    "common-error-type-changed milder in shipped": failing,
    "status-error-removed milder in shipped": "a success that fails is as bad as its call",
    "route-pattern-narrowed graver in source": pattern,
    "route-pattern-widened graver in source": pattern,
    "status-envelope-changed graver in source": envelope,
    "status-envelope-changed milder in shipped": envelope,
    "callback-added milder in source": answer, "callback-removed milder in source": answer,
    "callback-may-not-come-changed milder in source": answer,
    "callback-scheme-param-changed graver in source": answer,
  ]

  private static let pattern = "a param of the route changes with it, and breaks code"
  private static let views = "views are compiled for Apple's systems alone"
  private static let part = "whether a part may lack changes with it, and says the same"
  private static let failing = "the call fails in either way, more or less plainly"
  private static let envelope = "what an answer is taken for depends on the rest of the envelope"
  private static let answer = "the answer, its certainty and its param come and go together"
}
