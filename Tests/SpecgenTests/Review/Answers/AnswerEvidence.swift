import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// How calls of both versions end with the answers of one.
struct AnswerEvidence: Evidence {
  static let name = "answers"

  /// The answers of the version of after, read by that of before.
  let pairs: [AnswerPair]
  /// The answers of the version of before, read by that of after.
  let others: [AnswerPair]
  /// The paths of the old version that differ in the new one.
  let newPaths: [QualifiedPath: QualifiedPath]

  static func looks(at pair: ProgramPair) -> Bool {
    // A sample that breaks a constraint is refused before the call has an answer.
    pair.isPlain
      && [pair.old, pair.new].allSatisfy {
        !$0.methods.isEmpty && !$0.methods.flatMap(\.params).contains(where: \.isValidated)
      }
  }

  static func observe(_ pair: ProgramPair) async throws -> BothWays<AnswerEvidence> {
    let (old, new, newPaths) = (pair.old, pair.new, pair.newPaths)
    let answers = (
      old: AnswerWriter(old, besides: new).answers.map { $0.moved(newPaths) },
      new: AnswerWriter(new, besides: old).answers
    )
    let all = answers.old + answers.new
    let before = try await AnswerProof.ends(
      of: all,
      in: RequestSamples(old, besides: new, newPaths: newPaths, others: [:]),
      newPaths: newPaths
    )
    let after = try await AnswerProof.ends(
      of: all,
      in: RequestSamples(new, besides: old, newPaths: [:], others: newPaths),
      newPaths: [:]
    )
    let count = answers.old.count
    checkOwn(answers.old, before.prefix(count))
    checkOwn(answers.new, after.dropFirst(count))
    // What an app of one version makes of what the other version answers.
    let known = (
      old: Set(answers.old.map(\.end)), new: Set(answers.new.map(\.end))
    )
    let forwards = all.indices.dropFirst(count)
      .filter { Self.asks(old, for: all[$0], among: answers.new, newPaths) }.compactMap {
        Self.pair(all[$0], from: before[$0], to: after[$0], known: known.old)
      }
    let backwards = all.indices.prefix(count)
      .filter { Self.asks(new, for: all[$0], among: answers.old, [:]) }.compactMap {
        Self.pair(all[$0], from: after[$0], to: before[$0], known: known.new)
      }
    return BothWays(
      there: AnswerEvidence(pairs: forwards, others: backwards, newPaths: newPaths),
      back: AnswerEvidence(pairs: backwards, others: forwards, newPaths: newPaths)
    )
  }

  /// Whether a server gives an answer to a version: not in a type that it does not ask for, if there is another.
  private static func asks(
    _ program: Program,
    for answer: Answer,
    among others: [Answer],
    _ newPaths: [QualifiedPath: QualifiedPath]
  ) -> Bool {
    let method = program.methods.first {
      SpecgenReview.moved($0.entity.path, by: newPaths) == answer.method
    }
    guard let method, program.mediaTypes(of: method) == "application/json",
      let type = answer.contentType, type != "application/json"
    else { return true }
    return !others.contains {
      $0.method == answer.method && $0.contentType == "application/json" && $0.status < 300
    }
  }

  private static func pair(
    _ answer: Answer,
    from old: AnswerEnd?,
    to new: AnswerEnd?,
    known: Set<AnswerEnd>
  ) -> AnswerPair? {
    guard let old, let new else { return nil }
    return AnswerPair(answer: answer, old: old, new: new, isKnown: known.contains(answer.end))
  }

  /// A call ends with an answer as its own spec says.
  private static func checkOwn(_ answers: [Answer], _ ends: ArraySlice<AnswerEnd?>) {
    let pairs = zip(answers, ends).compactMap { pair($0, from: $0.end, to: $1, known: []) }
    let others = pairs.filter { ($0.old.sort, $0.old.outcome) != ($0.new.sort, $0.new.outcome) }
    #expect(others.map(\.words) == [])
  }

  func problems(of changes: [Change]) -> [String] {
    let told = changes.map { (change: $0, path: SpecgenReview.moved($0.path, by: newPaths)) }
    let mild = pairs.filter { pair in
      pair.isChanged
        && !told.contains { change, path in
          pair.isAlong(path)
            && change.verdicts.shipped >= pair.impact.lowerBound
        }
    }
    let grave = told.filter { change, path in
      guard Self.looks(at: change), change.verdicts.isFelt else { return false }
      guard change.verdicts.shipped != .ok, Self.worst[change.kind] != change.verdicts.shipped
      else {
        return !(pairs + others).contains { $0.isChanged && $0.isAlong(path) }
      }
      let near = pairs.compactMap { pair in pair.distance(to: path).map { (pair, $0) } }
      let nearest = near.map(\.1).min()
      let shown = near.filter { $1 == nearest && $0.isChanged }.map(\.0.impact.upperBound).max()
      return change.verdicts.shipped > shown ?? .ok
    }
    let lines = grave.map { change, path in
      [change.kind.rawValue, path, change.after].compactMap(\.self).joined(separator: " ")
    }
    return mild.map { "too mild: \($0.words)" }
      + lines.filter { Self.exceptions[$0] == nil }.map { "not shown: \($0)" }
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

  /// What kinds say of the worst answer that there may be, which is none of those that a spec describes.
  private static let worst: [ChangeKind: Verdicts.Shipped] = [
    // A failure is taken for a success, or the reverse, where both have the same members.
    .init(.statusEnvelope, .changed): .lies
  ]

  /// Changes after which no call ends in another way.
  private static let exceptions = [
    "response-header-type-changed methods.retyped.returns.headers.a Int":
      "a number is a text, too",
    "common-error-statuses-changed errors 400-499":
      "statuses that no longer come harm nobody",
    "status-body-changed methods.textToJSON.fails.busy JSON": "the text of the JSON is a text, too",
    "status-body-changed methods.jsonToText.fails.busy JSON": "the text of the JSON is a text, too",
    "status-body-changed methods.bytesToJSON.fails.busy JSON": "the JSON is bytes, too",
    "common-error-removed errors": "no answer is described as an error of all calls",
  ]
}

extension Verdicts {
  /// Whether they say that a call ends in another way.
  fileprivate var isFelt: Bool { shipped != .ok || behavior != .same }
}
