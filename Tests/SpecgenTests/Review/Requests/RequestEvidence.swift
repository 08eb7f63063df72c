@testable import SpecgenCore
@testable import SpecgenReview

/// What calls of both versions send.
struct RequestEvidence: Evidence {
  static let name = "requests"

  let pairs: [RequestPair]
  /// The paths of the old version that differ in the new one.
  let newPaths: [QualifiedPath: QualifiedPath]

  static func looks(at pair: ProgramPair) -> Bool {
    pair.isPlain
      && [pair.old, pair.new].allSatisfy {
        !($0.methods.isEmpty && $0.calls == nil && $0.flows.isEmpty)
      }
  }

  static func observe(_ pair: ProgramPair) async throws -> BothWays<RequestEvidence> {
    let (old, new, newPaths) = (pair.old, pair.new, pair.newPaths)
    let answers = RequestAnswer.all(for: [old, new])
    let mine = RequestSamples(old, besides: new, newPaths: newPaths, others: [:])
    let others = RequestSamples(new, besides: old, newPaths: [:], others: newPaths)
    let before = try await RequestProof(
      mine,
      answers: answers,
      schemes: mine.schemes,
      newPaths: newPaths
    )
    let after = try await RequestProof(
      others,
      answers: answers,
      schemes: mine.schemes,
      newPaths: [:]
    )
    let pairs = before.uses.compactMap { use -> RequestPair? in
      guard let other = after.uses.first(where: { $0.path == use.path }) else { return nil }
      return RequestPair(
        use,
        other,
        sent: (before.sent[use.path] ?? [], after.sent[use.path] ?? [])
      )
    }
    // A request of before that is none of after is the same difference on the way back.
    let evidence = RequestEvidence(pairs: pairs, newPaths: newPaths)
    return BothWays(there: evidence, back: evidence)
  }

  func problems(of changes: [Change]) -> [String] {
    let untold = pairs.flatMap { pair in
      let shown = changes.map { ($0, lines: Set(pair.exactLines(of: $0, newPaths))) }
      let along = changes.map { ($0, lines: Set(pair.lines(of: $0, newPaths))) }
      return pair.differences.filter { line in
        // A change of what the line shows is the reason, where there is one.
        let exact = shown.filter { $0.lines.contains(line) }
        return !(exact.isEmpty ? along.filter { $0.lines.contains(line) } : exact)
          .contains { Self.isFelt($0.0) }
      }.map { "\(pair.new.path): \($0)" }
    }
    let missing = changes.filter { change in
      change.kind.row.proof == .requests && change.verdicts.isOfRequests
        && !pairs.contains { !$0.lines(of: change, newPaths, showing: true).isEmpty }
    }
    return untold.map { "too mild: \($0)" }
      + missing.map { "too grave: \($0.kind.rawValue) \($0.path)" }
  }

  private static func isFelt(_ change: Change) -> Bool {
    change.verdicts.isOfRequests || ofCalls[change.kind] != nil
  }

  /// Kinds after which other things are sent by calls alone that have to be written anew.
  private static let ofCalls: [ChangeKind: String] = [
    .init(.param, .removedDeprecated): "who gave the param has to leave it out"
  ]
}

extension Verdicts {
  /// `true` if they say that calls send something else.
  fileprivate var isOfRequests: Bool { shipped != .ok || behavior != .same }
}
