import SpecgenCore

extension Inventory {
  /// Adds the calls that another app accepts.
  mutating func add(_ calls: Program.Calls, of program: Program, in root: Int) {
    var facts: [Fact] = []
    facts.add(.scheme, text: calls.links.first?.scheme)
    facts.add(.linkForm, (calls.links.first?.form).map { .word($0.rawValue) })
    facts.add(.callLink, texts: calls.links.dropFirst().map(\.text))
    facts.add(.callLinkOrder, .list(calls.links.dropFirst().map { [.text($0.text)] }))
    facts.add(.store, text: calls.store)
    facts.add(.absentWord, word: calls.absent)
    let index = add(.calls, calls.entity, in: root, facts)
    if let answers = calls.answers {
      add(
        answers,
        hasTypesOfSuccess: calls.hasTypesOfSuccess,
        of: program,
        in: index,
        at: calls.entity.span
      )
    }
    for call in calls.calls { add(call, of: calls, program, in: index) }
    for row in calls.behavior?.rows ?? [] {
      let names = calls.behavior?.conditions ?? []
      let conditions = zip(names, row.conditions).map { "\($0): \($1)" }.joined(separator: ", ")
      let results = row.results.sorted { $0.key < $1.key }.map { name, result in
        [PhrasePart.entity(QualifiedPath("calls.methods.\(name)")), .text(": \(result)")]
      }
      add(
        .row,
        path: "calls.behavior.\(conditions)",
        local: conditions,
        in: index,
        at: calls.entity.span,
        [Fact(aspect: .results, value: .list(results))]
      )
    }
  }

  private mutating func add(
    _ call: Program.AppCall,
    of calls: Program.Calls,
    _ program: Program,
    in parent: Int
  ) {
    var facts: [Fact] = []
    let action = call.action(of: calls)
    facts.add(.action, text: action)
    facts.add(.answer, word: call.answer)
    let params = Dictionary(
      firsts:
        call.params.map { ($0.property.name, QualifiedPath($0.property.entity.path)) }
    )
    facts.add(.returnParam, call.returnParam.flatMap { params[$0] }.map { .entity($0) })
    facts.add(
      .match,
      all: zip(call.matches, calls.answers?.record?.matches ?? []).compactMap { match, value in
        guard let match else { return nil }
        let place = FieldPhrases(in: program).phrase(value.path)
        let optional = (match.isOptional ? ", perhaps" : "") + (value.path.isOptional ? "?" : "")
        let param = params[match.param].map { PhrasePart.entity($0) } ?? .text(match.param.text)
        return .phrase([param, .text(" in ")] + place + optional)
      }
    )
    facts.add(.returnedType, type: call.returned, in: program)
    facts.add(
      .chosenKey,
      all: call.chosenKeys.map { chosen in
        .phrase([
          params[chosen.param].map { .entity($0) } ?? .text(chosen.param.text),
          .text(" for \(chosen.key)"),
        ])
      }
    )
    facts.add(.carrier, call.carrier.flatMap { params[$0] }.map { .entity($0) })
    if let answers = calls.answers, call.timeLimit != answers.timeLimit {
      facts.add(.timeLimit, .number(call.timeLimit))
    }
    facts += groupFacts(call.checks)
    // Calls without a name share their links.
    let isNamed = call.selection != nil || !call.path.isEmpty
    let wire = isNamed ? action : nil
    let index = add(.call, call.entity, call.name.text, in: parent, facts, wire: wire)
    for constant in call.constants { add(constant, .constant, in: index) }
    for param in call.params { add(param, of: program, in: index, checks: call.checks) }
  }

