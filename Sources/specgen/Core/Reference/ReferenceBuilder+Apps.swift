/// Calls to another app, and flows through a vendor's screens.
extension ReferenceBuilder {
  /// The calls that another app accepts; nil without calls.
  var calls: Section? {
    guard let calls = program.calls else { return nil }
    var anchors = AnchorTable()
    return Section(
      heading: top("Calls"),
      blocks: overview(calls),
      sections: calls.calls.map { self.call($0, of: calls, anchors.add("call-" + $0.name.text)) }
    )
  }

  private func overview(_ calls: Program.Calls) -> [Block] {
    var facts = calls.links.map { link -> Sentence in
      link.hasName
        ? "A call opens a link that starts with \(word: link.start)."
        : "A call opens the link \(word: link.start) with its query."
    }
    if let store = calls.store { facts.append("The app's page in a store: \(word: store).") }
    if let answers = calls.answers {
      switch answers.content {
      case .record(let record):
        facts.append(
          "The answer is \(code(.defined(record.type))); \(word: record.outcomeKeys.joined(separator: ".")) reports the outcome."
        )
      case .ends(let ends): facts += sentences(ends, of: answers)
      }
      facts.append("The values are in the \(plain: answers.part.rawValue) of the answer's link.")
      if !answers.keys.isEmpty {
        let encoding = answers.isBase64 ? ", in Base64" : ""
        facts.append("They are JSON under the key \(anyOf: answers.keys)\(plain: encoding).")
      }
      switch answers.token {
      case .none, .path: break
      case .query(let key): facts.append("The returned key \(word: key) identifies the call.")
      case .echo(let key): facts.append("The app repeats the key \(word: key) of the call.")
      case .member(let key):
        facts.append("The app repeats the member \(word: key) of the call's JSON.")
      }
      facts.append("Time limit: \(plain: counted(answers.timeLimit, "second")).")
    }
    var blocks = DocText.blocks(calls.entity.doc) + Block.facts(facts)
    if let behavior = calls.behavior { blocks.append(.table(table(behavior, calls))) }
    blocks.append(
      .sample(
        ReferencePage.Sample(
          title: "Create the app in Swift",
          language: .swift,
          text: SwiftSample(program).app(calls)
        )
      )
    )
    return blocks
  }

  /// Returns the sentences about ends that addresses or keys report.
  private func sentences(_ ends: [Program.AnswerEnd], of answers: Program.Answers) -> [Sentence] {
    var facts: [Sentence] = []
    if case .url(.ends) = answers.address { facts.append("Each end has a URL of its own.") }
    for end in ends {
      let name = end.kind.rawValue
      if !end.conditions.isEmpty {
        facts.append("The answer reports a \(plain: name) if \(when: end.conditions).")
      }
      if let type = end.type { facts.append("The values of a \(plain: name): \(code(type)).") }
    }
    return facts
  }

  private func table(
    _ behavior: Program.Behavior,
    _ calls: Program.Calls
  ) -> ReferencePage.Table {
    let names = calls.calls.map { lastKey(of: $0.entity.path) }
      .filter { name in behavior.rows.contains { $0.results[name] != nil } }
    return ReferencePage.Table(
      caption: "Behavior of the calls",
      columns: behavior.conditions + names,
      rows: behavior.rows.map { row in
        Row(
          cells: row.conditions.map { DocText.line($0) }
            + names.map { DocText.line(row.results[$0]) }
        )
      }
    )
  }

