extension SpecDecoder {
  /// Reads the part of a link after its scheme or domain, such as `//orders/{number}`.
  mutating func routePattern(_ node: Node) -> Spec.RoutePattern? {
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
