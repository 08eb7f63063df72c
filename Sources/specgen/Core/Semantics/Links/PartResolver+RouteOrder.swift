/// The order in which routes are matched.
struct RouteOrder {
  /// The indices of the routes, in matching order.
  let indices: [Int]
  /// For each route, the routes that its own `before` lists.
  let next: [[Int]]

  /// `true` if one route is declared to precede another, directly or transitively.
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

extension PartResolver {
  /// Reports routes that precede each other in a cycle; each route in `rest` follows another one of it.
  private mutating func reportCircle(
    _ routes: [Spec.Route],
    _ next: [[Int]],
    among rest: [Int]
  ) {
    var path: [Int] = []
    var index = rest.first
    while let known = index, !path.contains(known) {
      path.append(known)
      index = rest.first { next[$0].contains(known) }
    }
    guard let start = index, let first = path.firstIndex(of: start) else { return }
    let circle = Array(path[first...].reversed())
    let names = (circle + circle.prefix(1)).map { quoted(routes[$0].name.value) }
    let spans = zip(circle, circle.dropFirst() + circle.prefix(1)).compactMap { route, other in
      routes[route].before.first { $0.value == routes[other].name.value }?.span
    }
    guard let span = spans.first else { return }
    report(.circularOrder(names, at: span, others: Array(spans.dropFirst())))
  }

  /// Sorts routes by their declared order; other routes keep the order of the spec.
  mutating func order(of routes: [Spec.Route]) -> RouteOrder {
    let known = Dictionary(firsts: routes.enumerated().map { ($1.name.value, $0) })
    var next = [[Int]](repeating: [], count: routes.count)
    var waiting = [Int](repeating: 0, count: routes.count)
    for (index, route) in routes.enumerated() {
      for name in route.before {
        guard let other = known[name.value] else {
          reportUnknown(name, .route, among: known.keys.sorted())
          continue
        }
        refer(name, to: routes[other].name.span)
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
    reportCircle(routes, next, among: routes.indices.filter { waiting[$0] > 0 })
    return RouteOrder(indices: indices, next: next)
  }
}