  private func call(_ call: Program.AppCall, of calls: Program.Calls, _ anchor: String) -> Section {
    var section = section(lastKey(of: call.entity.path), anchor, call.entity)
    var facts: [Sentence] = []
    if let selection = call.selection {
      facts.append("The link has \(word: "\(selection.key)=\(selection.value)").")
    }
    if !call.path.isEmpty {
      let path = call.path.map { segment in
        switch segment {
        case .literal(let text): text
        case .param(let name): "{\(name.text)}"
        }
      }
      facts.append("The path of the link is \(word: path.joined(separator: "/")).")
    }
    if calls.answers != nil {
      switch call.answer {
      case .always: facts.append("The app answers.")
      case .optional:
        facts.append("The app answers if the call has a param for the answer.")
      case .none: facts.append("The app does not answer.")
      }
    }
    facts += call.checks.map(sentence)
    section.blocks += Block.facts(facts)
    let returned = call.returned.map { fields(of: $0, caption: "Success of \(call.name.text)") }
    section.sections = [
      part(
        "Params",
        of: anchor,
        paramTable(call.params, caption: "Params of \(call.name.text)")
          + constantFacts(call.constants.map { ($0.key, $0.value) })
      ),
      part("Success", of: anchor, returned ?? []),
      example(SwiftSample(program).text(of: call), of: anchor),
    ].compactMap(\.self)
    return section
  }

  /// The flows through a vendor's screens; nil without flows.
  var flows: Section? {
    guard !program.flows.isEmpty else { return nil }
    var anchors = AnchorTable()
    return Section(
      heading: top("Flows"),
      sections: program.flows.map { flow($0, anchors.add("flow-" + $0.name.text)) }
    )
  }

  private func flow(_ flow: Program.Flow, _ anchor: String) -> Section {
    var section = section(lastKey(of: flow.entity.path), anchor, flow.entity)
    if let page = flow.page {
      let base = program.base(of: page.hostKey, unknown: "{\(page.hostKey)}")
      let address = base + (page.template ?? "/…")
      section.blocks.insert(.request(verb: page.verb.rawValue, url: address), at: 0)
    }
    var facts = (flow.page.map(self.facts) ?? []) + (flow.sdk.map(self.facts) ?? [])
    facts += flow.checks.map(sentence)
    if let closed = flow.closed {
      facts.append("A user who closes the screen cancels the flow with \(word: closed).")
    }
    section.blocks += Block.facts(facts)
    let name = lastKey(of: flow.entity.path)
    let parts = [
      part(
        "Params",
        of: anchor,
        paramTable(flow.params, caption: "Params of \(name)")
          + constantFacts((flow.page?.constants ?? []).map { ($0.key, $0.value) })
      )
    ]
    section.sections =
      (parts + EndKind.allCases.map { end($0, of: flow, name, anchor) } + [
        example(SwiftSample(program).text(of: flow), of: anchor)
      ]).compactMap(\.self)
    return section
  }

  private func facts(_ page: Program.FlowPage) -> [Sentence] {
    var facts = page.origin.map(sentences) ?? []
    if page.isPosted { facts.append("A form opens the page.") }
    guard let returns = page.returns else { return facts }
    switch returns.address {
    case .one(let key):
      facts.append(
        key.map { "The param \(word: $0) carries the app's URL." }
          ?? "The vendor knows the app's URL."
      )
    case .ends(let keys):
      let keys = EndKind.allCases.compactMap { keys[$0] }
      facts.append("The params \(words: keys) carry the app's URLs.")
    }
    if let state = returns.state { facts.append("The param \(word: state) carries a state.") }
    if returns.usesPKCE { facts.append("The flow uses PKCE.") }
    return facts
  }

  private func facts(_ sdk: Program.FlowSDK) -> [Sentence] {
    var facts: [Sentence] = [
      "The vendor's SDK runs the flow, through the protocol \(word: sdk.name.text)."
    ]
    if let events = sdk.events {
      facts.append("The SDK reports events: \(code(events)).")
    }
    if let limit = sdk.timeLimit {
      facts.append("The flow ends after \(limit) seconds.")
    }
    return facts
  }

  /// Returns sentences about the answer that has the address of a page.
  private func sentences(_ origin: Program.PageOrigin) -> [Sentence] {
    let method = program.methods[origin.method]
    var facts: [Sentence] = [
      "The result of \(word: method.reference) has the address of the page: \(word: names(origin.address))."
    ]
    facts += origin.values.map { value in
      "It also has the param \(word: value.param.text): \(word: names(value.path))."
    }
    if !origin.hosts.isEmpty { facts.append("The page may also be on \(words: origin.hosts).") }
    return facts
  }

