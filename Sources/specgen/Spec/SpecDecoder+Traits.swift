extension SpecDecoder {
  /// Reads a set of params and failures.
  mutating func trait(_ name: Located<String>, _ node: Node) -> Spec.Trait? {
    guard let nodes = mapping(node, TraitKey.self) else { return nil }
    let path = fields(nodes[.path], "path params").fields
    let (query, constants) = fields(nodes[.query], "query params")
    let headers = headers(nodes[.headers], except: [])
    let (cookies, cookieConstants) = fields(nodes[.cookies], "cookies")
    let result = nodes[.returns].flatMap { mapping($0, TraitResultKey.self) }
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
      pages: nodes[.pages].flatMap { pages($0) }
    )
  }
}
