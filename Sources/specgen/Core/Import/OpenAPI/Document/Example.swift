extension OpenAPI {
  /// An example of a body or schema, with its value.
  struct Example: Sendable {
    let node: Node
    let value: JSONText.Value

    init(_ node: Node) {
      self.node = node
      value = JSONText.Value(node, depth: 0)
    }
  }
}

extension JSONText.Value {
  /// Creates the JSON value of a node.
  fileprivate init(_ node: Node, depth: Int) {
    let content: JSONText.Content
    switch node.kind {
    case .sequence:
      content = depth > 90 ? .null : .list(node.items.map { JSONText.Value($0, depth: depth + 1) })
    case .mapping:
      content =
        depth > 90
        ? .null
        : .object(
          node.entries.map {
            JSONText.Member(key: $0.key.text, value: JSONText.Value($0.value, depth: depth + 1))
          }
        )
    case .scalar:
      switch node.spelling {
      case .string: content = .string(node.text)
      case .integer, .number:
        content = JSONText.isNumber(node.text) ? .number(node.text) : .string(node.text)
      case .bool: content = .bool(node.text.lowercased() == "true")
      case .null: content = .null
      }
    }
    self.init(content: content, range: node.span.range)
  }
}