  private func names(_ path: Program.ValuePath) -> String {
    path.steps.map(\.name.text).joined(separator: ".")
  }

  /// Returns the section with an example in Swift.
  private func example(_ text: String, of anchor: String) -> Section? {
    let sample = ReferencePage.Sample(title: "Swift", language: .swift, text: text)
    return part("Examples", of: anchor, [.sample(sample)])
  }

  private func end(
    _ kind: EndKind,
    of flow: Program.Flow,
    _ name: String,
    _ anchor: String
  ) -> Section? {
    let title = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    var facts: [Sentence] = []
    var blocks: [Block] = []
    for end in flow.ends where end.kind == kind {
      if let message = end.message { facts.append("The page's message: \(word: message).") }
      if let finish = end.finish { facts.append("The page's URL: \(word: finish).") }
      facts += end.conditions.map { condition in
        condition.values.isEmpty
          ? "The returned \(word: condition.key) has any value."
          : "The returned \(word: condition.key) is \(anyOf: condition.values)."
      }
      if let record = end.record {
        blocks += fields(of: .defined(record), caption: "\(title) of \(name)")
      }
      guard let type = end.type else { continue }
      facts.append(
        end.keys.isEmpty
          ? "The code is \(code(.defined(type)))."
          : "The code in \(anyOf: end.keys) is \(code(.defined(type)))."
      )
      if case .enumeration(let codes) = program.types[type].shape, blocks.isEmpty {
        blocks = Array(self.blocks(codes, caption: "\(title) of \(name)").dropFirst())
      }
    }
    if kind == .success, let success = flow.success {
      blocks += fields(of: success, caption: "Success of \(name)")
    }
    return part(title, of: anchor, Block.facts(facts) + blocks)
  }

  /// Returns the fields of a record, or a sentence about another type.
  private func fields(of type: Program.TypeReference, caption: String) -> [Block] {
    guard case .defined(let index) = type, program.types[index].member != nil,
      case .record(let record) = program.types[index].shape
    else { return [.paragraph(code(type))] }
    return fieldTable(record.properties, caption: caption)
  }

  private func sentence(_ check: Program.Check) -> Sentence {
    switch check {
    case .present(let key, _, let code):
      return "\(word: key) must not be empty\(self.code(code))."
    case .form(let key, _, let form, let code):
      let text =
        switch form {
        case .named(let word): word.rawValue
        case .numbers(let pattern): pattern
        }
      return "\(word: key) must have the form \(word: text)\(self.code(code))."
    case .constraints(let key, _, _, let code):
      return "\(word: key) must satisfy its constraints\(self.code(code))."
    case .exactlyOne(let names, let none, let several):
      return """
        Exactly one of \(words: names.map(\.key)) must be present\(self.code(none))\
        \(several.map { [.text(", or "), .word($0.text), .text(" for several")] } ?? []).
        """
    case .atLeastOne(let names):
      return "At least one of \(words: names.map(\.key)) must be present."
    case .needs(let name, let others):
      return "If \(word: name.key) is present, so must be \(words: others.map(\.key))."
    }
  }

  private func code(_ code: SwiftName?) -> [Inline] {
    code.map { [.text("; otherwise the error is "), .word($0.text)] } ?? []
  }
}

extension Sentence.StringInterpolation {
  /// Appends the conditions on the keys of an answer.
  mutating func appendInterpolation(when conditions: [Program.EndCondition]) {
    for (index, condition) in conditions.enumerated() {
      if index > 0 { appendLiteral(" and ") }
      appendInterpolation(word: condition.key)
      appendLiteral(condition.values.isEmpty ? " is present" : " is ")
      if !condition.values.isEmpty { appendInterpolation(anyOf: condition.values) }
    }
  }
}
