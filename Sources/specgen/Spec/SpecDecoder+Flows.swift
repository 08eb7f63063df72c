extension SpecDecoder {
  /// Reads a flow through the screens of a vendor.
  mutating func flow(_ name: Located<String>, _ node: Node) -> Spec.Flow? {
    guard let nodes = mapping(node, FlowKey.self) else { return nil }
    let notes = notes(nodes)
    let host = text(nodes[.host])
    let path = text(nodes[.path])
    let (query, constants) = fields(nodes[.query], "query params")
    let exactlyOne = nodes[.exactlyOne].flatMap { self.exactlyOne($0) }
    let through = names(nodes[.through], "hosts")
    let closed = text(nodes[.closed])
    let view = text(nodes[.view])
    guard let ends = nodes[.ends].flatMap({ mapping($0, EndsKey.self) }) else { return nil }
    let success = ends[.success].flatMap { successEnd($0) }
    let failure = ends[.failure].flatMap { codedEnd($0) }
    let cancel = ends[.cancel].flatMap { codedEnd($0) }
    let error = ends[.error].flatMap { codedEnd($0) }
    guard let path, let success else { return nil }
    return Spec.Flow(
      name: name,
      host: host,
      path: path,
      query: query,
      constants: constants,
      exactlyOne: exactlyOne,
      success: success,
      failure: failure,
      cancel: cancel,
      error: error,
      through: through,
      closed: closed,
      view: view,
      notes: notes
    )
  }

  private mutating func exactlyOne(_ node: Node) -> Spec.ExactlyOne? {
    guard let nodes = mapping(node, ExactlyOneKey.self) else { return nil }
    let params = names(nodes[.of], "params")
    if let written = nodes[.of], written.kind == .sequence, written.count < 2 {
      diagnostics.append(.misfit("`of`", "two params or more", at: written.span))
    }
    return Spec.ExactlyOne(
      params: params,
      code: text(nodes[.else]),
      severalCode: text(nodes[.several]),
      span: node.span
    )
  }

  private mutating func successEnd(_ node: Node) -> Spec.SuccessEnd? {
    guard let nodes = mapping(node, SuccessEndKey.self) else { return nil }
    let isTyped = nodes[.type] != nil || nodes[.fields] != nil
    let type = isTyped ? typeUse(nodes.typeUseKeys) : nil
    if !isTyped {
      diagnostics.append(.missingKey("fields", shape: SuccessEndKey.shape, at: nodes.head))
    }
    let (message, finish) = (text(nodes[.message]), text(nodes[.finish]))
    requireSign(nodes, message: message, finish: finish)
    return Spec.SuccessEnd(message: message, finish: finish, type: type, span: node.span)
  }

  private mutating func codedEnd(_ node: Node) -> Spec.CodedEnd? {
    guard let nodes = mapping(node, CodedEndKey.self) else { return nil }
    let (message, finish) = (text(nodes[.message]), text(nodes[.finish]))
    requireSign(nodes, message: message, finish: finish)
    let keys = names(nodes[.keys], "keys")
    guard let type = text(nodes[.type]) else { return nil }
    return Spec.CodedEnd(message: message, finish: finish, type: type, keys: keys, span: node.span)
  }

  /// Reports an end that the page tells in no way.
  private mutating func requireSign<Key: KeySet>(
    _ nodes: KeyedNodes<Key>,
    message: Located<String>?,
    finish: Located<String>?
  ) {
    guard message == nil, finish == nil, !nodes.refused.contains("message"),
      !nodes.entries.contains(where: { ["message", "finish"].contains($0.key.rawValue) })
    else { return }
    diagnostics.append(.missingKey("message", shape: Key.shape, at: nodes.head))
  }

  /// Reads what a text of a param has to look like.
  mutating func check(_ nodes: KeyedNodes<FieldKey>) -> Spec.Check? {
    guard nodes[.check] != nil || nodes[.else] != nil else { return nil }
    let form = text(nodes[.check])
    if let form, CheckWord(rawValue: form.value) == nil, !form.value.contains("{") {
      let known = CheckWord.allCases.map(\.rawValue)
      diagnostics.append(.unknownWord(form.value, known: known, at: form.span))
    }
    return Spec.Check(form: form, code: text(nodes[.else]))
  }
}
