import SpecgenCore

extension Comparison {
  /// Returns the finding that an entity was renamed, or nil if it was not.
  func rename(_ oldIndex: Int, _ newIndex: Int) -> EntityChange? {
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    let reason: String? =
      switch matching.reasons[newIndex] {
      case .known(let words): words
      case .shape: "same except for the name"
      case nil: nil
      }
    let isMoved = before.local != after.local
    let isNamed =
      before[.swiftName] != after[.swiftName] || !before.hasKey(of: after)
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
  func reused(
    _ finding: EntityChange,
    _ before: Item,
    _ after: Item
  ) -> EntityChange {
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

  func linkFindings(_ before: Item, _ after: Item) -> [EntityChange] {
    let links = { (item: Item) in
      item.facts.filter { $0.aspect == .link || $0.aspect == .alias }.map(\.value)
    }
    let segments = { (values: [FactValue]) in
      values.compactMap { value in
        if case .link(let segments) = value { segments } else { nil }
      }
    }
    let values =
      old.parts(of: before).map { (item: Item) in
        (matching.newPaths[QualifiedPath(item.path)] ?? QualifiedPath(item.path), item)
      } + new.parts(of: after).map { (QualifiedPath($0.path), $0) }
    var (optional, texts): (Set<QualifiedPath>, Set<QualifiedPath>) = ([], [])
    for (path, value) in values where value.kind == .routeParam {
      if value.absence == .optional { optional.insert(path) }
      if value[.type] == .type(.scalar(.string)) { texts.insert(path) }
    }
    let olds = links(before)
    let news = links(after)
    return routeFindings(
      old: RouteLinks(
        links: segments(olds.map { $0.moved(by: matching.everywhere) }),
        words: olds.map(old.words)
      ),
      new: RouteLinks(links: segments(news), words: news.map(new.words)),
      optional: optional,
      texts: texts
    )
  }
}
