/// The nodes of one YAML document, in flat arrays.
///
/// Input: the events of one file. Output: the nodes in the order of their first bytes, each with its span. The children
/// of a node follow it directly, so a tree of any size consists of two arrays.
///
/// **Invariant**: A tree contains nothing that was refused. Keys are scalars, not null and unique in their mapping, and
/// a null replaces each alias.
package struct YAMLTree: Sendable {
  /// The `id` of the source file.
  let file: Int
  /// `true` if the whole document was read.
  ///
  /// A syntax error or the depth limit ends a tree early.
  package let isComplete: Bool
  /// The nodes, each before its children.
  let nodes: [Record]
  /// The concatenated values of all scalars, as UTF-8.
  let text: [UInt8]

  /// The node that contains all others.
  package var root: Node { Node(tree: self, index: 0) }
}
