@testable import SpecgenCore
@testable import SpecgenReview

/// Two versions of one API.
struct ProgramPair: Sendable {
  let old: Program
  let new: Program
  /// The paths of the old version that differ in the new one.
  let newPaths: [QualifiedPath: QualifiedPath]
  /// The paths of the new version that differ in the old one.
  let oldPaths: [QualifiedPath: QualifiedPath]

  init(_ old: Program, _ new: Program) {
    (self.old, self.new) = (old, new)
    newPaths = Matching(Inventory(old), Inventory(new)).newPaths
    oldPaths = Matching(Inventory(new), Inventory(old)).newPaths
  }

  /// The changes, and those of the way back.
  var changes: BothWays<[Change]> {
    BothWays(
      there: spread(SpecgenReview.changes(from: [old], to: [new])),
      back: spread(SpecgenReview.changes(from: [new], to: [old]))
    )
  }

  /// The changes, each of a type with a parameter as one of each use, which is what code has.
  private func spread(_ changes: [Change]) -> [Change] {
    let types = old.types + new.types
    var uses: [String: Set<String>] = [:]
    for type in types {
      type.generic.map { _ = uses[$0, default: []].insert(type.entity.path) }
    }
    let own = Set(types.flatMap(\.paths))
    return changes.flatMap { change -> [Change] in
      let keys = change.path.split(separator: ".")
      guard !own.contains(change.path),
        let places = uses[keys.prefix(2).joined(separator: ".")]
      else { return [change] }
      let rest = keys.dropFirst(2).map { ".\($0)" }.joined()
      return places.sorted().map { change.with(path: $0 + rest) }
    }
  }

  /// `true` if both versions are one module without a namespace, as programs of proofs are.
  var isPlain: Bool {
    [old, new].allSatisfy { $0.output.moduleCount == 0 && $0.output.namespace == nil }
  }
}

/// Something of the way from an old version to a new one, and of the way back.
struct BothWays<Element: Sendable>: Sendable {
  let there: Element
  let back: Element
}

extension Change {
  /// Returns the change with another path or other verdicts.
  func with(path: String? = nil, verdicts: Verdicts? = nil) -> Change {
    Change(
      kind: kind,
      api: api,
      path: path ?? self.path,
      message: message,
      before: before,
      after: after,
      old: old,
      new: new,
      verdicts: verdicts ?? self.verdicts,
      reach: reach,
      help: help
    )
  }
}

extension Program.TypeDefinition {
  /// The paths of the type and its parts.
  fileprivate var paths: [String] {
    let parts =
      switch shape {
      case .record(let record): record.properties.map(\.entity)
      case .enumeration(let enumeration): enumeration.cases.map(\.entity)
      case .union(let union): union.cases.map(\.entity)
      case .alias: [Program.Entity]()
      }
    return [entity.path] + parts.map(\.path)
  }
}
