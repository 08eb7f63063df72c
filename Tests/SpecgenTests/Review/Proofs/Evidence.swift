@testable import SpecgenReview

/// What happened when both versions of an API were tried.
///
/// To observe takes a compiler; to judge takes none, so that one observation is held against many verdicts.
protocol Evidence: Sendable {
  /// The proof that this is, in a word.
  static var name: String { get }

  /// `true` if there is something to observe.
  static func looks(at pair: ProgramPair) -> Bool

  /// Tries both versions.
  static func observe(_ pair: ProgramPair) async throws -> BothWays<Self>

  /// What changes say that is not so, too mild or too grave; each a line.
  func problems(of changes: [Change]) -> [String]
}

/// All sorts of evidence.
enum Proofs {
  static let all: [any Evidence.Type] = [
    UseEvidence.self, PayloadEvidence.self, RequestEvidence.self, AnswerEvidence.self,
    LinkEvidence.self,
  ]
}

/// The evidence of one way between two versions, and what changes say of it.
struct Trial: Sendable {
  /// The proof and the way, for messages.
  let name: String
  let changes: [Change]
  let evidence: any Evidence

  init(name: String, changes: [Change], evidence: any Evidence) {
    (self.name, self.changes, self.evidence) = (name, changes, evidence)
  }

  /// The same evidence beside other changes.
  init(_ other: Trial, saying changes: [Change]) {
    self.init(name: other.name, changes: changes, evidence: other.evidence)
  }

  /// What the changes say that is not so.
  var problems: [String] { evidence.problems(of: changes).map { "\(name): \($0)" } }

  /// Observes both ways between two versions; none where there is nothing to observe.
  static func trials(
    of pair: ProgramPair,
    by proof: any Evidence.Type
  ) async throws -> [Trial] {
    guard proof.looks(at: pair) else { return [] }
    return try await observed(pair, by: proof)
  }

  private static func observed<Proof: Evidence>(
    _ pair: ProgramPair,
    by proof: Proof.Type
  ) async throws -> [Trial] {
    let (changes, seen) = (pair.changes, try await Proof.observe(pair))
    return [
      Trial(name: "\(Proof.name), there", changes: changes.there, evidence: seen.there),
      Trial(name: "\(Proof.name), back", changes: changes.back, evidence: seen.back),
    ]
  }
}
