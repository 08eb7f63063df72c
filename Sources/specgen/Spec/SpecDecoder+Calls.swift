extension SpecDecoder {
  /// Reads the calls that another app takes.
  mutating func calls(_ node: Node) -> Spec.Calls? {
    guard let nodes = mapping(node, CallsKey.self) else { return nil }
    let scheme = text(nodes[.scheme])
    let form = word(nodes[.form], LinkForm.self)?.value ?? Default.linkForm
    let select = text(nodes[.select])
    let absent = word(nodes[.absent], AbsentWord.self)?.value ?? Default.absent
    let (params, constants) = fields(nodes[.params], "params")
    let calls = named(nodes[.methods], "calls").compactMap { appCall($0.name, $0.value) }
    let answers = nodes[.answers].flatMap { self.answers($0) }
    let behaviour = nodes[.behaviour].flatMap { self.behaviour($0) }
    guard let scheme else { return nil }
    return Spec.Calls(
      scheme: scheme,
      form: form,
      select: select,
      absent: absent,
      params: params,
      constants: constants,
      calls: calls,
      answers: answers,
      behaviour: behaviour
    )
  }

  private mutating func appCall(_ name: Located<String>, _ node: Node) -> Spec.AppCall? {
    guard let nodes = mapping(node, AppCallKey.self) else { return nil }
    return Spec.AppCall(
      name: name,
      wire: text(nodes[.wire]),
      requires: names(nodes[.requires], "params"),
      allows: names(nodes[.allows], "params"),
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
    let forms = LinkForm.set(
      items(nodes[.forms], "forms").compactMap { word($0, LinkForm.self)?.value }
    )
    let match = named(nodes[.match], "params").compactMap { param, value in
      fieldPath(value).map { Spec.RepeatedParam(param: param, fields: $0) }
    }
    let inFlight = word(nodes[.inFlight], InFlightWord.self)
    let timeLimit = int(nodes[.timeLimit], in: Bounds.deadline)
    guard let type = text(nodes[.type]), let to = text(nodes[.to]),
      let outcome = text(nodes[.outcome])
    else { return nil }
    return Spec.Answers(
      type: type,
      keys: keys,
      forms: forms.isEmpty ? Default.answerForms : forms,
      to: to,
      outcome: outcome,
      match: match,
      inFlight: inFlight,
      timeLimit: timeLimit
    )
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
