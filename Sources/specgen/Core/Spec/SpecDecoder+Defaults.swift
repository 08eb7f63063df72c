extension SpecDecoder {
  /// Reads the defaults for all methods.
  mutating func defaults(_ node: Node) -> Spec.Defaults? {
    guard let nodes = mapping(node, DefaultsKey.self) else { return nil }
    let host = text(nodes[.host])
    let (query, constants) = fields(nodes[.query], "query params")
    let headers = headers(nodes[.headers])
    return Spec.Defaults(
      host: host,
      segments: prefix(nodes[.path]),
      query: query,
      constants: constants,
      headers: headers,
      envelope: text(nodes[.envelope])
    )
  }

  private mutating func prefix(_ node: Node?) -> [Spec.PathSegment] {
    guard let node, let written = text(node) else { return [] }
    let (segments, defects) = pathSegments(written.value[...], of: .prefix) {
      node.span(of: $0, in: written.value)
    }
    diagnostics += defects.map { .invalidPath($0.value.reason, at: $0.span) }
    for name in segments.flatMap(\.names) {
      diagnostics.append(
        .invalidPath("a placeholder belongs in the path of a method", at: name.span)
      )
    }
    return segments.filter(\.names.isEmpty)
  }
}
