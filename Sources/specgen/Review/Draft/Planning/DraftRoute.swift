import SpecgenCore

/// A deeplink that a document shows.
struct DraftRoute {
  private static let maxRoutes = 100

  let segments: [Substring]
  var query: [(key: String, value: String)] = []
  let origin: DraftOrigin
  /// The params that an enumeration in code has for the route, in the order of the placeholders.
  var params: [(name: String, type: DraftType)] = []

  /// Returns the routes of the first scheme of an app, or nil if there are none.
  static func routes(in facts: DraftFacts) -> (scheme: String, routes: ArraySlice<DraftRoute>)? {
    let calls = facts.linkCalls
    let found = calls.calls.isEmpty ? facts.links + calls.own : calls.own
    let links = found.filter { link in
      scheme(of: link.text).map { $0 != calls.scheme } ?? false && link.text.contains("://")
    }
    guard let first = links.first, let scheme = scheme(of: first.text) else { return nil }
    var routes = tableRoutes(of: facts)
    for link in links.prefix(500) where self.scheme(of: link.text) == scheme {
      guard let route = route(link) else { continue }
      let isKnown = routes.contains {
        $0.segments.count == route.segments.count && $0.segments.first == route.segments.first
      }
      if !isKnown { routes.append(route) }
    }
    for host in calls.routes.hosts where calls.routes.cases[host]?.isEmpty ?? true {
      let isKnown = routes.contains { $0.segments.first.map(String.init) == host }
      if !isKnown { routes.append(DraftRoute(segments: [host[...]], origin: first.origin)) }
    }
    for index in routes.indices {
      let name = routes[index].segments.first.map { SwiftName.lowerCamel(String($0)).text }
      routes[index].params = name.flatMap { calls.routes.cases[$0] } ?? []
    }
    return routes.isEmpty ? nil : (scheme, routes.prefix(maxRoutes))
  }

  private static func scheme(of link: String) -> String? {
    guard let colon = link.firstIndex(of: ":") else { return nil }
    let scheme = link[..<colon].lowercased()
    return LinkWords.common.contains(scheme) || scheme.isEmpty || !SwiftName.isPlainName(scheme)
      ? nil : scheme
  }

  /// Returns the routes in tables with a column of hosts, and perhaps one of paths.
  private static func tableRoutes(of facts: DraftFacts) -> [DraftRoute] {
    var routes: [DraftRoute] = []
    for table in facts.otherTables {
      guard let title = table.rows.titles.first, FoldedWord(title).text == "host" else { continue }
      for row in table.rows.rows where SwiftName.isPlainName(row.key) {
        let path = row.texts.first { $0.hasPrefix("/") } ?? ""
        let segments = path.prefix { $0 != " " }.split(separator: "/")
        let route = DraftRoute(segments: [row.key[...]] + segments, origin: table.origin)
        if !routes.contains(where: { $0.segments.first == route.segments.first }) {
          routes.append(route)
        }
      }
    }
    return routes
  }

  private static func route(_ link: DraftFacts.Link) -> DraftRoute? {
    guard let start = link.text.firstRange(of: "://") else { return nil }
    let rest = link.text[start.upperBound...].prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    let segments = path.split(separator: "/")
    guard let host = segments.first, PathText.placeholder(host) == nil, segments.count <= 20 else {
      return nil
    }
    let query = rest.dropFirst(path.count + 1).split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
    return DraftRoute(
      segments: segments,
      query: query.filter(\.key.isKeyOfAPI),
      origin: link.origin
    )
  }
}
