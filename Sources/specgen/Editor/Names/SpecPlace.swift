package import SpecgenCore

/// A place in a spec: the nodes that contain an offset, from the root to the innermost one, with their forms.
package struct SpecPlace: Sendable {
  /// A node on the way to the place.
  package struct Step: Sendable {
    /// The key of the entry that the node is the value of; nil for the root and for items of lists.
    package let key: Node?
    /// The node.
    package let node: Node
    /// The form that the language gives the node; nil where it has none.
    package let form: ValueForm?
  }

  /// The nodes, each inside the one before it.
  package private(set) var steps: [Step]
  /// `true` if the offset is in the key of the last step, and not in its value.
  package private(set) var isKey = false

  /// Finds the place of an offset; the end of a node belongs to it.
  package init(at offset: Int, in root: Node, of form: ValueForm = .shape(.spec)) {
    steps = [Step(key: nil, node: root, form: form)]
    while let next = Self.next(at: offset, in: steps[steps.count - 1]) {
      steps.append(next.step)
      isKey = next.isKey
      if isKey { return }
    }
  }

  private static func next(at offset: Int, in step: Step) -> (step: Step, isKey: Bool)? {
    let node = step.node
    switch node.kind {
    case .scalar: return nil
    case .sequence:
      return node.items.first { $0.span.touches(offset) }
        .map { (Step(key: nil, node: $0, form: step.form?.item), false) }
    case .mapping:
      for entry in node.entries {
        let isKey = entry.key.span.touches(offset)
        guard isKey || entry.value.span.touches(offset) else { continue }
        let form = step.form?.entry(entry.key.text, among: node.entries.lazy.map(\.key.text))
        return (Step(key: entry.key, node: entry.value, form: form), isKey)
      }
      return nil
    }
  }

  /// The keys from the root to the place; an item of a list has the key of its list.
  package var keys: [String] { steps.compactMap { $0.key?.text } }
}

extension Span {
  /// `true` if an offset is in the span, or at its end.
  package func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
