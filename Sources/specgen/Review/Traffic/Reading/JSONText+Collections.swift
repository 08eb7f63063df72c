import SpecgenCore

// Accessors for collections, which people also write by hand.
extension JSONText.Value {
  /// Creates a value from a YAML node, whose tree bounds the depth.
  init(_ node: Node) {
    let content: JSONText.Content =
      switch node.kind {
      case .sequence: .list(node.items.map { JSONText.Value($0) })
      case .mapping:
        .object(
          node.entries.map { JSONText.Member(key: $0.key.text, value: JSONText.Value($0.value)) }
        )
      case .scalar:
        switch node.spelling {
        case .null: .null
        case .bool: .bool(node.text.lowercased() == "true")
        case .integer: .number(node.text)
        case .number, .string: .string(node.text)
        }
      }
    self.init(content: content, range: node.span.range)
  }

  /// The text of a scalar that is not empty.
  var nonemptyScalar: String? { scalarText.flatMap { $0.isEmpty ? nil : $0 } }

  /// `true` for a Boolean that is true, or its text.
  var isTrue: Bool { scalarText == "true" }
}
