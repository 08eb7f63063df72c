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

  /// Reads the successes of a method: a list of codes, or names with their statuses.
  mutating func successes(_ node: Node?) -> [Spec.Success] {
    if let node, node.kind == .mapping, node.isEmpty {
      diagnostics.append(.misfit("`succeeds`", "at least one success", at: node.span))
    }
    return named(node, "successes").compactMap { success($0.name, $0.value) }
  }

  private mutating func success(_ name: Located<String>, _ node: Node) -> Spec.Success? {
    if node.kind == .scalar {
      let isStatus = node.text.first.map { ("0"..."9").contains($0) } ?? false
      let status = isStatus ? statusRange(node) : nil
      let content = isStatus ? status.map { _ in .nothing } : content(node)
      return content.map {
        Spec.Success(
          name: name,
          code: SpelledText(name: name),
          status: status,
          content: $0,
          isOptional: $0.isOptional,
          headers: [],
          notes: .none
        )
      }
    }
    guard let nodes = mapping(node, SuccessKey.self) else { return nil }
    let notes = notes(nodes)
    let (content, isOptional) = content(nodes[.type], optional: nodes[.optional])
    let isMeant =
      nodes.refused.contains(SuccessKey.status.rawValue)
      || nodes[.contentType] != nil && nodes[.code] == nil
    let any = Located(value: Default.successStatus, span: node.span)
    let code = spelledText(nodes[.code])
    for other in [SuccessKey.status, .contentType] where nodes[other] != nil {
      guard let code else { break }
      diagnostics.append(.contradiction("`\(other.rawValue)` and `code`", at: code.span))
    }
    let contentType = contentType(nodes[.contentType], of: content, isByStatus: true)
    // Without its content type, the success would hide others.
    if nodes[.contentType] != nil, contentType == nil { return nil }
    return Spec.Success(
      name: name,
      code: code ?? SpelledText(name: name),
      status: nodes[.status].map { statusRange($0) ?? any } ?? (isMeant ? any : nil),
      contentType: contentType,
      content: content,
      isOptional: isOptional || content.isOptional,
      headers: answerHeaders(nodes[.headers]),
      notes: notes
    )
  }
}
