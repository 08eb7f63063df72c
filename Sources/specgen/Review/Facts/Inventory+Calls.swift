extension Inventory {
  /// Adds the calls that another app takes.
  mutating func add(_ calls: Program.Calls, of program: Program, in root: Int) {
    var facts = noteFacts(calls.entity)
    facts.add(.scheme, text: calls.scheme)
    facts.add(.linkForm, word: calls.form)
    facts.add(.absentWord, word: calls.absent)
    let index = add(.calls, home: calls.entity.path, in: root, at: calls.entity.span, facts)
    for constant in calls.constants { add(constant, .constant, in: index) }
    if let answers = calls.answers { add(answers, of: program, in: index, at: calls.entity.span) }
    for call in calls.calls { add(call, of: calls, program, in: index) }
    for row in calls.behaviour?.rows ?? [] {
      let names = calls.behaviour?.conditions ?? []
      let conditions = zip(names, row.conditions).map { "\($0): \($1)" }.joined(separator: ", ")
      let results = row.results.sorted { $0.key < $1.key }.map { name, result in
        [PhrasePart.entity(Home("calls.methods.\(name)")), .text(": \(result)")]
      }
      add(
        .row,
        home: "calls.behaviour.\(conditions)",
        local: conditions,
        in: index,
        at: calls.entity.span,
        [Fact(aspect: .results, value: .phrase(Array(results.joined(separator: [.text(", ")]))))]
      )
    }
  }

  private mutating func add(
    _ call: Program.AppCall,
    of calls: Program.Calls,
    _ program: Program,
    in parent: Int
  ) {
    var facts = noteFacts(call.entity)
    facts.add(.swiftName, text: call.name.text)
    let action = call.action(of: calls)
    facts.add(.action, text: action)
    facts.add(.answer, word: call.answer)
    let params = Dictionary(
      call.params.map { ($0.property.name, Home($0.property.entity.path)) }
    ) { first, _ in first }
    facts.add(.returnParam, call.returnParam.flatMap { params[$0] }.map { .entity($0) })
    facts.add(
      .match,
      all: zip(call.matches, calls.answers?.matches ?? []).compactMap { match, value in
        guard let match else { return nil }
        let place = value.path.steps.map(\.name.text).joined(separator: ".")
        let optional = (match.isOptional ? ", perhaps" : "") + (value.path.isOptional ? "?" : "")
        let param = params[match.param].map { PhrasePart.entity($0) } ?? .text(match.param.text)
        return .phrase([param, .text(" in \(place)\(optional)")])
      }
    )
    if let answers = calls.answers, call.timeLimit != answers.timeLimit {
      facts.add(.timeLimit, .number(call.timeLimit))
    }
    facts += groupFacts(call.checks)
    let index = add(
      .call,
      home: call.entity.path,
      in: parent,
      at: call.entity.span,
      facts,
      wire: action
    )
    for param in call.params { add(param, of: program, in: index, checks: call.checks) }
  }

  private mutating func add(
    _ answers: Program.Answers,
    of program: Program,
    in parent: Int,
    at span: Span
  ) {
    var facts: [Fact] = []
    facts.add(.answerType, .type(TypeShape(.defined(answers.type), in: program)))
    facts.add(.answerKey, texts: answers.keys)
    facts.add(
      .answerKeyOrder,
      .phrase(Array(answers.keys.map { [.text($0)] }.joined(separator: [.text(", ")])))
    )
    facts.add(.answerForm, all: answers.forms.map { .word($0.rawValue) })
    facts.add(.outcomeField, text: answers.outcome.text)
    facts.add(.inFlight, .word(answers.isSideBySide ? "many" : "one"))
    facts.add(.timeLimit, .number(answers.timeLimit))
    add(.answers, home: "calls.answers", in: parent, at: span, facts, reach: .in)
  }

  /// Adds a flow through the screens of a vendor.
  mutating func add(_ flow: Program.Flow, of program: Program, in root: Int) {
    var facts = noteFacts(flow.entity)
    facts.add(.swiftName, text: flow.name.text)
    facts.add(.path, .path(shared: nil, [.literal(flow.path)]))
    facts.add(.host, hostFact(flow.hostKey, of: program))
    facts.add(.flowType, .type(TypeShape(flow.success, in: program)))
    facts.add(.passage, texts: flow.through)
    facts.add(.closed, text: flow.closed)
    facts.add(.view, text: flow.view?.text)
    facts += groupFacts(flow.checks)
    let index = add(
      .flow,
      home: flow.entity.path,
      in: root,
      at: flow.entity.span,
      facts,
      wire: "\(flow.path) on \(flow.hostKey)"
    )
    for param in flow.params { add(param, of: program, in: index, checks: flow.checks) }
    for constant in flow.constants { add(constant, .constant, in: index) }
    for end in flow.ends {
      var facts: [Fact] = []
      facts.add(.message, text: end.message)
      facts.add(.finish, text: end.finish)
      facts.add(.codeKeys, end.keys.isEmpty ? nil : .text(end.keys.joined(separator: ", ")))
      facts.add(.codeType, end.type.map { .type(TypeShape(.defined($0), in: program)) })
      add(
        .end,
        home: "\(flow.entity.path).ends.\(end.kind.rawValue)",
        in: index,
        at: flow.entity.span,
        facts,
        reach: .in
      )
    }
  }

  private func groupFacts(_ checks: [Program.Check]) -> [Fact] {
    var groups: [String] = []
    var codes: [String] = []
    for case .exactlyOne(let names, let code, let several) in checks {
      groups.append(names.map(\.key).joined(separator: ", "))
      codes.append((code?.text ?? "none") + (several.map { " and \($0.text)" } ?? ""))
    }
    var facts: [Fact] = []
    facts.add(.group, groups.isEmpty ? nil : .text(groups.joined(separator: "; ")))
    facts.add(.groupCode, groups.isEmpty ? nil : .text(codes.joined(separator: "; ")))
    return facts
  }
}

extension Program.AppCall {
  /// What the other app knows the call by.
  fileprivate func action(of calls: Program.Calls) -> String {
    if let selection { return "\(selection.key)=\(selection.value)" }
    return String(base.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" })
  }
}
