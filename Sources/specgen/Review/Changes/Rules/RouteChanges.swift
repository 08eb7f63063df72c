import SpecgenCore

/// Returns changes for links that open another route than before, with one such link per pair of routes.
func routeChanges(from old: Program, to new: Program, _ matching: Matching) -> [JoinedChange] {
  guard let before = old.deeplinks, let after = new.deeplinks else { return [] }
  return RouteComparison(
    old: RouteOwners(before),
    new: RouteOwners(after),
    matching: matching
  ).changes
}

/// The routes that match links, as decided by the mapper.
private struct RouteOwners {
  let deeplinks: Program.Deeplinks
  let shapes: [RouteShape]
  private let overlaps: [RouteOverlaps]
  private let ranks: [Int: Int]

  init(_ deeplinks: Program.Deeplinks) {
    self.deeplinks = deeplinks
    let shapes = deeplinks.routes.enumerated().flatMap { index, route in
      route.shapes(at: index, policy: deeplinks.policy).map(\.shape)
    }
    self.shapes = shapes
    overlaps = deeplinks.kinds.map { kind in
      var overlaps = RouteOverlaps(shapes, kind)
      overlaps.insertAll()
      return overlaps
    }
    ranks = Dictionary(firsts: deeplinks.order.enumerated().map { ($1, $0) })
  }

  /// Returns links that match both a shape of other deeplinks and one of these, with the matching route here.
  func overlaps(with shape: RouteShape) -> [RouteOverlap] {
    overlaps.flatMap { $0.meetings(of: shape) }.filter(\.isKnown)
  }

  /// Returns the routes that match a link, the one that takes precedence first.
  func takers(of link: RouteOverlap) -> [Int] {
    let segments = link.segments.map { RouteShape.Segment.literal($0) }
    var shape = RouteShape(route: -1, segments: segments, span: link.first.span)
    shape.items = link.items.mapValues { .constant($0) }
    let found = overlaps.flatMap { $0.meetings(of: shape) }.filter { $0.items == link.items }
    return Set(found.map(\.second.route)).sorted { ranks[$0, default: 0] < ranks[$1, default: 0] }
  }
}

private struct RouteComparison {
  let old: RouteOwners
  let new: RouteOwners
  let matching: Matching

  /// An old route and a new one.
  private struct Pair: Hashable {
    let old: Int
    let new: Int
  }

  var changes: [JoinedChange] {
    let items = (old: items(of: matching.old), new: items(of: matching.new))
    guard items.old.count == old.deeplinks.routes.count,
      items.new.count == new.deeplinks.routes.count
    else { return [] }
    let indices = Dictionary(firsts: items.new.enumerated().map { ($1, $0) })
    let partners = items.old.map { matching.after[$0].flatMap { indices[$0] } }
    var told: Set<Pair> = []
    var changes: [JoinedChange] = []
    for shape in old.shapes {
      for link in new.overlaps(with: shape) {
        let pair = Pair(old: shape.route, new: link.second.route)
        guard partners[pair.old] != pair.new, !told.contains(pair) else { continue }
        let takers = (old: old.takers(of: link), new: new.takers(of: link))
        guard takers.old.first == pair.old, takers.new.first == pair.new else { continue }
        told.insert(pair)
        // Both routes match the link in both versions, so only the order differs.
        let isOrder =
          partners[pair.old].map(takers.new.contains) == true
          && takers.old.contains { partners[$0] == pair.new }
        changes.append(
          moved(
            link,
            isOrder ? .init(.routePriority, .changed) : .init(.route, .shadowed),
            from: items.old[pair.old],
            to: items.new[pair.new]
          )
        )
      }
    }
    return changes
      + orderChange(
        partners,
        isReported: changes.contains { $0.raw.finding.kind == .init(.routePriority, .changed) }
      )
  }

  private func items(of inventory: Inventory) -> [Int] {
    inventory.items.indices.filter { inventory.items[$0].kind == .route }
  }

  private func moved(
    _ link: RouteOverlap,
    _ kind: ChangeKind,
    from oldIndex: Int,
    to newIndex: Int
  ) -> JoinedChange {
    let (before, after) = (matching.old.items[oldIndex], matching.new.items[newIndex])
    let url = shortened(link.link)
    let item = matching.after[oldIndex].map { matching.new.items[$0] } ?? before
    return change(
      EntityChange(
        kind,
        " no longer matches \"\(url)\", which now opens \(quoted(after.local))",
        before.local,
        after.local
      ),
      item,
      old: before.span,
      new: after.span
    )
  }

  /// Returns a change if the order of routes differs without affecting any known link.
  private func orderChange(_ partners: [Int?], isReported: Bool) -> [JoinedChange] {
    let stayed = Set(partners.compactMap(\.self))
    let before = old.deeplinks.order.compactMap { partners[$0] }
    let after = new.deeplinks.order.filter(stayed.contains)
    guard before != after, !isReported,
      let item = matching.new.items.first(where: { $0.kind == .deeplinks })
    else { return [] }
    let finding = EntityChange(.init(.route, .orderChanged), ": order of routes changed")
    return [change(finding, item, old: old.deeplinks.entity.span, new: new.deeplinks.entity.span)]
  }

  private func change(
    _ finding: EntityChange,
    _ item: Inventory.Item,
    old: Span,
    new: Span
  ) -> JoinedChange {
    let raw = RawChange(
      finding: finding,
      item: item,
      owner: nil,
      reach: .link,
      old: old,
      new: new,
      formerPath: item.path
    )
    return JoinedChange(raw: raw, isShared: true, reach: .link)
  }
}
