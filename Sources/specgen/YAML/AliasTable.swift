/// The anchored nodes of a document, and copies of them in the places of aliases.
///
/// Both the number of copied nodes and their depth are limited, so a few lines that name each other many times cost no
/// more than a long document.
struct AliasTable {
  /// An anchored node, known by its first byte: the nodes of a refused entry are taken out of the tree again.
  private struct Anchor {
    let index: Int
    let start: UInt32
    let form: YAMLTree.Record.Form
  }

  private var anchors: [String: Anchor] = [:]
  private var budget: Int

  /// Makes an empty table, whose copies have as many nodes as the budget.
  init(budget: Int) {
    self.budget = budget
  }

  /// Notes the complete node that an anchor names from here on.
  mutating func note(_ name: String, _ index: Int, in nodes: [YAMLTree.Record]) {
    anchors[name] = Anchor(index: index, start: nodes[index].start, form: nodes[index].form)
  }

  /// Returns a copy of the named node with its descendants for the end of the tree; nil where there is none, or it is too large.
  mutating func copy(of name: String, in nodes: [YAMLTree.Record], maxHeight: Int) -> [YAMLTree
    .Record]?
  {
    guard let anchor = anchors[name], anchor.index < nodes.count else { return nil }
    let first = nodes[anchor.index]
    guard first.start == anchor.start, first.form == anchor.form else { return nil }
    let range = anchor.index..<first.next(after: anchor.index)
    guard range.count <= budget, Self.height(of: range, in: nodes) <= maxHeight else { return nil }
    budget -= range.count
    return Self.copy(of: range, in: nodes, to: nodes.count)
  }

  /// Returns a copy of complete nodes for another place in a tree.
  static func copy(of range: Range<Int>, in nodes: [YAMLTree.Record], to index: Int) -> [YAMLTree
    .Record]
  {
    nodes[range].map { $0.moved(by: index - range.lowerBound) }
  }

  /// The number of collections around the innermost node.
  private static func height(of range: Range<Int>, in nodes: [YAMLTree.Record]) -> Int {
    var ends: [Int] = []
    var height = 0
    for index in range where nodes[index].kind != .scalar {
      while let end = ends.last, end <= index { ends.removeLast() }
      ends.append(nodes[index].next(after: index))
      height = max(height, ends.count)
    }
    return height
  }
}
