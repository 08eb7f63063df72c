import Testing

@testable import specgen

/// Holds what changes say of answers against how calls end with them.
struct AnswerProofTests {
  /// Those with calls over HTTP before and after, in one module.
  static let fixtures = ReviewFixture.all.filter { fixture in
    guard let (old, new) = try? fixture.programs() else { return false }
    return [old, new].allSatisfy {
      !$0.methods.isEmpty && $0.output.modules == 0 && $0.output.namespace == nil
    }
  }

  @Test(arguments: Thoroughness.one(of: AnswerProofTests.fixtures, for: "answers"))
  func saysOfAnswersHowCallsEnd(fixture: ReviewFixture) async throws {
    let judges = try await Self.judges(of: fixture)
    let (forwards, backwards) = try fixture.changes()
    #expect(judges.forwards(forwards) == [])
    #expect(judges.backwards(backwards) == [])
  }

  /// The judges of a fixture, observed once.
  static func judges(of fixture: ReviewFixture) async throws -> ProofJudges {
    try await ProofObservations.shared.judges("answers", of: fixture) { try await observe($0) }
  }

  /// Gives calls of both versions the answers of both.
  static func observe(_ fixture: ReviewFixture) async throws -> ProofJudges {
    let (old, new) = try fixture.programs()
    let homes = Matching(Inventory(old), Inventory(new)).homes
    let answers = (
      old: AnswerWriter(old, besides: new).answers.map { $0.moved(homes) },
      new: AnswerWriter(new, besides: old).answers
    )
    let all = answers.old + answers.new
    let before = try await AnswerProof.ends(
      of: all,
      in: RequestSamples(old, besides: new, homes: homes, others: [:]),
      homes: homes
    )
    let after = try await AnswerProof.ends(
      of: all,
      in: RequestSamples(new, besides: old, homes: [:], others: homes),
      homes: [:]
    )
    let count = answers.old.count
    checkOwn(answers.old, before.prefix(count))
    checkOwn(answers.new, after.dropFirst(count))
    // What an app of one version makes of what the other version answers.
    let forwards = all.indices.dropFirst(count)
      .compactMap { pair(all[$0], from: before[$0], to: after[$0]) }
    let backwards = all.indices.prefix(count)
      .compactMap { pair(all[$0], from: after[$0], to: before[$0]) }
    return ProofJudges(
      forwards: { problems(of: $0, forwards, besides: backwards, homes) },
      backwards: { problems(of: $0, backwards, besides: forwards, homes) }
    )
  }

  private static func pair(_ answer: Answer, from old: AnswerEnd?, to new: AnswerEnd?)
    -> AnswerPair?
  {
    guard let old, let new else { return nil }
    return AnswerPair(answer: answer, old: old, new: new)
  }

  /// A call ends with an answer as its own spec says.
  private static func checkOwn(_ answers: [Answer], _ ends: ArraySlice<AnswerEnd?>) {
    let pairs = zip(answers, ends).compactMap { pair($0, from: $0.end, to: $1) }
    #expect(pairs.filter { $0.old != $0.new }.map(\.words) == [])
  }

  /// The problems of changes; `others` are the answers of before, which show what new versions make of them.
  private static func problems(
    of changes: [Change],
    _ pairs: [AnswerPair],
    besides others: [AnswerPair],
    _ homes: [Home: Home]
  ) -> [String] {
    let changes = changes.map { (change: $0, path: specgen.moved($0.path, by: homes)) }
    let told = changes.filter {
      $0.change.verdicts.shipped != .ok || $0.change.verdicts.behaviour != .same
    }
    let untold = pairs.filter { pair in
      pair.isChanged && !told.contains { pair.isAlong($0.path) }
    }
    let missing = told.filter { change, path in
      // The answers of before show what new versions make of them, and nothing of shipped ones.
      let shown = change.verdicts.shipped == .ok ? pairs + others : pairs
      return looks(at: change) && !shown.contains { $0.isChanged && $0.isAlong(path) }
        && exceptions[
          [change.kind.rawValue, path, change.after].compactMap(\.self).joined(separator: " ")
        ] == nil
    }
    return untold.map { "too mild: \($0.words)" }
      + missing.map { "too grave: \($0.change.kind.rawValue) \($0.path)" }
  }

  /// Whether the answers of a fixture have to show a change.
  static func looks(at change: Change) -> Bool {
    if case .nothing = change.kind.row.proof { return false }
    // The call ends as before, with nil.
    if change.kind == .init(.responseHeader, .removedOptional) { return false }
    return kinds.contains(change.kind)
  }

  private static let kinds = Set(
    [
      ChangeKindRow.results, ChangeKindRow.successes, ChangeKindRow.responseHeaders,
      ChangeKindRow.failures,
    ].flatMap { $0 }.map(\.kind)
  )

  /// Changes after which no call ends in another way.
  private static let exceptions = [
    "result-kind-changed methods.kind text": "any text may be read as bytes",
    "common-error-removed errors": "no answer is described any more that was an error",
  ]
}
