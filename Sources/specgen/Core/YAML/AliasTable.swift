/// The anchored nodes of a document, and the copies that replace its aliases.
///
/// The number and the depth of copied nodes are limited. A few lines that reference each other many times thus cost no
/// more than a long document.
struct AliasTable {
  /// An anchored node, verified by its first byte because the nodes of a refused entry are removed from the tree.
  private struct Anchor {
    let index: Int
    let start: UInt32
    let form: YAMLTree.Record.Form
  }

  private var anchors: [String: Anchor] = [:]
  private var budget: Int

  /// Creates an empty table that copies at most `budget` nodes.
  init(budget: Int) {
    self.budget = budget
  }

  /// Registers a complete node under an anchor name.
  mutating func note(_ name: String, _ index: Int, in nodes: [YAMLTree.Record]) {
    anchors[name] = Anchor(index: index, start: nodes[index].start, form: nodes[index].form)
  }

  /// Returns a copy of the named node and its descendants to append to the tree.
  ///
  /// Returns nil if the node is missing or too large.
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

  /// Returns a copy of complete nodes, relocated to another index.
  static func copy(of range: Range<Int>, in nodes: [YAMLTree.Record], to index: Int) -> [YAMLTree
    .Record]
  {
    nodes[range].map { $0.moved(by: index - range.lowerBound) }
  }

  /// Returns the number of collections around the innermost node.
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
