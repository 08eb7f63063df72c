/// Decoding of request bodies.
extension SpecDecoder {
  /// Reads the request body of a method, and reports a second one.
  mutating func body(_ nodes: KeyedNodes<String>) -> Spec.Declared<Spec.Body> {
    if nodes["bodies"] == nil, let flag = nodes["optionalBody"] {
      let help =
        nodes["body"] == nil
        ? nil : "Remove `optionalBody`; a `?` after the type has the same meaning."
      diagnostics.append(
        .missingKey("bodies", shape: "`optionalBody`", at: flag.span, help: help)
      )
    }
    let bodies = nodes.entries.filter { ["body", "bodies", "form", "multipart"].contains($0.key) }
    guard let (key, node) = bodies.first else { return Spec.Declared() }
    for (other, node) in bodies.dropFirst() {
      let words = "`\(key)` and `\(other)`"
      diagnostics.append(.contradiction(words, at: node.span))
    }
    return Spec.Declared(content: body(node, key, nodes), span: node.span)
  }

  private mutating func body(
    _ node: Node,
    _ key: String,
    _ nodes: KeyedNodes<String>
  ) -> Spec.Body? {
    switch key {
    case "bodies": return bodyValues(node, optional: nodes["optionalBody"])
    case "form":
      let (fields, constants) = fields(node, "fields of a form")
      return .form(fields, constants)
    case "multipart":
      let (fields, constants) = fields(node, "parts")
      let isUnread = fields.isEmpty && constants.isEmpty && !node.isEmpty
      return isUnread ? nil : .multipart(fields, constants)
    default: return body(node)
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
    let values = named(node, "bodies").compactMap { name, value in
      Spec.BodyValue.shape.read(value, named: name, with: &self)
    }
    // A single value gives the param its type, so an unreadable value must not have that effect.
    let isUnread = node.kind != .mapping || node.isPartial || node.count != values.count
    return isUnread || values.isEmpty ? nil : .values(values, isOptional: isOptional)
  }
}
