@testable import specgen

/// Two versions of one API.
struct ProgramPair: Sendable {
  let old: Program
  let new: Program
  /// The homes of the old version that differ in the new one.
  let homes: [Home: Home]
  /// The homes of the new version that differ in the old one.
  let backHomes: [Home: Home]

  init(_ old: Program, _ new: Program) {
    (self.old, self.new) = (old, new)
    homes = Matching(Inventory(old), Inventory(new)).homes
    backHomes = Matching(Inventory(new), Inventory(old)).homes
  }

  /// The changes, and those of the way back.
  var changes: BothWays<[Change]> {
    BothWays(
      there: specgen.changes(from: [old], to: [new]),
      back: specgen.changes(from: [new], to: [old])
    )
  }

  /// `true` if both versions are one module without a namespace, as programs of proofs are.
  var isPlain: Bool {
    [old, new].allSatisfy { $0.output.modules == 0 && $0.output.namespace == nil }
  }
}

/// Something of the way from an old version to a new one, and of the way back.
struct BothWays<Element: Sendable>: Sendable {
  let there: Element
  let back: Element
}
