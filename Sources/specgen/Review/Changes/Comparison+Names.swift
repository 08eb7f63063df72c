import SpecgenCore

extension Comparison {
  /// Returns the finding that an entity was renamed, or nil if it was not.
  func rename(_ before: Item, _ after: Item) -> EntityChange? {
    let reason: String? =
      switch matching.reasons[after.index] {
      case .known(let words): words
      case .shape: "same except for the name"
      case nil: nil
      }
    let isMoved = before.local != after.local
    let isNamed = before[.swiftName] != after[.swiftName] || !before.hasKey(of: after)
    guard isMoved || isNamed, !isRenamedWithGroup(before, after) else { return nil }
    // A body without alternatives has no name in code.
    if after.kind == .body, before.isPlain || after.isPlain { return nil }
    let kind =
      renameKind(from: before, to: after) ?? (isMoved ? ChangeKind(.specName, .changed) : nil)
    guard let kind else { return nil }
    let isInPlace = before.isInPlace || after.isInPlace
    let names: (String, String) =
      isMoved
      ? isInPlace ? (before.title, after.title) : (before.local, after.local)
      : kind.action == .renamedWire
        ? (before.text(.key) ?? "", after.text(.key) ?? "")
        : (before.text(.swiftName) ?? before.title, after.text(.swiftName) ?? after.title)
    let predicate =
      isMoved
      ? (names.0 == names.1
        ? " is now declared \(after.isInPlace ? "where it is used" : "under `types`")"
        : " was renamed to \(quoted(names.1))") + (reason.map { ": \($0)" } ?? "")
      : kind.action == .renamedWire
        ? ": key changed from \(quoted(names.0)) to \(quoted(names.1))"
        : ": Swift name changed from \(quoted(names.0)) to \(quoted(names.1))"
    let impact = renameImpact(before, after)
    var finding = EntityChange(kind, predicate, names.0, names.1, impact)
    if isMoved { finding.formerTitle = names.0 }
    return finding
  }

  /// Returns `true` for a method that is renamed only because its group is, which is reported once.
  private func isRenamedWithGroup(_ before: Item, _ after: Item) -> Bool {
    guard let one = before[.owner]?.onlyEntity, let other = after[.owner]?.onlyEntity,
      matching.newPaths[one] ?? one == other, let former = old.names[one],
      let today = new.names[other],
      before.path.dropFirst(one.text.count) == after.path.dropFirst(other.text.count)
    else { return false }
    return before.text(.swiftName)?.dropFirst(former.count)
      == after.text(.swiftName)?.dropFirst(today.count)
  }

  /// Returns the finding as a reused value if the string belonged to another case.
  func reused(_ finding: EntityChange, _ before: Item, _ after: Item) -> EntityChange {
    let isTaken = finding.kind == .init(.codeRaw, .changed) && finding.impact.shipped == .lies
    let isBack =
      finding.kind == .init(.code, .renamedSwift) && before.local != after.local
      && before[.deprecation] != nil && after[.deprecation] == nil
    guard isTaken || isBack else { return finding }
    return EntityChange(
      .init(.code, .reused),
      " now has the value \(quoted(after.text(.raw) ?? "")), which meant something else before",
      finding.before,
      finding.after,
      Impact(source: before[.swiftName] == after[.swiftName] ? .ok : nil)
    )
  }

  /// Returns the links of a route in both versions.
  func links(of before: Item, _ after: Item) -> RouteLinks {
    let params =
      old.parts(of: before).map { (item: Item) in
        (matching.newPaths[QualifiedPath(item.path)] ?? QualifiedPath(item.path), item)
      } + new.parts(of: after).map { (QualifiedPath($0.path), $0) }
    var (optional, texts): (Set<QualifiedPath>, Set<QualifiedPath>) = ([], [])
    for (path, value) in params where value.kind == .routeParam {
      if value.absence == .optional { optional.insert(path) }
      if value[.type] == .type(.scalar(.string)) { texts.insert(path) }
    }
    var words: [[PathSegment]: String] = [:]
    func links(_ item: Item, in inventory: Inventory, _ newPaths: PathMap) -> [[PathSegment]] {
      item.facts.compactMap { fact in
        guard case .link(let segments) = fact.value.moved(by: newPaths) else { return nil }
        words[segments] = inventory.words(fact.value)
        return segments
      }
    }
    let olds = links(before, in: old, matching.everywhere)
    let news = links(after, in: new, PathMap(all: [:]))
    return RouteLinks(old: olds, new: news, words: words, optional: optional, texts: texts)
  }
}
