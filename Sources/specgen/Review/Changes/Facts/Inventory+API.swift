import SpecgenCore

extension Inventory {
  /// Creates the inventory of a program; types of modules with a program of their own are left to it.
  init(_ program: Program, besides modules: Set<SwiftName> = []) {
    let (title, facts) = (program.api.text, apiFacts(program))
    let root = add(.api, path: "", title: title, in: nil, at: program.span, facts)
    for type in program.types {
      names[QualifiedPath(type.qualifiedPath)] = type.name.text
      // The parts of types have no module prefix.
      generics[type.entity.path] = type.generic
      generics[type.qualifiedPath] = type.generic.map { type.moduleMark + $0 }
    }
    // The documentation of hosts is printed with the table of their URLs; their sources are not printed.
    let isTablePrinted = program.hosts.allSatisfy { $0.url != nil || !$0.environments.isEmpty }
    for host in program.hosts { add(host, in: root, isTablePrinted: isTablePrinted) }
    for (key, span) in program.defaults.spans {
      add(.shared, path: "defaults.\(key)", in: root, at: span, [])
    }
    for trait in program.traits {
      add(.shared, path: trait.path, in: root, at: trait.span, noteFacts(trait))
    }
    // Without a span of its own, the policy has the span of the API.
    let retry = Fact(aspect: .retry, value: .retry(program.retry))
    add(.shared, path: "retry", in: root, at: program.defaults.retry?.span ?? program.span, [retry])
    let validation = FactValue.validation(isOn: program.defaults.validates, isShared: false)
    let checks = Fact(aspect: .validation, value: validation)
    add(.shared, path: "defaults.validate", in: root, at: program.span, [checks])
    if let login = program.login {
      var facts: [Fact] = []
      facts.add(.login, .entity(QualifiedPath(program.methods[login.method].entity.path)))
      switch login.credential {
      case .cookie(let cookie, let isFirst):
        facts.add(.credential, text: "a cookie")
        facts.add(.cookie, text: cookie)
        facts.add(.renewal, .renewal(login.renewal, isFirst: isFirst))
      case .token(let grant):
        facts.add(.credential, text: "a token")
        facts.add(.renewal, .renewal(login.renewal, isFirst: true))
        facts.add(grant, of: program)
      }
      add(.session, login.entity, in: root, facts)
    }
    if let token = program.token { add(token, in: root) }
    if let error = program.commonError {
      var facts: [Fact] = []
      facts.add(.errorType, type: .defined(error.type), in: program)
      facts.add(.statuses, .statuses(error.statuses))
      let index = add(.commonError, error.entity, in: root, facts)
      add(error.headers, of: program, in: index)
    }
    let reach = TypeReach(program)
    discriminators = reach.discriminators(in: program)
    for (index, type) in program.types.enumerated() {
      if let module = type.module, modules.contains(module) { continue }
      add(type, of: program, reach: reach.ways[index], in: root)
    }
    for method in program.methods { add(method, of: program, in: root) }
    add(program.groups, of: program.methods, in: root)
    if let calls = program.calls { add(calls, of: program, in: root) }
    for flow in program.flows { add(flow, of: program, in: root) }
    if let deeplinks = program.deeplinks { add(deeplinks, of: program, in: root) }
    if program.formerNames != Program.FormerNames() { add(program.formerNames, of: program) }
    countSharers()
    addDeclarations(of: program)
  }

  private mutating func add(_ names: Program.FormerNames, of program: Program) {
    let methods = Dictionary(firsts: program.methods.map { ($0.entity.path, $0) })
    for item in items {
      if item.kind == .method, let method = methods[item.path] {
        add(.formerName, names.function(of: method, in: program).map { .text($0) }, to: item)
        continue
      }
      let former: SwiftName? =
        switch item.kind {
        case .type, .deeplinks: item.text(.swiftName).flatMap { names.types[SwiftName(text: $0)] }
        default:
          names.members[
            Program.FormerNames.Place(
              owner: item.parent.map { items[$0].path } ?? "",
              path: item.path
            )
          ]
        }
      add(.formerName, (former?.text).map { .text($0) }, to: item)
    }
  }

