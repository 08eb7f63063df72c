extension SpecDecoder {
  /// Reads a header: a field or a constant, the prefix of its value, and the party that supplies the value.
  mutating func header(_ name: Located<String>, _ node: Node) -> Spec.Header? {
    if node.kind == .scalar {
      return field(name, node).map { Spec.Header(content: .field($0), prefix: nil) }
    }
    guard let nodes = mapping(node, HeaderKey.self) else { return nil }
    let prefix = filledText(nodes[.prefix])
    let from = word(nodes[.from], Spec.Giver.self)
    if let constant = constantField(name, node, HeaderKey.self) {
      return Spec.Header(content: .constant(constant), prefix: prefix)
    }
    let key = text(nodes[.key])
    let notes = notes(nodes)
    let defaultValue = self.defaultValue(nodes[.default])
    guard let type = typeUse(nodes.typeUseKeys) else { return nil }
    let field = Spec.Field(
      name: name,
      key: key,
      type: type,
      defaultValue: defaultValue,
      from: from,
      notes: notes
    )
    return Spec.Header(content: .field(field), prefix: prefix)
  }

  /// Reads the headers of an answer, by name.
  mutating func answerHeaders(_ node: Node?) -> [Spec.Field] {
    named(node, "headers").compactMap { name, value in
      if value.kind == .scalar { return field(name, value) }
      guard let nodes = mapping(value, AnswerHeaderKey.self) else { return nil }
      let key = text(nodes[.key])
      let notes = notes(nodes)
      return typeUse(nodes.typeUseKeys).map {
        Spec.Field(name: name, key: key, type: $0, notes: notes)
      }
    }
  }
}
