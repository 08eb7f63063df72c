extension SpecDecoder {
  /// Reads the pagination of a result.
  mutating func pages(_ node: Node) -> Spec.Pages? {
    guard let nodes = mapping(node, PagesKey.self) else { return nil }
    let notes = notes(nodes)
    let items = fieldPath(nodes[.items])
    let more = fieldPath(nodes[.hasMore])
    guard let rule = pageRule(nodes), let items, let more else { return nil }
    return Spec.Pages(span: node.span, items: items, rule: rule, more: more, notes: notes)
  }

  private mutating func pageRule(_ nodes: KeyedNodes<PagesKey>) -> Spec.PageRule? {
    let told = nodes.entries.filter { PagesKey.ways.contains($0.key) }
    let into = intoParams(nodes[.param])
    let size = text(nodes[.pageSize])
    let first = word(nodes[.firstPage], FirstPage.self)
    guard let (key, node) = told.first else {
      if !PagesKey.ways.contains(where: { nodes.refused.contains($0.rawValue) }) {
        diagnostics.append(.noWayOn(at: nodes.head))
      }
      return nil
    }
    for other in told.dropFirst() {
      let words = "`\(key.rawValue)` and `\(other.key.rawValue)`"
      diagnostics.append(.contradiction(words, at: other.value.span))
    }
    let isCounted = key == .offset || key == .page
    if let node = nodes[.param], isCounted {
      diagnostics.append(.contradiction("`\(key.rawValue)` and `param`", at: node.span))
    }
    if let node = nodes[.pageSize], !isCounted {
      diagnostics.append(.misplaced("`pageSize`", "`offset` or `page`", at: node.span))
    }
    if let node = nodes[.firstPage], key != .page {
      diagnostics.append(.misplaced("`firstPage`", "`page`", at: node.span))
    }
    switch key {
    case .next, .last:
      let path = fieldPath(node)
      guard let node = required(.param, in: nodes) else { return nil }
      guard let param = into?.first, let into, let path else { return nil }
      guard into.count == 1, node.kind == .scalar else {
        refuse(node, expecting: .oneParam)
        return nil
      }
      return key == .next ? .cursor(path, into: param) : .last(path, into: param)
    case .offset: return text(node).map { .offset($0, size: size) }
    case .page:
      let first = first?.value ?? Default.firstPage
      return text(node).map { .number($0, first: first, size: size) }
    case .link:
      guard let header = text(node), let into else { return nil }
      return .link(header, into: into)
    case .url:
      guard let path = fieldPath(node), let into else { return nil }
      return .url(path, into: into)
    case .items, .param, .hasMore, .firstPage, .pageSize, .doc, .swift: return nil
    }
  }

  /// Reads a field, or a path of fields that leads into objects; returns nil if it cannot be read.
  mutating func fieldPath(_ node: Node?) -> [Located<String>]? {
    names(node, orElse: .atLeastOne("field"))
  }

  /// Reads a param or a list of params; returns nil if one cannot be read.
  private mutating func intoParams(_ node: Node?) -> [Located<String>]? {
    names(node, orElse: .atLeastOne("param"))
  }

  /// Reads a name or a list of names; returns nil if one cannot be read.
  mutating func names(
    _ node: Node?,
    orElse expectation: Expectation
  ) -> [Located<String>]? {
    guard let node else { return [] }
    let written = node.kind == .sequence ? Array(node.items) : [node]
    if written.isEmpty { refuse(node, expecting: expectation) }
    let names = written.compactMap { text($0) }
    return names.count == written.count && !names.isEmpty ? names : nil
  }
}
