extension SpecDecoder {
  /// Reads the content of a body in its short form.
  mutating func content(_ node: Node) -> Spec.Content? {
    wholeBody(node) ?? typeUse(node).map { .json($0) }
  }

  /// Returns the content for a keyword of a body that is not JSON.
  func wholeBody(_ node: Node) -> Spec.Content? {
    guard node.kind == .scalar else { return nil }
    return switch ResultWord(rawValue: node.text) {
    case .nothing: .nothing
    case .text: .text
    case .bytes: .bytes
    case nil: nil
    }
  }

  /// Reads the content of an outcome, and reports content that is marked as optional although it is not JSON.
  mutating func content(
    _ type: Node?,
    optional flag: Node?
  ) -> (content: Spec.Content, isOptional: Bool) {
    let isOptional = bool(flag)?.value ?? Default.flag
    let content = type.map { self.content($0) } ?? Spec.Content.nothing
    if isOptional, let flag, let content, !content.isJSON {
      diagnostics.append(.misplaced("`optional`", "a JSON type", at: flag.span))
    }
    return (content ?? .nothing, isOptional)
  }

  /// Reads the content type of an outcome by status, which determines the kind of its body.
  mutating func contentType(
    _ node: Node?,
    of content: Spec.Content,
    isByStatus: Bool
  ) -> Located<ContentType>? {
    guard let node, let written = text(node) else { return nil }
    if !isByStatus {
      diagnostics.append(.misplaced("`contentType`", "a `status`", at: node.span))
    } else if content.isNothing {
      diagnostics.append(.missingKey("type", shape: "`contentType`", at: node.span))
    }
    guard let type = ContentType(written.value) else {
      refuse(node, expecting: .contentType)
      return nil
    }
    return Located(value: type, span: written.span)
  }
}