  private mutating func add(
    _ answers: Program.Answers,
    hasTypesOfSuccess: Bool,
    of program: Program,
    in parent: Int,
    at span: Span
  ) {
    var facts: [Fact] = []
    let aspect: Aspect = answers.record == nil ? .returnedType : .answerType
    let type: (EndKind) -> Program.TypeReference? = { kind in
      answers.ends?.first { $0.kind == kind }?.type
    }
    facts.add(aspect, type: answers.ends == nil ? answers.types.first : type(.error), in: program)
    for end in answers.ends ?? [] {
      let conditions = end.conditions.map(\.text)
      switch end.kind {
      case .success: facts.add(.successCondition, list: conditions, separator: "; ")
      case .cancel: facts.add(.cancelCondition, list: conditions, separator: "; ")
      case .error: facts.add(.errorCondition, list: conditions, separator: "; ")
      case .failure: break
      }
    }
    facts.add(.cancelType, type: type(.cancel), in: program)
    facts.add(.successForm, text: hasTypesOfSuccess ? "of each call" : nil)
    facts.add(.answerPart, text: answers.placeOfValues)
    facts.add(.answerKey, texts: answers.keys)
    facts.add(.answerKeyOrder, .list(answers.keys.map { [.text($0)] }))
    switch answers.address {
    case .scheme(let forms):
      facts.add(.returnAddress, text: "a scheme")
      facts.add(.answerForm, all: forms.map { .word($0.rawValue) })
    case .url(let address): facts += addressFacts(address)
    case .member(let key):
      facts.add(.returnAddress, text: "a URL in a member")
      facts.add(.urlKey, text: key)
    }
    facts.add(.returnToken, text: answers.token.place)
    facts.add(.echoKey, text: answers.token.echoKey)
    facts.add(.outcomeField, text: answers.record?.outcome.text)
    facts.add(.inFlight, .word(answers.isSideBySide ? "many" : "one"))
    facts.add(.timeLimit, .number(answers.timeLimit))
    let index = add(.answers, path: "calls.answers", in: parent, at: span, facts, reach: .in)
    // Only a failure adds a case to the outcome.
    guard let failure = answers.ends?.first(where: { $0.kind == .failure }) else { return }
    var failed: [Fact] = []
    failed.add(.endCondition, list: failure.conditions.map(\.text), separator: "; ")
    failed.add(.failureType, type: failure.type, in: program)
    add(.end, path: "calls.answers.failure", in: index, at: span, failed, reach: .in)
  }

  /// Adds a flow through web pages of a vendor.
  mutating func add(_ flow: Program.Flow, of program: Program, in root: Int) {
    var facts: [Fact] = []
    facts.add(.verb, word: flow.verb)
    facts.add(.path, pathFact(flow))
    facts += originFacts(flow.origin, of: flow, program)
    facts.add(.host, hostFact(flow.hostKey, of: program))
    facts.add(.flowType, type: flow.success, in: program)
    facts += returnFacts(flow.returns)
    facts.add(.passage, texts: flow.through)
    facts.add(.closed, text: flow.closed)
    facts.add(.view, text: flow.view?.text)
    facts += groupFacts(flow.checks)
    let page = flow.template ?? flow.origin.map { "after \(program.methods[$0.method].reference)" }
    let wire = "\(page ?? "") on \(flow.hostKey)"
    let index = add(.flow, flow.entity, flow.name.text, in: root, facts, wire: wire)
    let inPath = flow.path.compactMap { if case .param(let name) = $0 { name } else { nil } }
    let places = Dictionary(firsts: inPath.enumerated().map { ($1, $0) })
    for param in flow.params {
      let place = places[param.property.name].map { "\(flow.path.count) \($0)" }
      add(param, of: program, in: index, checks: flow.checks, placeInPath: place)
    }
    for constant in flow.constants { add(constant, .constant, in: index) }
    for end in flow.ends {
      var facts: [Fact] = []
      facts.add(.message, text: end.message)
      facts.add(.finish, text: end.finish)
      facts.add(.endCondition, list: end.conditions.map(\.text), separator: "; ")
      facts.add(.codeKeys, list: end.keys)
      facts.add(.codeType, type: end.type.map { .defined($0) }, in: program)
      facts.add(.endValues, type: end.record.map { .defined($0) }, in: program)
      let path = "\(flow.entity.path).ends.\(end.kind.rawValue)"
      add(.end, path: path, in: index, at: flow.entity.span, facts, reach: .in)
    }
  }

  private func pathFact(_ flow: Program.Flow) -> FactValue? {
    guard flow.origin == nil else { return nil }
    let params = Dictionary(
      firsts: flow.params.map { ($0.property.name, QualifiedPath($0.property.entity.path)) }
    )
    var segments: [PathSegment] = []
    var literal = ""
    for segment in flow.path {
      switch segment {
      case .literal(let text): literal += "/" + text
      case .param(let name):
        if !literal.isEmpty { segments.append(.literal(literal)) }
        literal = ""
        segments.append(.pieces([params[name].map { .entity($0) } ?? .text(name.text)]))
      }
    }
    return .path(shared: nil, segments + (literal.isEmpty ? [] : [.literal(literal)]))
  }

