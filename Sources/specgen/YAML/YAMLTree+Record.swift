extension YAMLTree {
  /// One node as it lies in the array.
  struct Record: Sendable {
    /// What a record stands for.
    enum Form: UInt8, Sendable {
      /// A scalar without quotes.
      case plain
      /// A scalar in quotes.
      case quoted
      /// A block scalar.
      case block
      /// The null in the place of an alias.
      case alias
      /// A sequence.
      case sequence
      /// A mapping.
      case mapping
    }

    /// The offset of its first byte in the source.
    let start: UInt32
    /// The offset after its last byte in the source.
    var end: UInt32
    /// Where a scalar's text starts, or how many items or entries a collection has.
    private var first: UInt32
    /// How long a scalar's text is, or the index after a collection's last descendant.
    private var second: UInt32
    /// What the record stands for.
    let form: Form
    /// Whether it stands between brackets or braces.
    var isInFlow = false
    /// Whether entries of a mapping were refused, and left out of the tree.
    private(set) var isPartial = false
  }
}

extension YAMLTree.Record {
  /// Makes the record of a scalar whose value lies in a range of the tree's text.
  init(scalar form: Form, source: Range<Int>, text: Range<Int>) {
    start = UInt32(source.lowerBound)
    end = UInt32(source.upperBound)
    first = UInt32(text.lowerBound)
    second = UInt32(text.count)
    self.form = form
  }

  /// Makes the record of a collection that is still open.
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

  /// Returns the record of a node that lies elsewhere in the tree with its descendants.
  func moved(by distance: Int) -> Self {
    guard kind != .scalar else { return self }
    var copy = self
    copy.second = UInt32(Int(second) + distance)
    return copy
  }

  /// What the node is.
  var kind: Node.Kind {
    switch form {
    case .plain, .quoted, .block, .alias: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// How a scalar is written, and plain for the collections.
  var style: Node.ScalarStyle {
    switch form {
    case .plain, .alias, .sequence, .mapping: .plain
    case .quoted: .quoted
    case .block: .block
    }
  }

  /// Whether a null stands in the place of an alias.
  var isAlias: Bool { form == .alias }

  /// The range of a scalar's value in the tree's text, and an empty one for the collections.
  var textRange: Range<Int> {
    kind == .scalar ? Int(first)..<Int(first) + Int(second) : 0..<0
  }

  /// Whether the scalar says "nothing": plain and empty, `~` or `null`.
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

  /// The number of a collection's items or entries, and 0 for a scalar.
  var count: Int { kind == .scalar ? 0 : Int(first) }

  /// The index of the node after this one's last descendant.
  func next(after index: Int) -> Int {
    kind == .scalar ? index + 1 : Int(second)
  }
}
