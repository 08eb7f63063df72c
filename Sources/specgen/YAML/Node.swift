/// A light cursor on one node of a tree.
struct Node: Sendable {
  /// What a node can be.
  enum Kind: Sendable {
    /// One piece of text.
    case scalar
    /// A list of nodes.
    case sequence
    /// Keys with their values.
    case mapping
  }

  /// How a scalar is written.
  enum ScalarStyle: Sendable {
    /// Without quotes.
    case plain
    /// In single or double quotes.
    case quoted
    /// As literal or folded block.
    case block
  }

  /// One key of a mapping with its value.
  struct Entry: Sendable {
    /// The key, always a scalar.
    let key: Node
    /// The value.
    let value: Node
  }

  private let tree: YAMLTree
  private let index: Int
  private var record: YAMLTree.Record { tree.nodes[index] }

  /// Makes a cursor on the node with an index of the tree's nodes.
  init(tree: YAMLTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  /// What the node is.
  var kind: Kind { record.kind }

  /// The bytes it was read from, with the quotes of a quoted scalar and the brackets of a flow style.
  var span: Span { Span(file: tree.file, start: Int(record.start), end: Int(record.end)) }

  /// How a scalar is written, and plain for the collections.
  var style: ScalarStyle { record.style }

  /// A scalar's value exactly as written (`no` and `1.10` stay text), and empty for the collections.
  var text: String { String(decoding: tree.text[record.textRange], as: UTF8.self) }

  /// Returns whether that value is a text, byte for byte.
  func hasText(_ other: String) -> Bool {
    let range = record.textRange
    return range.count == other.utf8.count && tree.text[range].elementsEqual(other.utf8)
  }

  /// The number of items or entries, and 0 for a scalar.
  var count: Int { record.count }

  /// Whether entries of a mapping were refused already, and left out.
  var isPartial: Bool { record.isPartial }

  /// Whether there are no items and no entries, not even one that was refused.
  var isEmpty: Bool { count == 0 && !isPartial }

  /// Whether the node is a scalar that says "nothing": plain and empty, `~` or `null`.
  var isNull: Bool { record.isNull(in: tree.text) }

  /// Whether an alias was written here, which was refused already: a null stands in its place.
  var isAlias: Bool { record.isAlias }

  /// Whether the node stands between brackets or braces.
  var isInFlow: Bool { record.isInFlow }

  /// The items of a sequence in their order, and none for the other kinds.
  var items: Items { Items(current: child, remaining: kind == .sequence ? count : 0) }

  /// The entries of a mapping in their order, and none for the other kinds.
  var entries: Entries { Entries(current: child, remaining: kind == .mapping ? count : 0) }

  private var child: Node { Node(tree: tree, index: index + 1) }
  private var sibling: Node { Node(tree: tree, index: record.next(after: index)) }
}

extension Node {
  /// The items of a sequence.
  struct Items: Sequence, IteratorProtocol, Sendable {
    fileprivate var current: Node
    fileprivate var remaining: Int

    /// The number of items that are left.
    var underestimatedCount: Int { remaining }

    /// Returns the next item.
    mutating func next() -> Node? {
      guard remaining > 0 else { return nil }
      defer { current = current.sibling }
      remaining -= 1
      return current
    }
  }

  /// The entries of a mapping.
  struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var current: Node
    fileprivate var remaining: Int

    /// The number of entries that are left.
    var underestimatedCount: Int { remaining }

    /// Returns the next entry.
    mutating func next() -> Entry? {
      guard remaining > 0 else { return nil }
      let value = current.sibling
      defer { current = value.sibling }
      remaining -= 1
      return Entry(key: current, value: value)
    }
  }
}
