/// The scalars of a spec that name types, by the forms of their keys.
///
/// Other scalars, such as wire names and texts, may be equal to names of types.
package struct TypeMentions: Sendable {
  /// The offsets of the scalars.
  private var starts: Set<Int> = []

  /// Finds the scalars of a spec.
  init(in root: Node) { add(root, .shape(.spec)) }

  private mutating func add(_ node: Node, _ form: ValueForm?) {
    switch node.kind {
    case .scalar:
      if !node.isNull, form?.accepts(.type) ?? false { starts.insert(node.span.start) }
    case .sequence: for item in node.items { add(item, form?.item) }
    case .mapping:
      let keys = node.entries.lazy.map(\.key.text)
      for entry in node.entries { add(entry.value, form?.entry(entry.key.text, among: keys)) }
    }
  }

  /// Returns `true` if a scalar names a type.
  func contains(_ node: Node) -> Bool { starts.contains(node.span.start) }

  /// Returns the scalars in a value that name types.
  func nodes(in node: Node) -> [Node] {
    switch node.kind {
    case .scalar: contains(node) ? [node] : []
    case .sequence: node.items.flatMap { nodes(in: $0) }
    case .mapping: node.entries.flatMap { nodes(in: $0.value) }
    }
  }

  /// Returns the uses of types in a value, without the mark of optional types.
  func uses(in node: Node) -> [(text: String, span: Span)] {
    nodes(in: node).map { node in
      (node.text.hasSuffix("?") ? String(node.text.dropLast()) : node.text, node.span)
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