  private mutating func add(_ host: Program.Host, in root: Int, isTablePrinted: Bool) {
    var facts: [Fact] = []
    if isTablePrinted { facts.add(.doc, text: host.entity.doc) }
    facts.add(.address, host.url.map { .address(HostAddress($0)) })
    let index = add(
      .host,
      path: host.entity.path,
      local: host.key,
      in: root,
      at: host.entity.span,
      facts,
      wire: host.url
    )
    for environment in host.environments {
      let name = environment.name.text
      add(
        .environment,
        path: "\(host.entity.path).environments.\(name)",
        local: name,
        in: index,
        at: host.entity.span,
        [Fact(aspect: .address, value: .address(HostAddress(environment.url)))]
      )
    }
  }

  private mutating func add(_ token: Program.Token, in root: Int) {
    var facts: [Fact] = []
    facts.add(token.place)
    facts.add(.renewal, .renewal(token.renewal, isFirst: false))
    facts.add(.authorizationURL, text: token.oauth?.authorize)
    facts.add(.tokenURL, text: token.oauth?.token)
    facts.add(.refreshURL, text: token.oauth?.refresh)
    facts.add(.discoveryURL, text: token.oauth?.discovery)
    add(.token, token.entity, in: root, facts)
  }
}

extension [Inventory.Fact] {
  fileprivate mutating func add(_ place: Program.TokenPlace) {
    switch place {
    case .header(let name, let prefix):
      add(.tokenPlace, .place(.header))
      add(.tokenName, text: name)
      add(.prefix, text: prefix)
    case .query(let key):
      add(.tokenPlace, .place(.query))
      add(.tokenName, text: key)
    }
  }

  fileprivate mutating func add(_ grant: Program.Grant, of program: Program) {
    add(grant.place)
    add(.tokenField, text: grant.login.token.keys.joined(separator: "."))
    add(.expiry, text: grant.login.expires?.keys.joined(separator: "."))
    if let refresh = grant.refresh {
      let method = program.methods[refresh.method]
      let param = method.params[refresh.param].property
      add(.refresh, .entity(QualifiedPath(method.entity.path)))
      add(.refreshField, text: grant.login.refresh?.keys.joined(separator: "."))
      add(.refreshParam, text: (param.parents + [param.key]).joined(separator: "."))
    }
  }
}

extension Program.Defaults {
  /// The keys of shared values that methods have facts about, with their spans.
  fileprivate var spans: [(key: String, span: Span)] {
    [("path", path?.span), ("host", hostKey?.span)].compactMap { key, span in
      span.map { (key, $0) }
    }
  }
}

/// Returns the facts about an API itself and its Swift output.
private func apiFacts(_ program: Program) -> [Inventory.Fact] {
  let output = program.output
  var facts: [Inventory.Fact] = []
  facts.add(.swiftName, text: program.api.text)
  let isPrinted = !program.methods.isEmpty || program.calls != nil || program.deeplinks != nil
  facts.add(.doc, text: isPrinted ? program.doc : nil)
  let grade = { (word: String, scale: [String]) in FactValue.grade(Grade(word, on: scale)) }
  facts.add(.access, grade(output.access.rawValue, ["internal", "package", "public"]))
  facts.add(.namespace, text: output.namespaceName?.text)
  facts.add(.equality, grade(output.equality.rawValue, ["none", "equatable", "hashable"]))
  facts.add(.mutability, grade(output.properties.rawValue, ["constant", "variable"]))
  facts.add(.codableMethods, grade(output.methods.rawValue, ["plain", "codable"]))
  facts.add(.moduleCount, .number(output.moduleCount))
  facts.add(.testing, if: output.isTested)
  facts.add(.usedModule, texts: program.modules.map(\.text))
  return facts
}

/// Returns the facts about the notes of an entity.
func noteFacts(_ entity: Program.Entity) -> [Inventory.Fact] {
  var facts: [Inventory.Fact] = []
  facts.add(.doc, text: entity.doc)
  facts.add(.deprecation, text: entity.deprecationReason)
  facts.add(.deprecatedSince, entity.notice?.since.map { .day($0) })
  facts.add(.sunset, entity.notice?.sunset.map { .day($0) })
  if let origin = entity.origin {
    facts.add(.source, text: origin.place + (origin.isLater ? " (later)" : ""))
    facts.add(.sourceURL, text: origin.url)
  }
  return facts
}