  private func originFacts(
    _ origin: Program.PageOrigin?,
    of flow: Program.Flow,
    _ program: Program
  ) -> [Fact] {
    guard let origin else { return [] }
    let method = program.methods[origin.method]
    let phrases = FieldPhrases(of: method, in: program)
    var facts: [Fact] = []
    facts.add(.pageMethod, .entity(QualifiedPath(method.entity.path)))
    facts.add(.pageField, .phrase(phrases.phrase(origin.address)))
    facts.add(.pageHost, texts: origin.hosts)
    let params = Dictionary(
      firsts: flow.params.map { ($0.property.name, QualifiedPath($0.property.entity.path)) }
    )
    facts.add(
      .pageValue,
      all: origin.values.map { value in
        let param = params[value.param].map { PhrasePart.entity($0) } ?? .text(value.param.text)
        return .phrase([param, .text(" in ")] + phrases.phrase(value.path))
      }
    )
    return facts
  }

  private func returnFacts(_ returns: Program.FlowReturn?) -> [Fact] {
    guard let returns else { return [] }
    var facts = addressFacts(returns.address)
    facts.add(.echoKey, text: returns.state)
    facts.add(.pkce, if: returns.usesPKCE)
    return facts
  }

  private func addressFacts(_ address: Program.ReturnAddress) -> [Fact] {
    var facts: [Fact] = []
    switch address {
    case .one(let key):
      facts.add(.returnAddress, text: "a URL")
      facts.add(.urlKey, text: key)
    case .ends(let keys):
      facts.add(.returnAddress, text: "a URL for each end")
      facts.add(.successKey, text: keys[.success])
      facts.add(.failureKey, text: keys[.failure])
      facts.add(.cancelKey, text: keys[.cancel])
      facts.add(.errorKey, text: keys[.error])
    }
    return facts
  }

  private func groupFacts(_ checks: [Program.Check]) -> [Fact] {
    var groups: [String] = []
    var codes: [String] = []
    let keys = { (names: [Program.KeyedName]) in names.map(\.key).joined(separator: ", ") }
    for check in checks {
      switch check {
      case .exactlyOne(let names, let code, let several):
        groups.append(keys(names))
        codes.append((code?.text ?? "none") + (several.map { " and \($0.text)" } ?? ""))
      case .atLeastOne(let names): groups.append("at least one of \(keys(names))")
      case .needs(let name, let others): groups.append("\(name.key) with \(keys(others))")
      case .present, .form, .constraints: break
      }
    }
    var facts: [Fact] = []
    facts.add(.group, list: groups, separator: "; ")
    facts.add(.groupCode, list: codes, separator: "; ")
    return facts
  }
}

extension Program.AppCall {
  /// Returns the name of the call in the other app.
  fileprivate func action(of calls: Program.Calls) -> String {
    let segments = path.map { segment in
      switch segment {
      case .literal(let text): text
      case .param(let name): "{\(name.text)}"
      }
    }
    guard let link = calls.links.first else { return segments.joined(separator: "/") }
    let text = link.start + segments.joined(separator: "/") + link.end
    let name = String(text.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" })
    guard let selection else { return name }
    return (name.isEmpty ? "" : name + "?") + "\(selection.key)=\(selection.value)"
  }
}

extension Program.EndCondition {
  /// The key and its values.
  fileprivate var text: String {
    "\(key): \(values.isEmpty ? "any value" : values.joined(separator: ", "))"
  }
}

extension Program.CallLink {
  /// The form of the link, determined by the characters after the scheme.
  fileprivate var form: LinkForm {
    start.dropFirst(scheme.count).hasPrefix("://") ? .authority : .opaque
  }

  /// The link in spec syntax.
  fileprivate var text: String { hasName ? "\(start){call}\(end)" : start }
}

extension Program.Answers {
  /// The location of an answer's values in its link.
  fileprivate var placeOfValues: String {
    let form = keys.isEmpty ? "values" : isBase64 ? "JSON in Base64" : "JSON"
    return "\(form) in the \(part.rawValue)"
  }
}

extension Spec.CallToken {
  /// The location where the runtime finds the token.
  fileprivate var place: String {
    switch self {
    case .none: "none"
    case .path: "the path"
    case .query(let key): "the key \(quoted(key))"
    case .echo: "a repeated value"
    case .member: "a repeated member"
    }
  }

  /// The key under which the other app returns the token.
  fileprivate var echoKey: String? {
    switch self {
    case .echo(let key), .member(let key): key
    case .none, .path, .query: nil
    }
  }
}
