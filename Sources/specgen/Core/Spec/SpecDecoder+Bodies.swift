/// Decoding of request bodies.
extension SpecDecoder {
  /// Reads the request body of a method, and reports a second one.
  mutating func body(_ nodes: KeyedNodes<MethodKey>) -> (Spec.Body?, Span?) {
    if nodes[.bodies] == nil, let flag = nodes[.optionalBody] {
      let help =
        nodes[.body] == nil
        ? nil : "Remove `optionalBody`; a `?` after the type has the same meaning."
      diagnostics.append(
        .missingKey("bodies", shape: "`optionalBody`", at: flag.span, help: help)
      )
    }
    let bodies = nodes.entries.filter { [.body, .bodies, .form, .multipart].contains($0.key) }
    guard let (key, node) = bodies.first else { return (nil, nil) }
    for (other, node) in bodies.dropFirst() {
      let words = "`\(key.rawValue)` and `\(other.rawValue)`"
      diagnostics.append(.contradiction(words, at: node.span))
    }
    switch key {
    case .bodies: return (bodyValues(node, optional: nodes[.optionalBody]), node.span)
    case .form:
      let (fields, constants) = fields(node, "fields of a form")
      return (.form(fields, constants), node.span)
    case .multipart:
      let (fields, constants) = fields(node, "parts")
      let isUnread = fields.isEmpty && constants.isEmpty && !node.isEmpty
      return (isUnread ? nil : .multipart(fields, constants), node.span)
    default: return (body(node), node.span)
    }
  }

  private mutating func body(_ node: Node) -> Spec.Body? {
    switch node.kind {
    case .scalar:
      let isOptional = node.text.hasSuffix("?")
      switch BodyWord(rawValue: String(isOptional ? node.text.dropLast() : node.text[...])) {
      case .text: return .text(node.span, isOptional: isOptional)
      case .bytes: return .bytes(node.span, isOptional: isOptional)
      case nil: return typeUse(node).map { .value($0) }
      }
    case .mapping, .sequence: return bodyMembers(node)
    }
  }

  /// Reads the params of a body, and reports params that were probably meant as the type of the whole body.
  private mutating func bodyMembers(_ node: Node) -> Spec.Body? {
    if node.count == 1, let entry = node.entries.first(where: { _ in true }),
      ["type", "list", "map"].contains(entry.key.text), entry.value.kind == .scalar
    {
      diagnostics.append(.bareBody(entry.key.text, at: entry.key.span))
      return nil
    }
    let parts = Dictionary(node.entries.map { ($0.key.text, $0.value) }) { first, _ in first }
    if let type = parts["contentType"], parts["type"] != nil, node.count == 2,
      ContentType(type.text) != nil
    {
      let help = "Write `bodies: {NAME: {contentType: \(type.text), type: …}}`."
      let wanted = "`bodies`, since a mapping under `body` declares params by name"
      diagnostics.append(.misfit("`contentType`", wanted, at: type.span, help: help))
      return nil
    }
    let (fields, constants) = fields(node, "body params")
    return .members(fields, constants)
  }

  /// Reads several values, one of which is the body.
  private mutating func bodyValues(_ node: Node, optional flag: Node?) -> Spec.Body? {
    let isOptional = bool(flag)?.value ?? Default.flag
    if node.kind == .mapping, node.isEmpty {
      diagnostics.append(.misfit("`bodies`", "at least one body", at: node.span))
    }
    let values = named(node, "bodies").compactMap { bodyValue($0.name, $0.value) }
    // A single value gives the param its type, so an unreadable value must not have that effect.
    let isUnread = node.kind != .mapping || node.isPartial || node.count != values.count
    return isUnread || values.isEmpty ? nil : .values(values, isOptional: isOptional)
  }

  private mutating func bodyValue(_ name: Located<String>, _ node: Node) -> Spec.BodyValue? {
    guard let nodes = mapping(node, BodyKey.self) else { return nil }
    let notes = notes(nodes)
    let content = nodes[.type].flatMap { self.content($0) }
    if let type = nodes[.type], case .nothing? = content {
      diagnostics.append(.misfit("`type`", "a type, `text` or `Data`", at: type.span))
      return nil
    }
    let written = nodes[.contentType].flatMap { text($0) }
    guard let node = nodes[.contentType], let written else { return nil }
    guard let type = ContentType(written.value), type.isConcrete else {
      refuse(node, expecting: .mediaType)
      return nil
    }
    guard let content else { return nil }
    return Spec.BodyValue(
      name: name,
      contentType: Located(value: type, span: written.span),
      content: content,
      notes: notes
    )
  }
}
