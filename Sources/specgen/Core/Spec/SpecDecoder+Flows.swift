extension SpecDecoder {
  /// Reads a flow through a vendor's screens.
  mutating func flow(_ name: Located<String>, _ node: Node) -> Spec.Flow? {
    guard let nodes = mapping(node, FlowKey.self) else { return nil }
    let notes = notes(nodes)
    let host = text(nodes[.host])
    let path = text(nodes[.path])
    let (query, constants) = fields(nodes[.query], "query params")
    let exactlyOne = nodes[.exactlyOne].flatMap { self.exactlyOne($0) }
    let to = nodes[.to].flatMap { returnAddress($0) }
    let returns = nodes[.to] != nil
    let state = text(nodes[.state])
    let pkce = bool(nodes[.pkce])
    let through = names(nodes[.through], "hosts")
    let closed = text(nodes[.closed])
    let view = text(nodes[.view])
    guard let ends = nodes[.ends].flatMap({ mapping($0, EndsKey.self) }) else { return nil }
    let success = ends[.success].flatMap { successEnd($0, returns: returns) }
    let failure = ends[.failure].flatMap { codedEnd($0, returns: returns) }
    let cancel = ends[.cancel].flatMap { codedEnd($0, returns: returns) }
    let error = ends[.error].flatMap { codedEnd($0, returns: returns) }
    guard let path, let success else { return nil }
    return Spec.Flow(
      name: name,
      host: host,
      path: path,
      query: query,
      constants: constants,
      exactlyOne: exactlyOne,
      to: to,
      state: state,
      pkce: pkce,
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
      diagnostics.append(.misfit("`of`", "two or more params", at: written.span))
    }
    return Spec.ExactlyOne(
      params: params,
      code: text(nodes[.else]),
      severalCode: text(nodes[.several]),
      span: node.span
    )
  }

  /// Reads the values of a return URL at a certain end.
  private mutating func conditions(_ node: Node?) -> [Spec.EndCondition] {
    named(node, "keys").map { key, value in
      let values =
        value.kind == .sequence ? names(value, "values") : [text(value)].compactMap(\.self)
      if value.kind == .sequence, value.count == 0 {
        refuse(value, expecting: .atLeastOne("value"))
      }
      return Spec.EndCondition(key: key, values: values)
    }
  }

  private mutating func successEnd(_ node: Node, returns: Bool) -> Spec.SuccessEnd? {
    guard let nodes = mapping(node, SuccessEndKey.self) else { return nil }
    let isTyped = nodes[.type] != nil || nodes[.fields] != nil
    let type = isTyped ? Spec.TypeUse.parts.read(nodes.byName, with: &self) : nil
    if !isTyped, !returns {
      diagnostics.append(.missingKey("fields", shape: SuccessEndKey.shape, at: nodes.head))
    }
    let (message, finish) = (text(nodes[.message]), text(nodes[.finish]))
    if !returns { requireSign(nodes, message: message, finish: finish) }
    return Spec.SuccessEnd(
      message: message,
      finish: finish,
      when: conditions(nodes[.when]),
      type: type,
      span: node.span
    )
  }

  private mutating func codedEnd(_ node: Node, returns: Bool) -> Spec.CodedEnd? {
    guard let nodes = mapping(node, CodedEndKey.self) else { return nil }
    let (message, finish) = (text(nodes[.message]), text(nodes[.finish]))
    if !returns { requireSign(nodes, message: message, finish: finish) }
    let keys = names(nodes[.keys], "keys")
    if let keys = nodes[.keys], nodes[.type] == nil, !nodes.refused.contains("type") {
      diagnostics.append(.misplaced("`keys`", "`type`", at: keys.span))
    }
    return Spec.CodedEnd(
      message: message,
      finish: finish,
      when: conditions(nodes[.when]),
      type: typeName(nodes[.type]),
      keys: keys,
      span: node.span
    )
  }

  /// Reports an end without any signal from the page.
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

  /// Reads the required form of a string param.
  mutating func check(_ nodes: KeyedNodes<String>) -> Spec.Check? {
    guard nodes["check"] != nil || nodes["else"] != nil else { return nil }
    let form = text(nodes["check"])
    if let form, CheckWord(rawValue: form.value) == nil, !form.value.contains("{") {
      let known = CheckWord.allCases.map(\.rawValue)
      diagnostics.append(.unknownWord(form.value, known: known, at: form.span))
    }
    return Spec.Check(form: form, code: text(nodes["else"]))
  }
}
