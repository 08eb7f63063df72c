extension SpecDecoder {
  /// Reads the calls that another app accepts.
  mutating func calls(_ node: Node) -> Spec.Calls? {
    guard let nodes = mapping(node, CallsKey.self) else { return nil }
    let select = text(nodes[.select])
    let start = callStart(nodes)
    let store = text(nodes[.store])
    let absent = word(nodes[.absent], AbsentWord.self)?.value ?? Default.absent
    let (params, constants) = fields(nodes[.params], "params")
    let calls = named(nodes[.methods], "calls").compactMap { appCall($0.name, $0.value) }
    let answers = nodes[.answers].flatMap { self.answers($0) }
    let behaviour = nodes[.behaviour].flatMap { self.behaviour($0) }
    guard let start else { return nil }
    return Spec.Calls(
      start: start,
      store: store,
      select: select,
      absent: absent,
      params: params,
      constants: constants,
      calls: calls,
      answers: answers,
      behaviour: behaviour,
      span: nodes.head
    )
  }

  /// Reads the links that start a call; a scheme is the short form.
  private mutating func callStart(_ nodes: KeyedNodes<CallsKey>) -> Spec.CallStart? {
    let form = word(nodes[.form], LinkForm.self)
    guard let written = nodes[.links] else {
      return required(.scheme, in: nodes).flatMap { text($0) }.map { scheme in
        .scheme(scheme, form?.value ?? Default.linkForm)
      }
    }
    if let scheme = nodes[.scheme] {
      diagnostics.append(.contradiction("`scheme` and `links`", at: scheme.span))
    }
    if let form { diagnostics.append(.misplaced("`form`", "`scheme`", at: form.span)) }
    if written.kind == .sequence, written.count == 0 {
      refuse(written, expecting: .atLeastOne("link"))
    }
    return .links(names(written, "links"))
  }

  private mutating func appCall(_ name: Located<String>, _ node: Node) -> Spec.AppCall? {
    guard let nodes = mapping(node, AppCallKey.self) else { return nil }
    return Spec.AppCall(
      name: name,
      wire: text(nodes[.wire]),
      requires: names(nodes[.requires], "params"),
      allows: names(nodes[.allows], "params"),
      returns: typeName(nodes[.returns]),
      answer: word(nodes[.answer], AnswerWord.self),
      timeLimit: int(nodes[.timeLimit], in: Bounds.deadline),
      notes: notes(nodes)
    )
  }

  private mutating func answers(_ node: Node) -> Spec.Answers? {
    guard let nodes = mapping(node, AnswersKey.self) else { return nil }
    let keys = names(nodes[.keys], "keys")
    if let written = nodes[.keys], written.kind == .sequence, written.count == 0 {
      refuse(written, expecting: .atLeastOne("key"))
    }
    let match = named(nodes[.match], "params").compactMap { param, value in
      fieldPath(value).map { Spec.RepeatedParam(param: param, fields: $0) }
    }
    let part = word(nodes[.in], LinkPart.self)
    let forms = items(nodes[.forms], "forms").compactMap { word($0, LinkForm.self) }
    let token = nodes[.token].flatMap { callToken($0) }
    let type = typeName(nodes[.type])
    let outcome = text(nodes[.outcome])
    let error = typeName(nodes[.error])
    let inFlight = word(nodes[.inFlight], InFlightWord.self)
    let timeLimit = int(nodes[.timeLimit], in: Bounds.deadline)
    guard let to = nodes[.to].flatMap({ answerTarget($0) }) else { return nil }
    if case .url(.ends) = to {
    } else {
      _ = required(.type, in: nodes)
      _ = required(.outcome, in: nodes)
    }
    return Spec.Answers(
      to: to,
      part: part,
      keys: nodes[.keys] == nil ? nil : keys,
      forms: forms,
      token: token,
      type: type,
      outcome: outcome,
      error: error,
      match: match,
      inFlight: inFlight,
      timeLimit: timeLimit,
      span: nodes.head
    )
  }

  /// Reads the destination of answers: a param with a scheme, or URLs of the app.
  private mutating func answerTarget(_ node: Node) -> Spec.AnswerTarget? {
    if node.kind == .scalar { return text(node).map { .scheme(param: $0) } }
    return returnAddress(node).map { .url($0) }
  }

  private mutating func callToken(_ node: Node) -> Located<Spec.CallToken>? {
    if node.kind == .scalar {
      return word(node, TokenWord.self).map { word in
        Located(value: word.value == .path ? .path : .none, span: word.span)
      }
    }
    guard let nodes = mapping(node, CallTokenKey.self) else { return nil }
    let (query, echo) = (text(nodes[.query]), text(nodes[.echo]))
    if let query, echo != nil {
      diagnostics.append(.contradiction("`query` and `echo`", at: query.span))
    }
    if let query { return Located(value: .query(key: query.value), span: query.span) }
    if let echo { return Located(value: .echo(key: echo.value), span: echo.span) }
    if nodes.entries.isEmpty, nodes.refused.isEmpty {
      diagnostics.append(.missingKey("echo", shape: CallTokenKey.shape, at: nodes.head))
    }
    return nil
  }

  private mutating func behaviour(_ node: Node) -> Spec.Behaviour? {
    guard let nodes = mapping(node, BehaviourKey.self) else { return nil }
    let rows = items(nodes[.rows], "rows").map { row in
      let cells = named(row, "cells").compactMap { name, value in
        text(value).map { (name: name, text: $0) }
      }
      return Spec.BehaviourRow(cells: cells, span: row.span)
    }
    return Spec.Behaviour(conditions: names(nodes[.by], "conditions"), rows: rows)
  }

  /// Reads a list of names.
  mutating func names(_ node: Node?, _ what: String) -> [Located<String>] {
    items(node, what).compactMap { text($0) }
  }
}
