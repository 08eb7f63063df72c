extension SpecDecoder {
  /// Reads the content of a successful answer: its body, and the headers to read.
  mutating func returns(_ node: Node) -> (Spec.Returns?, headers: [Spec.Field]) {
    if node.kind == .scalar { return (content(node).map { .content($0) }, []) }
    if refuseList(node) { return (nil, []) }
    guard let nodes = mapping(node, ReturnsKey.self) else { return (nil, []) }
    let headers = answerHeaders(nodes[.headers])
    if let constant = nodes[.constant] {
      if let other = nodes.entries.first(where: { $0.key != .constant }) {
        let message = "`constant` and `\(other.key.rawValue)`"
        diagnostics.append(.contradiction(message, at: other.value.span))
      }
      return (self.constant(constant).map { .constant($0) }, headers)
    }
    if let stream = nodes[.stream] {
      for entry in nodes.entries where ![.stream, .as].contains(entry.key) {
        let message = "`stream` and `\(entry.key.rawValue)`"
        diagnostics.append(.contradiction(message, at: entry.value.span))
      }
      return (self.stream(stream, as: nodes[.as]), [])
    }
    if let framing = nodes[.as] {
      diagnostics.append(.missingKey("stream", shape: "`as`", at: framing.span))
      return (nil, headers)
    }
    if nodes.entries.allSatisfy({ $0.key == .headers }), nodes[.headers] != nil {
      return (.content(.nothing), headers)
    }
    if let type = nodes[.type], let body = wholeBody(type) {
      for entry in nodes.entries where ![.type, .headers].contains(entry.key) {
        let words = "`\(type.text)` and `\(entry.key.rawValue)`"
        diagnostics.append(.contradiction(words, at: entry.value.span))
      }
      return (.content(body), headers)
    }
    return (typeUse(nodes.typeUseKeys).map { .content(.json($0)) }, headers)
  }

  private mutating func stream(_ node: Node, as framing: Node?) -> Spec.Returns? {
    guard let framing else {
      diagnostics.append(
        .missingKey(
          "as",
          shape: "`stream`",
          at: node.span,
          help: "Write `as: sse`, `as: ndjson` or `as: lines` with it."
        )
      )
      return nil
    }
    let isText = node.kind == .scalar && node.text == ResultWord.text.rawValue
    let value = isText ? nil : typeUse(node)
    guard let framing = word(framing, StreamFraming.self), isText || value != nil else {
      return nil
    }
    return .stream(Spec.Stream(value: value, valueSpan: node.span, framing: framing))
  }

  /// Reads the content of a body in its short form.
  mutating func content(_ node: Node) -> Spec.Content? {
    wholeBody(node) ?? typeUse(node).map { .json($0) }
  }

  /// Returns the content for a keyword of a body that is not JSON.
  private func wholeBody(_ node: Node) -> Spec.Content? {
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
