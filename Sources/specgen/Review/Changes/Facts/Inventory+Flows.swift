import SpecgenCore

extension Inventory {
  /// Adds a flow through the screens of a vendor.
  mutating func add(_ flow: Program.Flow, of program: Program, in root: Int) {
    var facts: [Fact] = []
    if let page = flow.page {
      facts.add(.flowPlace, if: true)
      facts += pageFacts(page, of: flow, program)
    }
    if let sdk = flow.sdk {
      facts.add(.sdk, text: sdk.name.text)
      facts.add(.sdkEvents, type: sdk.events, in: program)
      facts.add(.sdkTimeLimit, sdk.timeLimit.map { .number($0) })
    }
    facts.add(.flowType, type: flow.success, in: program)
    facts.add(.closed, text: flow.closed)
    // The cases of the codes of the error, which checks report.
    let codes = flow.ends.first { $0.kind == .error }?.type.map { program.types[$0].shape }
    let code = { (name: SwiftName) -> QualifiedPath? in
      guard case .enumeration(let enumeration)? = codes else { return nil }
      return enumeration.cases.first { $0.name == name }.map { QualifiedPath($0.entity.path) }
    }
    facts += groupFacts(flow.checks, code: code)
    let index = add(
      .flow,
      flow.entity,
      flow.name.text,
      in: root,
      facts,
      wire: flow.page.map { wire(of: $0, program) },
      reach: flow.page == nil ? .reported : []
    )
    let path = flow.page?.path ?? []
    let inPath = path.compactMap { if case .param(let name) = $0 { name } else { nil } }
    let places = Dictionary(firsts: inPath.enumerated().map { ($1, $0) })
    for param in flow.params {
      add(
        param,
        of: program,
        in: index,
        checks: flow.checks,
        code: code,
        placeInPath: places[param.property.name].map { "\(path.count) \($0)" },
        reach: flow.reach.params
      )
    }
    for constant in flow.page?.constants ?? [] { add(constant, .constant, in: index) }
    for end in flow.ends { add(end, of: flow, program, in: index) }
  }

  private mutating func add(
    _ end: Program.FlowEnd,
    of flow: Program.Flow,
    _ program: Program,
    in index: Int
  ) {
    var facts: [Fact] = []
    facts.add(.message, text: end.message)
    facts.add(.finish, text: end.finish)
    facts.add(.endCondition, list: end.conditions.map(\.text), separator: "; ")
    facts.add(.codeKeys, list: end.keys)
    facts.add(.codeType, type: end.type.map { .defined($0) }, in: program)
    facts.add(.endValues, type: end.record.map { .defined($0) }, in: program)
    let path = "\(flow.entity.path).ends.\(end.kind.rawValue)"
    add(.end, path: path, in: index, at: flow.entity.span, facts, reach: flow.reach.ends)
  }

  private func wire(of page: Program.FlowPage, _ program: Program) -> String {
    let address =
      page.template ?? page.origin.map { "after \(program.methods[$0.method].reference)" }
    return "\(address ?? "") on \(page.hostKey)"
  }

  private func pageFacts(
    _ page: Program.FlowPage,
    of flow: Program.Flow,
    _ program: Program
  ) -> [Fact] {
    var facts: [Fact] = []
    facts.add(.verb, word: page.verb)
    facts.add(.path, pathFact(page, of: flow))
    facts += originFacts(page.origin, of: flow, program)
    facts.add(.host, hostFact(page.hostKey, of: program))
    facts += returnFacts(page.returns)
    facts.add(.passage, texts: page.through)
    facts.add(.view, text: page.view?.text)
    return facts
  }

  private func pathFact(_ page: Program.FlowPage, of flow: Program.Flow) -> FactValue? {
    guard page.origin == nil else { return nil }
    let params = Dictionary(
      firsts: flow.params.map { ($0.property.name, QualifiedPath($0.property.entity.path)) }
    )
    var segments: [PathSegment] = []
    var literal = ""
    for segment in page.path {
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
}
