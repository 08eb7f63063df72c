/// The scalars of a spec that name types, as its decoder reads them.
///
/// Other scalars, such as wire names and texts, may be equal to names of types.
package struct TypeMentions: Sendable {
  /// The offsets of the scalars.
  private var starts: Set<Int> = []

  /// Adds a scalar.
  mutating func insert(_ node: Node) { starts.insert(node.span.start) }

  /// Returns `true` if a scalar names a type.
  func contains(_ node: Node) -> Bool { starts.contains(node.span.start) }

  /// Returns the uses of types in a value, without the mark of optional types.
  func uses(in node: Node) -> [(text: String, span: Span)] {
    switch node.kind {
    case .scalar:
      let text = node.text
      return contains(node)
        ? [(text.hasSuffix("?") ? String(text.dropLast()) : text, node.span)] : []
    case .sequence: return node.items.flatMap { uses(in: $0) }
    case .mapping: return node.entries.flatMap { uses(in: $0.value) }
    }
  }

  /// Returns the types that a value names; a use of a generic type names two.
  func types(in node: Node) -> [(type: String, span: Span)] {
    uses(in: node).flatMap { text, span in
      guard let generic = GenericName(text) else { return [(text, span)] }
      return [(generic.name, span), (generic.argument, span)]
    }
  }
}
