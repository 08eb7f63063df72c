/// Reports links that match routes of two specs.
///
/// APIs that share a scheme or a domain belong to one app.
func sharedLinks(of programs: [Program]) -> [Diagnostic] {
  let linked = programs.compactMap { program in
    program.deeplinks.map { (api: program.api.text, deeplinks: $0) }
  }
  var found: [Diagnostic] = []
  for (index, one) in linked.enumerated() {
    for other in linked[..<index] {
      found += other.deeplinks.overlaps(with: one.deeplinks).map { overlap in
        let names = (
          other.deeplinks.routes[overlap.first.route].entity.lastName,
          one.deeplinks.routes[overlap.second.route - other.deeplinks.routes.count].entity.lastName
        )
        return .sharedLink((names.0, other.api), (names.1, one.api), overlap)
      }
    }
  }
  return found
}

extension Program.Deeplinks {
  /// Returns the links that also match other deeplinks, at most one for each route.
  ///
  /// The indices of the other routes follow those of this API's routes.
  fileprivate func overlaps(with other: Program.Deeplinks) -> [RouteOverlap] {
    let scheme = schemes.first { scheme in other.schemes.contains { $0.isSame(as: scheme) } }
    let domain = domains.first { domain in other.domains.contains { $0.isSame(as: domain) } }
    var seen: Set<Int> = []
    return kinds(scheme: scheme, domain: domain).flatMap { kind -> [RouteOverlap] in
      let otherKind = other.kinds(scheme: scheme, domain: domain).first { $0.start == kind.start }
      guard let otherKind else { return [] }
      let own = shapes(kind, from: 0)
      let all = own + other.shapes(otherKind, from: routes.count)
      // The shapes already account for the case rules.
      let exact = LinkKind(start: kind.start, ignoresFirstCase: false, ignoresCase: false)
      var overlaps = RouteOverlaps(all, exact)
      return overlaps.find { one, other in
        (one.route < routes.count) == (other.route < routes.count)
          || one.isDistinguishable(from: other) && other.isDistinguishable(from: one)
      }
      .filter { seen.insert($0.second.route).inserted }
    }
  }

  /// Returns the shapes of all routes, whose literals already follow the case rules of a kind of link.
  private func shapes(_ kind: LinkKind, from start: Int) -> [RouteShape] {
    routes.enumerated().flatMap { index, route in
      route.shapes(at: start + index, policy: policy).map { _, shape in
        var copy = shape
        copy.segments = shape.segments.enumerated().map { depth, segment in
          guard case .literal(let text) = segment, kind.ignoresCase(at: depth) else {
            return segment
          }
          return .value(.inAnyCase(text))
        }
        return copy
      }
    }
  }
}

extension String {
  /// `true` if two schemes or domains are equal, ignoring case.
  fileprivate func isSame(as other: String) -> Bool { asciiLowercased == other.asciiLowercased }
}
