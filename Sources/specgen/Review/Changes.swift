/// Says what changed between two versions of some APIs.
///
/// In: programs, before and after. Out: the changes, by API, then in the order of the new spec. Invariants: of the
/// same programs there is no change; where the generated Swift differs there is one; the way back is told by the
/// mirrors of the kinds; the time grows with the size of the programs.
func changes(from old: [Program], to new: [Program]) -> [Change] {
  let all = Set((old + new).map(\.api))
  return sameAPIs(old, new).flatMap { pair -> [Change] in
    switch pair {
    case (let old?, let new?):
      changes(from: old, to: new, besides: all.subtracting([old.api, new.api]))
    case (let old?, nil): [whole(.init(.api, .removed), old, isAdded: false)]
    case (nil, let new?): [whole(.init(.api, .added), new, isAdded: true)]
    case (nil, nil): []
    }
  }
}

/// Pairs APIs by their names.
///
/// One of each side that is left over is the same with another name, where both have the same file or nothing
/// else is compared. Gone ones stand where they stood.
func sameAPIs(_ old: [Program], _ new: [Program]) -> [(Program?, Program?)] {
  let names = (old: Set(old.map(\.api)), new: Set(new.map(\.api)))
  var gone = old.filter { !names.new.contains($0.api) }
  let known = Dictionary(old.map { ($0.api, $0) }) { first, _ in first }
  let isOnly = old.count == 1 && new.count == 1
  var found: [(Program?, Program?)] = new.map { program in
    if let before = known[program.api] { return (before, program) }
    let place = gone.firstIndex { $0.specPath == program.specPath || isOnly }
    return (place.map { gone.remove(at: $0) }, program)
  }
  for program in gone {
    let place = found.firstIndex { ($0.1 ?? $0.0).map { $0.api.text > program.api.text } ?? false }
    found.insert((program, nil), at: place ?? found.count)
  }
  return found
}

private func whole(_ kind: ChangeKind, _ program: Program, isAdded: Bool) -> Change {
  let name = program.api.text
  return Change(
    kind: kind,
    api: name,
    path: "api",
    message: "\(quoted(name)) is \(isAdded ? "new" : "gone")",
    before: isAdded ? nil : name,
    after: isAdded ? name : nil,
    old: isAdded ? nil : program.span,
    new: isAdded ? program.span : nil,
    verdicts: kind.row.verdicts([]),
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
  let raw = joined(Comparison.changes(matching)) + routeChanges(from: old, to: new, matching)
  let all = raw.map { $0.raw.change(of: new.api.text, isShared: $0.isShared, reach: $0.reach) }
  return all
}

/// A change, and whether it is that of all entities that share a home.
struct JoinedChange {
  let raw: RawChange
  let isShared: Bool
  let reach: Reach
}

/// Puts changes together that all entities that share a home have, each where the first of them stands.
private func joined(_ changes: [RawChange]) -> [JoinedChange] {
  var reaches: [RawChange.Key: (count: Int, reach: Reach)] = [:]
  for change in changes where change.item.sharers > 1 {
    let key = change.key
    reaches[key, default: (0, [])].count += 1
    reaches[key, default: (0, [])].reach.formUnion(change.reach)
  }
  var told: Set<RawChange.Key> = []
  return changes.compactMap { change in
    guard change.item.sharers > 1 else {
      return JoinedChange(raw: change, isShared: true, reach: change.reach)
    }
    let key = change.key
    guard let (count, reach) = reaches[key], count >= change.item.sharers else {
      return JoinedChange(raw: change, isShared: false, reach: change.reach)
    }
    return told.insert(key).inserted ? JoinedChange(raw: change, isShared: true, reach: reach) : nil
  }
}
