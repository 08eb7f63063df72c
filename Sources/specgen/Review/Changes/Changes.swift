package import SpecgenCore

/// Returns the changes between two versions of some APIs, by API, then in the order of the new spec.
///
/// Invariants:
/// - Equal programs have no changes.
/// - If the generated Swift differs, there is at least one change.
/// - The changes in the opposite direction have the mirrored kinds.
/// - The time is roughly proportional to the size of the programs.
package func changes(from old: [Program], to new: [Program]) -> [Change] {
  let apis = APIPairs(old, new)
  let users = (old: usedModules(old), new: usedModules(new))
  var reported: Set<SharedChange> = []
  return apis.pairs.flatMap { pair -> [Change] in
    switch pair {
    case (let old?, let new?):
      // A changed type of a module without a comparison of its own is reported by the first API that uses it.
      changes(from: old, to: new, besides: apis.compared.subtracting([new.api])).filter { change in
        SharedChange(change, from: old, to: new).map { reported.insert($0).inserted } ?? true
      }
    case (let old?, nil): [whole(old, isAdded: false, isUsed: users.new.contains(old.api))]
    case (nil, let new?): [whole(new, isAdded: true, isUsed: users.old.contains(new.api))]
    case (nil, nil): []
    }
  }
}

/// Returns the names of the modules that programs use.
private func usedModules(_ programs: [Program]) -> Set<SwiftName> {
  Set(programs.flatMap(\.modules))
}

/// A change of a type that several APIs use.
private struct SharedChange: Hashable {
  let kind: ChangeKind
  let path: String
  let before: String?
  let after: String?

  /// Creates the key of a change, or nil if the API itself declares the changed entity.
  init?(_ change: Change, from old: Program, to new: Program) {
    let isOwn = change.new.map { $0.file == new.span.file } ?? (change.old?.file == old.span.file)
    if isOwn { return nil }
    kind = change.kind
    path = change.path
    before = change.before
    after = change.after
  }
}

/// Returns the change for an added or removed spec.
private func whole(_ program: Program, isAdded: Bool, isUsed: Bool) -> Change {
  let name = program.api.text
  let kind = ChangeKind(.api, isAdded ? .added : .removed)
  var verdicts = kind.row.verdicts([])
  var message = "\(quoted(name)) is \(isAdded ? "new" : "gone")"
  if isUsed {
    // The specs that use the types still have them.
    verdicts = Verdicts(.ok, .ok)
    message =
      "\(quoted(name)) is \(isAdded ? "now" : "no longer") listed as a spec here, and is still used"
  } else if !isAdded, program.deeplinks != nil {
    // Existing links no longer open a screen.
    verdicts = verdicts.worse(than: ChangeKind(.route, .removed).row.verdicts(.link))
  }
  return Change(
    kind: kind,
    api: name,
    path: "api",
    message: message,
    before: isAdded ? nil : name,
    after: isAdded ? name : nil,
    old: isAdded ? nil : program.span,
    new: isAdded ? program.span : nil,
    verdicts: verdicts,
    reach: ChangeReach(isInLinks: !isAdded && program.deeplinks != nil),
    former: isAdded ? nil : FormerPlace(api: name, kind: .api, entity: ""),
    help: kind.row.help
  )
}

private func changes(
  from old: Program,
  to new: Program,
  besides modules: Set<SwiftName>
) -> [Change] {
  let matching = Matching(Inventory(old, besides: modules), Inventory(new, besides: modules))
  let found = joined(Comparison.changes(matching)) + routeChanges(from: old, to: new, matching)
  if found.isEmpty { return [] }
  let calls = CallReach(from: old, to: new)
  return found.map { change in
    change.raw.change(
      of: new.api.text,
      formerly: old.api.text,
      isShared: change.isShared,
      reach: change.reach,
      calls: calls.reach(of: change)
    )
  }
}

/// A change, merged from all entities that share a path.
struct JoinedChange {
  let raw: RawChange
  let isShared: Bool
  let reach: Reach
  /// The paths of the calls that contain the entity.
  var carriers: [String] = []
  /// The paths of the types that contain the entity, if there are several.
  var owners: Set<String> = []
}

/// Merges the changes that several entities share, each at the position of the first.
private func joined(_ changes: [RawChange]) -> [JoinedChange] {
  var groups: [RawChange.Key: SharedParts] = [:]
  for change in changes where change.isOfSharedEntity {
    groups[change.key, default: SharedParts()].add(change)
  }
  var reported: Set<RawChange.Key> = []
  return changes.compactMap { change in
    guard let group = groups[change.key] else {
      return JoinedChange(
        raw: change,
        isShared: true,
        reach: change.reach,
        carriers: change.carrier.map { [$0] } ?? []
      )
    }
    guard reported.insert(change.key).inserted else { return nil }
    return JoinedChange(
      raw: change,
      isShared: change.item.kind == .shared || group.carriers.count > 1 || group.owners.count > 1,
      reach: group.reach,
      carriers: group.carriers,
      owners: group.owners
    )
  }
}

/// The parts of a change that several entities share.
private struct SharedParts {
  private(set) var reach: Reach = []
  private(set) var carriers: [String] = []
  /// The paths of the types that contain the entity.
  private(set) var owners: Set<String> = []

  mutating func add(_ change: RawChange) {
    reach.formUnion(change.reach)
    carriers += change.carrier.map { [$0] } ?? []
    let owner = change.item.kind == .type ? change.item : change.owner
    if change.carrier == nil, let owner { owners.insert(owner.path) }
  }
}
