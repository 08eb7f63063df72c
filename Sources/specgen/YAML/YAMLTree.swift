/// The nodes of one YAML document, in flat arrays.
///
/// In: the events of one file. Out: the nodes in the order of their first bytes, each with its span.
/// The children of a node follow it at once, so a tree of any size is two arrays.
///
/// **Invariant**: a tree holds nothing that was refused: keys are scalars, not null and unique in
/// their mapping, and a null stands where an alias was.
struct YAMLTree: Sendable {
  /// The `id` of the source file.
  let file: Int
  /// Whether the whole document was read: a syntax error or the depth limit ends a tree early.
  let isComplete: Bool
  /// The nodes, each before its children.
  let nodes: [Record]
  /// The values of all scalars, one after the other, as UTF-8.
  let text: [UInt8]

  /// The node that holds all others.
  var root: Node { Node(tree: self, index: 0) }
}
