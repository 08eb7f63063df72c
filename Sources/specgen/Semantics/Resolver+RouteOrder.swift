/// In which order routes are looked at.
struct RouteOrder {
  /// The indices of the routes, the first first.
  let indices: [Int]
  /// The routes that each one says it comes before, directly.
  let next: [[Int]]

  /// Whether the order of two routes is said, directly or by way of others.
  func isBefore(_ first: Int, _ second: Int) -> Bool {
    var seen: Set<Int> = [first]
    var open = [first]
    while let index = open.popLast() {
      for other in next[index] where seen.insert(other).inserted {
        if other == second { return true }
        open.append(other)
      }
    }
    return false
  }
}

extension Resolver {
  /// Puts routes into the order that they say, and leaves the others as the spec has them.
  mutating func order(of routes: [Spec.Route]) -> RouteOrder {
    let known = Dictionary(routes.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    var next = [[Int]](repeating: [], count: routes.count)
    var waiting = [Int](repeating: 0, count: routes.count)
    for (index, route) in routes.enumerated() {
      for name in route.before {
        guard let other = known[name.value] else {
          reportUnknown(name, .route, among: isPatient ? known.keys.sorted() : [])
          continue
        }
        next[index].append(other)
        waiting[other] += 1
      }
    }
    var indices = routes.indices.filter { waiting[$0] == 0 }
    var done = 0
    while done < indices.count {
      for other in next[indices[done]] {
        waiting[other] -= 1
        if waiting[other] == 0 { indices.append(other) }
      }
      done += 1
    }
    let circle = routes.indices.first { waiting[$0] > 0 && !routes[$0].before.isEmpty }
    if let name = circle.flatMap({ routes[$0].before.first }) {
      diagnostics.append(.misfit("`before`", "an order without a circle", at: name.span))
    }
    return RouteOrder(indices: indices, next: next)
  }

  /// Reports routes that one link can be of, unless the spec says whose it is.
  mutating func checkOverlaps(
    _ deeplinks: Spec.Deeplinks,
    _ routes: [Program.Route],
    besides broken: Set<Int>,
    order: RouteOrder
  ) {
    let shapes = routes.enumerated().flatMap { index, route in
      broken.contains(index) ? [] : route.shapes(at: index)
    }
    guard shapes.count <= Bounds.links else {
      let wanted = "at most \(Bounds.links) links"
      diagnostics.append(.misfit("`routes`", wanted, at: deeplinks.type.span))
      return
    }
    // A link of a domain has its first segment in the path.
    let ignoresHostCase = deeplinks.policy.hostCase == .ignore && !deeplinks.schemes.isEmpty
    let ignoresPathCase = deeplinks.policy.pathCase == .ignore
    var overlaps = RouteOverlaps(
      shapes,
      ignoringHostCase: ignoresHostCase || ignoresPathCase,
      ignoringPathCase: ignoresPathCase
    )
    let found = overlaps.find { order.isBefore($0, $1) || order.isBefore($1, $0) }
    for overlap in found {
      let names = [overlap.first, overlap.second].map { (shape: RouteShape) in
        routes[shape.route].entity.lastName
      }
      diagnostics.append(
        .ambiguousDeeplink(
          names[0],
          names[1],
          link: overlap.link(of: deeplinks),
          at: overlap.second.span,
          first: overlap.first.span
        )
      )
    }
  }
}

extension Program.Route {
  /// What of each of its links tells that it is the route's; the last segment of one may be missing.
  func shapes(at index: Int) -> [RouteShape] {
    let constants = Dictionary(self.constants.map { ($0.key, $0.value.text) }) { first, _ in first
    }
    return patterns.flatMap { pattern -> [RouteShape] in
      let segments = pattern.segments.map { segment -> RouteShape.Segment in
        switch segment {
        case .literal(let text): .literal(text)
        case .value(let index): .value(values[index].texts)
        }
      }
      let whole = RouteShape(
        route: index,
        segments: segments,
        constants: constants,
        span: pattern.span
      )
      guard case .value(let last)? = pattern.segments.last,
        values[last].property.presence != .required
      else { return [whole] }
      let short = RouteShape(
        route: index,
        segments: segments.dropLast(),
        constants: constants,
        span: pattern.span
      )
      return [whole, short]
    }
  }
}
