/// The structure of a YAML text, read without ever refusing it.
///
/// Indentation and brackets give the structure, so that a text in the middle of an edit has one too. A part that makes
/// no sense is kept where its indentation puts it.
package struct TextOutline: Sendable {
  /// The quotes around a scalar.
  package enum Quote: Sendable {
    case none, single, double
  }

  /// A value: the root, the value of an entry with its key, or an item of a list.
  package struct Node: Sendable {
    /// The kind of a value.
    package enum Kind: Sendable {
      /// An entry or an item without a value yet.
      case absent
      case scalar, mapping, sequence
    }

    /// The kind of the value.
    package internal(set) var kind = Kind.absent
    /// The quotes of a scalar.
    package internal(set) var quote = Quote.none
    /// The quotes of the key.
    package internal(set) var keyQuote = Quote.none
    /// `true` for a literal or folded scalar.
    package internal(set) var isBlockScalar = false
    /// `true` for a list or a mapping in brackets.
    package internal(set) var isFlow = false
    /// `true` for a value whose indentation contradicts what is before it.
    package internal(set) var isContradictory = false
    /// `true` for a node that is an entry of a mapping.
    package internal(set) var isEntry = false
    /// `true` for an entry with a colon.
    package internal(set) var hasColon = false
    /// The bytes of the key, with its quotes.
    package internal(set) var key = 0..<0
    /// The bytes of a scalar with its quotes, or of a collection in brackets.
    package internal(set) var value = 0..<0
    /// The column of the keys or dashes of a collection in block style, and of a scalar on a line of its own.
    package internal(set) var column = -1
    /// The index of the enclosing node; nil for the root.
    package internal(set) var parent: Int?
    var first: Int?
    var last: Int?
    var next: Int?
  }

  /// The text.
  package let bytes: [UInt8]
  /// The nodes in the order of the text; the first is the root.
  package let nodes: [Node]

  /// Reads a text.
  package init(_ bytes: [UInt8]) {
    var reader = OutlineReader(bytes, cursor: nil)
    reader.read()
    self.init(bytes: bytes, nodes: reader.nodes)
  }

  init(bytes: [UInt8], nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

extension TextOutline {
  /// The entries of a mapping or the items of a list, in order.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    fileprivate let nodes: [Node]
    fileprivate var current: Int?

    /// Returns the index of the next node.
    package mutating func next() -> Int? {
      guard let index = current else { return nil }
      current = nodes[index].next
      return index
    }
  }

  /// Returns the indices of the entries or items of a node.
  package func children(of index: Int) -> Children {
    Children(nodes: nodes, current: nodes[index].first)
  }

  /// Returns the keys of a mapping.
  package func keys(of index: Int) -> [String] { children(of: index).map { key(of: $0) } }

  /// Returns the key of an entry without its quotes.
  package func key(of index: Int) -> String {
    text(nodes[index].key, in: nodes[index].keyQuote)
  }

  /// Returns the text of a scalar without its quotes; nil for another value.
  package func scalar(_ index: Int?) -> String? {
    guard let index, nodes[index].kind == .scalar, !nodes[index].isBlockScalar else { return nil }
    return text(nodes[index].value, in: nodes[index].quote)
  }

  /// Returns the entry of a mapping with a key.
  package func child(of index: Int?, _ key: String) -> Int? {
    guard let index, nodes[index].kind == .mapping else { return nil }
    let name = Array(key.utf8)
    return children(of: index).first { child in
      let node = nodes[child]
      return node.keyQuote == .none
        ? bytes[node.key].elementsEqual(name) : self.key(of: child) == key
    }
  }

  /// Returns the node at the end of a path of keys from the root.
  package func node(at path: [String]) -> Int? {
    path.reduce(Optional(0)) { child(of: $0, $1) }
  }

  /// Returns the nodes from the root to a node.
  package func way(to index: Int) -> [Int] {
    Array(sequence(first: index) { nodes[$0].parent }.reversed())
  }

  private func text(_ range: Range<Int>, in quote: Quote) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard quote != .none, text.utf8.count > 1 else { return text }
    let content = String(text.dropFirst().dropLast())
    return quote == .single ? content.replacing("''", with: "'") : content
  }
}
