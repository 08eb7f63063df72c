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
    let actions = Dictionary(firsts: calls.calls.map { ($0.entity.path, $0.action(of: calls)) })
    for row in calls.behavior?.rows ?? [] {
      let names = calls.behavior?.conditions ?? []
      let conditions = zip(names, row.conditions).map { "\($0): \($1)" }.joined(separator: ", ")
      // Names on the wire give an order that another name in Swift does not change.
      let results = row.results.map { (path: "calls.methods.\($0)", result: $1) }
        .sorted { (actions[$0.path] ?? "", $0.path) < (actions[$1.path] ?? "", $1.path) }
        .map { [PhrasePart.entity(QualifiedPath($0.path)), .text(": \($0.result)")] }
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
    facts += groupFacts(call.checks) { _ in nil }
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
    facts.add(.outcomeField, text: answers.record?.outcomeKeys.joined(separator: "."))
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

  func addressFacts(_ address: Program.ReturnAddress) -> [Fact] {
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

  func groupFacts(
    _ checks: [Program.Check],
    code: @escaping (SwiftName) -> QualifiedPath?
  ) -> [Fact] {
    var groups: [String] = []
    var codes: [PhrasePart] = []
    let part = { (name: SwiftName) in code(name).map { PhrasePart.entity($0) } ?? .text(name.text) }
    let keys = { (names: [Program.KeyedName]) in names.map(\.key).joined(separator: ", ") }
    for check in checks {
      switch check {
      case .exactlyOne(let names, let code, let several):
        groups.append(keys(names))
        if !codes.isEmpty { codes.append(.text("; ")) }
        codes.append(code.map(part) ?? .text("none"))
        if let several { codes += [.text(" and "), part(several)] }
      case .atLeastOne(let names): groups.append("at least one of \(keys(names))")
      case .needs(let name, let others): groups.append("\(name.key) with \(keys(others))")
      case .present, .form, .constraints: break
      }
    }
    var facts: [Fact] = []
    facts.add(.group, list: groups, separator: "; ")
    facts.add(.groupCode, codes.isEmpty ? nil : .phrase(codes))
    return facts
  }
}

extension Program.AppCall {
  /// Returns the name of the call in the other app.
  fileprivate func action(of calls: Program.Calls) -> String {
    let segments = path.map { segment in
      switch segment {
      case .literal(let text): text
      case .param(let name):
        "{\(params.first { $0.property.name == name }?.property.key ?? name.text)}"
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
  var text: String {
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
