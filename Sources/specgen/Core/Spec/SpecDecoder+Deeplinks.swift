extension SpecDecoder {
  /// Reads an app's own deeplinks.
  mutating func deeplinks(_ node: Node) -> Spec.Deeplinks? {
    guard let nodes = mapping(node, DeeplinksKey.self) else { return nil }
    let type = text(nodes[.type])
    let schemes = names(nodes[.schemes], "schemes")
    let domains = names(nodes[.domains], "domains")
    for (key, what) in [(DeeplinksKey.schemes, "scheme"), (.domains, "domain")] {
      guard let written = nodes[key], written.kind == .sequence, written.count == 0 else {
        continue
      }
      refuse(written, expecting: .atLeastOne(what))
    }
    if nodes[.schemes] == nil, nodes[.domains] == nil {
      let help = "Add `schemes:`, `domains:`, or both, with at least one."
      let shape = DeeplinksKey.shape
      diagnostics.append(.missingKey("schemes", shape: shape, at: nodes.head, help: help))
    }
    let policy = nodes[.policy].flatMap { Spec.LinkPolicy.shape.read($0, with: &self) }
    let routes = named(nodes[.routes], "routes").compactMap { route($0.name, $0.value) }
    if let written = nodes[.routes], written.kind == .mapping, written.count == 0 {
      refuse(written, expecting: .atLeastOne("route"))
    }
    let apps = nodes[.apps].flatMap { Spec.LinkedApps.shape.read($0, with: &self) }
    guard let type else { return nil }
    return Spec.Deeplinks(
      type: type,
      schemes: schemes,
      domains: domains,
      policy: policy ?? Default.linkPolicy,
      routes: routes,
      apps: apps ?? Spec.LinkedApps(),
      span: node.span
    )
  }

  private mutating func route(_ name: Located<String>, _ node: Node) -> Spec.Route? {
    guard let nodes = mapping(node, RouteKey.self) else { return nil }
    let url = nodes[.url].flatMap { routePattern($0) }
    let path = fields(nodes[.path], "path params")
    let (query, constants) = fields(nodes[.query], "query params")
    let fragment = fields(nodes[.fragment], "params")
    for constant in path.1 + fragment.1 {
      diagnostics.append(.misplaced("a constant", "a query", at: constant.name.span))
    }
    let aliases = items(nodes[.aliases], "links").compactMap { routePattern($0) }
    let before = names(nodes[.before], "routes")
    let notes = notes(nodes)
    guard let url else { return nil }
    return Spec.Route(
      name: name,
      url: url,
      path: path.fields,
      query: query,
      constants: constants,
      fragment: fragment.fields,
      aliases: aliases,
      before: before,
      notes: notes
    )
  }

  /// Reads the part of a link after its scheme or domain, such as `//orders/{number}`.
  private mutating func routePattern(_ node: Node) -> Spec.RoutePattern? {
    guard let written = text(node) else { return nil }
    guard written.value.hasPrefix("//") else {
      let wanted = "`//` and the segments of a link, such as `//orders/{number}`"
      let scheme = written.value.firstRange(of: "://")?.upperBound ?? written.value.startIndex
      var rest = written.value[scheme...]
      // With a custom scheme, the host is the first segment; in a universal link, it is the domain.
      if written.value.lowercased().hasPrefix("http") { rest = rest.drop { $0 != "/" } }
      let path = "/" + rest.drop { $0 == "/" }
      let link = "/" + (usualPath(path[...], of: .link) ?? path)
      let suggestion = SuggestedYAML.word(link)
      diagnostics.append(
        .error(
          .misfit,
          "the link of a route needs \(wanted)",
          at: written.span,
          help: suggestion.help ?? "Start with `//`.",
          fixIts: suggestion.line.map { [.replacing(node.span, with: $0)] } ?? []
        )
      )
      return nil
    }
    let (segments, defects) = pathSegments(written.value.dropFirst(), of: .link) {
      node.span(of: $0, in: written.value)
    }
    let help =
      "Write a link such as `//lines/{id}`; declare the query under `query:`, and the part after `#` under `fragment:`."
    diagnostics += defects.map { .invalidPath($0.value.reason, at: $0.span, help: help) }
    guard defects.isEmpty else { return nil }
    return Spec.RoutePattern(text: written, segments: segments)
  }
}
