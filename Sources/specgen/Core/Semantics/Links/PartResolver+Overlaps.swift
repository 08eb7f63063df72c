extension PartResolver {
  /// Reports routes that match the same link without a declared order, and routes that no link can reach.
  ///
  /// - Returns: The deeplinks, in which each route is marked as contested if values distinguish its links from
  ///   another's.
  mutating func checked(
    _ deeplinks: Program.Deeplinks,
    besides broken: Set<Int>,
    order: RouteOrder
  ) -> Program.Deeplinks {
    var (checked, routes) = (deeplinks, deeplinks.routes)
    let shapes = routes.enumerated().flatMap { index, route in
      broken.contains(index) ? [] : route.shapes(at: index, policy: deeplinks.policy)
    }
    guard shapes.count <= Bounds.links else {
      let wanted = "at most \(Bounds.links) links"
      report(.misfit("`routes`", wanted, at: deeplinks.entity.span))
      return deeplinks
    }
    var pairs: Set<[Int]> = []
    for kind in deeplinks.kinds {
      var overlaps = RouteOverlaps(shapes.map(\.shape), kind)
      let found = overlaps.find { one, other in
        order.isBefore(one.route, other.route) || order.isBefore(other.route, one.route)
          || one.isDistinguishable(from: other) && other.isDistinguishable(from: one)
      }
      for overlap in found where pairs.insert([overlap.first.route, overlap.second.route]).inserted
      {
        let names = [overlap.first, overlap.second].map { routes[$0.route].entity.lastName }
        report(.ambiguousDeeplink(names[0], names[1], overlap))
      }
      for index in contested(shapes.map(\.shape), kind) { routes[index].isContested = true }
    }
    checkVariants(shapes, deeplinks)
    checkReach(shapes, deeplinks, order, besides: pairs)
    checked.routes = routes
    return checked
  }

  /// Returns the routes whose links may have the same path and constants as links of another route.
  private func contested(_ shapes: [RouteShape], _ kind: LinkKind) -> Set<Int> {
    let paths = shapes.map { shape in
      var path = shape
      path.items = shape.items.filter { if case .constant = $0.value { true } else { false } }
      (path.refusesKeys, path.refusesFragment) = (false, false)
      return path
    }
    var overlaps = RouteOverlaps(paths, kind)
    overlaps.insertAll()
    var found: Set<Int> = []
    for path in paths {
      let others = overlaps.meetings(of: path).map(\.second.route).filter { $0 != path.route }
      if !others.isEmpty { found.insert(path.route) }
    }
    return found
  }

  /// Reports optional values that a link cannot distinguish.
  private mutating func checkVariants(
    _ shapes: [(pattern: Int, shape: RouteShape)],
    _ deeplinks: Program.Deeplinks
  ) {
    let links = Dictionary(grouping: shapes) { [$0.shape.route, $0.pattern] }
    for key in links.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let variants = (links[key] ?? []).map(\.shape.path)
      guard variants.count > 2, let span = variants.first?.span else { continue }
      let overlap = deeplinks.kinds.lazy.compactMap { kind -> RouteOverlap? in
        var overlaps = RouteOverlaps(variants, kind)
        for (index, variant) in variants.enumerated() {
          if let overlap = overlaps.meetings(of: variant).first { return overlap }
          overlaps.insert(index)
        }
        return nil
      }.first
      guard let overlap else { continue }
      report(.ambiguousOptional(overlap, at: span))
    }
  }

  /// Reports links that earlier routes cover completely.
  private mutating func checkReach(
    _ shapes: [(pattern: Int, shape: RouteShape)],
    _ deeplinks: Program.Deeplinks,
    _ order: RouteOrder,
    besides ambiguous: Set<[Int]>
  ) {
    var ranks = [Int](repeating: 0, count: deeplinks.routes.count)
    for (rank, index) in order.indices.enumerated() { ranks[index] = rank }
    var takers: [[Int]: [RouteShape]] = [:]
    var reached: Set<[Int]> = []
    for kind in deeplinks.kinds {
      var overlaps = RouteOverlaps(shapes.map(\.shape), kind)
      overlaps.insertAll()
      for (pattern, shape) in shapes {
        let link = [shape.route, pattern]
        let earlier = overlaps.meetings(of: shape).map(\.second)
          .filter { other in
            let pair = [min(other.route, shape.route), max(other.route, shape.route)]
            return ranks[other.route] < ranks[shape.route] && !ambiguous.contains(pair)
          }
        let covering = shape.writtenOut.map { part in earlier.first { $0.covers(part, kind) } }
        let known = covering.compactMap(\.self)
        if known.count == covering.count {
          takers[link, default: []] += known
        } else {
          reached.insert(link)
        }
      }
    }
    for (link, shapes) in takers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where !reached.contains(link) {
      let route = deeplinks.routes[link[0]]
      let spans = Dictionary(firsts: shapes.map { ($0.route, $0.span) })
      let names = spans.keys.sorted().map { deeplinks.routes[$0].entity.lastName }
      report(
        .unreachableRoute(
          route.entity.lastName,
          after: names,
          at: route.patterns[link[1]].span,
          first: spans.sorted { $0.key < $1.key }.map(\.value)
        )
      )
    }
  }
}

extension RouteShape {
  /// The shape reduced to its path.
  fileprivate var path: RouteShape {
    RouteShape(route: route, segments: segments, rest: rest, span: span)
  }
}
