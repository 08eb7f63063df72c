extension SpecDecoder {
  /// Reads a named set of params and failures.
  mutating func trait(_ name: Located<String>, _ node: Node) -> Spec.Trait? {
    guard let nodes = mapping(node, TraitKey.self) else { return nil }
    let path = fields(nodes[.path], "path params").fields
    let (query, constants) = fields(nodes[.query], "query params")
    let headers = headers(nodes[.headers], except: [])
    let (cookies, cookieConstants) = fields(nodes[.cookies], "cookies")
    let result = nodes[.returns].flatMap { mapping($0, TraitResultKey.self) }
    let isEmpty = TraitKey.parts.allSatisfy { key in
      nodes[key].map { node in
        node.isEmpty && (node.kind == .mapping || key == .fails && node.kind == .sequence)
      } ?? true
    }
    // Unreadable parts are reported where they are declared.
    if isEmpty, nodes[.returns] == nil, nodes.entries.count == node.count, !node.isPartial {
      diagnostics.append(.emptyTrait(name.value, at: name.span))
    }
    return Spec.Trait(
      name: name,
      path: path,
      query: query,
      constants: constants,
      headers: headers,
      cookies: cookies,
      cookieConstants: cookieConstants,
      answerHeaders: answerHeaders(result?[.headers]),
      fails: failures(nodes[.fails]),
      pages: nodes[.pages].flatMap { pages($0) },
      hasUnreadParams: hasUnread(nodes[.path], path.count)
        || hasUnread(nodes[.query], query.count + constants.count)
        || hasUnread(nodes[.headers], headers.count)
        || hasUnread(nodes[.cookies], cookies.count + cookieConstants.count),
      notes: notes(nodes)
    )
  }

  /// `true` if a mapping has more entries than could be read.
  func hasUnread(_ node: Node?, _ count: Int) -> Bool {
    node.map { $0.kind != .mapping || $0.isPartial || $0.count != count } ?? false
  }
}
