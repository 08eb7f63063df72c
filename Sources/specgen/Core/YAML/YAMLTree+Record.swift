extension YAMLTree {
  /// A node, as stored in the array.
  struct Record: Sendable {
    /// The form of a record.
    enum Form: UInt8, Sendable {
      /// An unquoted scalar.
      case plain
      /// A quoted scalar.
      case quoted
      /// A block scalar.
      case block
      /// A null that replaces an alias.
      case alias
      /// A sequence.
      case sequence
      /// A mapping.
      case mapping
    }

    /// The source offset of the first byte.
    let start: UInt32
    /// The source offset after the last byte.
    var end: UInt32
    /// The start of a scalar's text, or the number of a collection's items or entries.
    private var first: UInt32
    /// The length of a scalar's text, or the index after a collection's last descendant.
    private var second: UInt32
    /// The form of the record.
    let form: Form
    /// `true` if the node is inside brackets or braces.
    var isInFlow = false
    /// `true` if entries of the mapping were refused and omitted from the tree.
    private(set) var isPartial = false
  }
}

extension YAMLTree.Record {
  /// Creates the record of a scalar whose value is a range of the tree's text.
  init(scalar form: Form, source: Range<Int>, text: Range<Int>) {
    start = UInt32(source.lowerBound)
    end = UInt32(source.upperBound)
    first = UInt32(text.lowerBound)
    second = UInt32(text.count)
    self.form = form
  }

  /// Creates the record of a collection that is still open.
  init(collection form: Form, source: Range<Int>) {
    start = UInt32(source.lowerBound)
    end = UInt32(source.upperBound)
    first = 0
    second = 0
    self.form = form
  }

  /// Closes a collection.
  mutating func close(count: Int, isPartial: Bool, next: Int, end: Int) {
    self.isPartial = isPartial
    first = UInt32(count)
    second = UInt32(next)
    self.end = UInt32(end)
  }

  /// Returns the record, adjusted for a move of the node and its descendants.
  func moved(by distance: Int) -> Self {
    guard kind != .scalar else { return self }
    var copy = self
    copy.second = UInt32(Int(second) + distance)
    return copy
  }

  /// The kind of the node.
  var kind: Node.Kind {
    switch form {
    case .plain, .quoted, .block, .alias: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// The style of a scalar; plain for collections.
  var style: Node.ScalarStyle {
    switch form {
    case .plain, .alias, .sequence, .mapping: .plain
    case .quoted: .quoted
    case .block: .block
    }
  }

  /// `true` if the node is a null that replaces an alias.
  var isAlias: Bool { form == .alias }

  /// The range of a scalar's value in the tree's text; empty for collections.
  var textRange: Range<Int> {
    kind == .scalar ? Int(first)..<Int(first) + Int(second) : 0..<0
  }

  /// `true` for a null scalar: plain and empty, `~` or `null`.
  func isNull(in text: [UInt8]) -> Bool {
    guard kind == .scalar, style == .plain else { return false }
    let bytes = text[textRange]
    // Most texts differ in length, which is the cheapest to compare.
    switch bytes.count {
    case 0: return true
    case 1: return bytes.first == UInt8(ascii: "~")
    case 4: return bytes.elementsEqual("null".utf8)
    default: return false
    }
  }

  /// The number of a collection's items or entries; 0 for a scalar.
  var count: Int { kind == .scalar ? 0 : Int(first) }

  /// Returns the index of the node after this one's last descendant.
  func next(after index: Int) -> Int {
    kind == .scalar ? index + 1 : Int(second)
  }
}
