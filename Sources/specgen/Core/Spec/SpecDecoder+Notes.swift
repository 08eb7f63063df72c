extension Spec.Notes {
  /// Empty notes.
  static let none = Spec.Notes(doc: nil, origin: nil, swiftName: nil, deprecated: nil)
}

extension SpecDecoder {
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
