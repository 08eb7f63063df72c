extension Spec.Notes {
  /// Empty notes.
  static let none = Spec.Notes(doc: nil, origin: nil, swiftName: nil, deprecated: nil)
}

extension SpecDecoder {
  /// Reads the notes of an entity, using those of the four keys that its shape allows.
  mutating func notes<Key>(_ nodes: KeyedNodes<Key>?) -> Spec.Notes {
    func node(_ key: NoteKey) -> Node? {
      Key(rawValue: key.rawValue).flatMap { nodes?[$0] }
    }
    return Spec.Notes(
      doc: text(node(.doc)),
      origin: origin(node(.source)),
      swiftName: text(node(.swift)),
      deprecated: text(node(.deprecated))
    )
  }

  /// Reads the origin of a fact: the name of a source, or a name with a section and a row.
  mutating func origin(_ node: Node?) -> Spec.Origin? {
    guard let node else { return nil }
    if node.kind == .scalar {
      return text(node).map { origin(in: $0, section: nil, row: nil) }
    }
    guard let nodes = mapping(node, OriginKey.self) else { return nil }
    let section = text(nodes[.section])
    let row = text(nodes[.row])
    guard let source = text(nodes[.in]) else { return nil }
    return origin(in: source, section: section, row: row)
  }

  private mutating func origin(
    in source: Located<String>,
    section: Located<String>?,
    row: Located<String>?
  ) -> Spec.Origin {
    citedSources.append(source)
    return Spec.Origin(source: source, section: section, row: row)
  }

  /// Reads a status, a status range, a status class such as `4xx`, or a list of them.
  mutating func statusRanges(_ node: Node) -> [Located<StatusRange>] {
    let written = node.kind == .sequence ? Array(node.items) : [node]
    return written.compactMap { statusRange($0) }
  }

  /// Reads `404`, `400-499` or `4xx`.
  mutating func statusRange(_ node: Node) -> Located<StatusRange>? {
    guard let written = text(node) else { return nil }
    guard let range = StatusRange(written.value) else {
      refuse(node, expecting: .status)
      return nil
    }
    return Located(value: range, span: written.span)
  }

  /// Reads the default of an absent value, with its spelling.
  mutating func defaultValue(_ node: Node?) -> SpelledText? { spelledText(node) }

  /// Reads a bare JSON value: true, false, null, an integer or a string.
  mutating func constant(_ node: Node?) -> Located<Spec.Constant>? {
    guard let node else { return nil }
    guard node.kind == .scalar else {
      refuse(node, expecting: .constant)
      return nil
    }
    let value: Spec.Constant? =
      switch node.spelling {
      case .string: .string(node.text)
      case .integer: Int(decimal: node.text).map { .int($0) }
      case .bool: Bool(node.text).map { .bool($0) }
      case .null: node.isNull ? .null : nil
      case .number: nil
      }
    guard let value else {
      if node.spelling == .number {
        refuse(node, expecting: .exactConstant)
      } else {
        diagnostics.append(.ambiguousWord(node.text, at: node.span))
      }
      return nil
    }
    return Located(value: value, span: node.span)
  }
}

extension StatusRange {
  /// Parses `404`, `400-499` or `4xx`.
  init?(_ text: String) {
    if text.count == 3, text.hasSuffix("xx"), let digit = Int(decimal: String(text.prefix(1))),
      (1...5).contains(digit)
    {
      self.init(first: digit * 100, last: digit * 100 + 99)
      return
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = ends.first.flatMap(Int.init(decimal:)),
      let last = ends.last.flatMap(Int.init(decimal:)), ends.count <= 2,
      first <= last, Bounds.status.contains(first), Bounds.status.contains(last)
    else { return nil }
    self.init(first: first, last: last)
  }
}
