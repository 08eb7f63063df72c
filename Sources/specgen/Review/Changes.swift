/// Says what changed between two versions of some APIs.
///
/// In: programs, before and after. Out: the changes, by API, then in the order of the new spec. Invariants: of the
/// same programs there is no change; where the generated Swift differs there is one; the way back is told by the
/// mirrors of the kinds; the time grows with the size of the programs.
func changes(from old: [Program], to new: [Program]) -> [Change] {
  let apis = APIPairs(old, new)
  let users = (old: usedModules(old), new: usedModules(new))
  var reported: Set<SharedChange> = []
  return apis.pairs.flatMap { pair -> [Change] in
    switch pair {
    case (let old?, let new?):
      // A type of a module that has no comparison of its own is reported by the first that uses it.
      changes(from: old, to: new, besides: apis.compared.subtracting([new.api])).filter { change in
        SharedChange(change, from: old, to: new).map { reported.insert($0).inserted } ?? true
      }
    case (let old?, nil): [whole(old, isAdded: false, isUsed: users.new.contains(old.api))]
    case (nil, let new?): [whole(new, isAdded: true, isUsed: users.old.contains(new.api))]
    case (nil, nil): []
    }
  }
}

/// The names of the modules that programs use.
private func usedModules(_ programs: [Program]) -> Set<SwiftName> {
  Set(programs.flatMap(\.modules))
}

/// A change of a type that several APIs use.
private struct SharedChange: Hashable {
  let kind: ChangeKind
  let path: String
  let before: String?
  let after: String?

  /// Nil for a change of what the API declares itself.
  init?(_ change: Change, from old: Program, to new: Program) {
    let isOwn = change.new.map { $0.file == new.span.file } ?? (change.old?.file == old.span.file)
    if isOwn { return nil }
    kind = change.kind
    path = change.path
    before = change.before
    after = change.after
  }
}

/// That a whole spec is new or gone.
private func whole(_ program: Program, isAdded: Bool, isUsed: Bool) -> Change {
  let name = program.api.text
  let kind = ChangeKind(.api, isAdded ? .added : .removed)
  var verdicts = kind.row.verdicts([])
  var message = "\(quoted(name)) is \(isAdded ? "new" : "gone")"
  if isUsed {
    // Its types go on as those of the specs that use it.
    verdicts = Verdicts(.ok, .ok)
    message =
      "\(quoted(name)) is \(isAdded ? "now" : "no longer") a spec of its own here, and still used"
  } else if !isAdded, program.deeplinks != nil {
    // Links that were made before lead nowhere.
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
    help: kind.row.help
  )
}

private func changes(
  from old: Program,
  to new: Program,
  besides modules: Set<SwiftName>
) -> [Change] {
  let matching = Matching(
    Inventory(old, besides: modules),
    Inventory(new, besides: modules)
  )
  let found = joined(Comparison.changes(matching)) + routeChanges(from: old, to: new, matching)
  if found.isEmpty { return [] }
  let calls = CallReach(from: old, to: new)
  return found.map { change in
    change.raw.change(
      of: new.api.text,
      isShared: change.isShared,
      reach: change.reach,
      calls: calls.reach(of: change)
    )
  }
}

/// A change, and whether it is that of all entities that share a home.
struct JoinedChange {
  let raw: RawChange
  let isShared: Bool
  let reach: Reach
  /// The paths of the calls that have the entity.
  var carriers: [String] = []
  /// The homes of the types that have the entity, where several have it.
  var owners: Set<String> = []
}

/// Puts changes together that entities share, each where the first of them stands.
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

/// The parts of the changes that several entities share.
private struct SharedParts {
  private(set) var reach: Reach = []
  private(set) var carriers: [String] = []
  /// The homes of the types that have the entity.
  private(set) var owners: Set<String> = []

  mutating func add(_ change: RawChange) {
    reach.formUnion(change.reach)
    carriers += change.carrier.map { [$0] } ?? []
    let owner = change.item.kind == .type ? change.item : change.owner
    if change.carrier == nil, let owner { owners.insert(owner.home) }
  }
}
