extension SpecDecoder {
  /// Reads the groups and their methods.
  ///
  /// - Returns: The groups, the methods of all groups, and the references to methods that cannot be read.
  mutating func groups(
    _ written: [(name: Located<String>, value: Node)]
  ) -> (groups: [Spec.Group], methods: [Spec.Method], unread: Set<String>) {
    var groups: [Spec.Group] = []
    var methods: [Spec.Method] = []
    var unread: Set<String> = []
    for (name, node) in written {
      guard let nodes = mapping(node, GroupKey.self) else { continue }
      let notes = notes(nodes)
      guard let node = nodes[.methods] else { continue }
      if node.kind == .mapping, node.isEmpty {
        let help = "Add a method under `methods`, or remove the group."
        diagnostics.append(.misfit("a group", "at least one method", at: name.span, help: help))
      }
      let entries = named(node, "methods")
      let read = entries.compactMap { method($0.name, in: name, $0.value) }
      if !read.isEmpty { groups.append(Spec.Group(name: name, notes: notes)) }
      methods += read
      unread.formUnion(entries.map { Spec.Method.reference($0.name.value, in: name.value) })
      unread.subtract(read.map(\.reference))
    }
    return (groups, methods, unread)
  }
}
