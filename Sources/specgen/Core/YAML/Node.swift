/// A lightweight cursor on a node of a tree.
package struct Node: Sendable {
  /// The kind of a node.
  package enum Kind: Sendable {
    /// A single value.
    case scalar
    /// A list of nodes.
    case sequence
    /// Keys with their values.
    case mapping
  }

  /// The style of a scalar.
  package enum ScalarStyle: Sendable {
    /// Without quotes.
    case plain
    /// In single or double quotes.
    case quoted
    /// As a literal or folded block.
    case block
  }

  /// A key of a mapping and its value.
  package struct Entry: Sendable {
    /// The key, always a scalar.
    package let key: Node
    /// The value.
    package let value: Node
  }

  private let tree: YAMLTree
  private let index: Int
  private var record: YAMLTree.Record { tree.nodes[index] }

  /// Creates a cursor on the node at an index of the tree's nodes.
  init(tree: YAMLTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  /// The kind of the node.
  package var kind: Kind { record.kind }

  /// The source bytes of the node, including the quotes of a quoted scalar and the brackets of a flow collection.
  package var span: Span { Span(file: tree.file, start: Int(record.start), end: Int(record.end)) }

  /// The style of a scalar; plain for collections.
  package var style: ScalarStyle { record.style }

  /// The value of a scalar exactly as written (`no` and `1.10` stay text); empty for collections.
  package var text: String { String(decoding: tree.text[record.textRange], as: UTF8.self) }

  /// Returns the value of a key.
  package subscript(key: String) -> Node? {
    entries.first { $0.key.hasText(key) }?.value
  }

  /// `true` if the value equals a string, byte for byte.
  package func hasText(_ other: String) -> Bool {
    let range = record.textRange
    return range.count == other.utf8.count && tree.text[range].elementsEqual(other.utf8)
  }

  /// The number of items or entries; 0 for a scalar.
  package var count: Int { record.count }

  /// `true` if entries of the mapping were refused and omitted.
  var isPartial: Bool { record.isPartial }

  /// `true` if the node has no items and no entries, not even refused ones.
  var isEmpty: Bool { count == 0 && !isPartial }

  /// `true` for a null scalar: plain and empty, `~` or `null`.
  package var isNull: Bool { record.isNull(in: tree.text) }

  /// `true` if the node is a null that replaces a refused alias.
  var isAlias: Bool { record.isAlias }

  /// `true` if the node is inside brackets or braces.
  package var isInFlow: Bool { record.isInFlow }

  /// The items of a sequence, in order; empty for other kinds.
  package var items: Items { Items(current: child, remaining: kind == .sequence ? count : 0) }

  /// The entries of a mapping, in order; empty for other kinds.
  package var entries: Entries { Entries(current: child, remaining: kind == .mapping ? count : 0) }

  private var child: Node { Node(tree: tree, index: index + 1) }
  private var sibling: Node { Node(tree: tree, index: record.next(after: index)) }
}

extension Node {
  /// The items of a sequence.
  package struct Items: Sequence, IteratorProtocol, Sendable {
    fileprivate var current: Node
    fileprivate var remaining: Int

    /// The number of remaining items.
    package var underestimatedCount: Int { remaining }

    /// Returns the next item.
    package mutating func next() -> Node? {
      guard remaining > 0 else { return nil }
      defer { current = current.sibling }
      remaining -= 1
      return current
    }
  }

  /// The entries of a mapping.
  package struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var current: Node
    fileprivate var remaining: Int

    /// The number of remaining entries.
    package var underestimatedCount: Int { remaining }

    /// Returns the next entry.
    package mutating func next() -> Entry? {
      guard remaining > 0 else { return nil }
      let value = current.sibling
      defer { current = value.sibling }
      remaining -= 1
      return Entry(key: current, value: value)
    }
  }
}
