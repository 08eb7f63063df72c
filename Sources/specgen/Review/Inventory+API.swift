extension Inventory {
  /// Takes stock of a program; the types of modules that have a program of their own are left to that one.
  init(_ program: Program, besides modules: Set<SwiftName> = []) {
    let root = add(
      .api,
      home: "",
      title: program.api.text,
      in: nil,
      at: program.span,
      apiFacts(program)
    )
    for type in program.types { names[type.home] = type.name.text }
    // What is said of hosts is printed with the table of their addresses, and where a fact comes from not at all.
    let isTablePrinted = program.hosts.allSatisfy { $0.url != nil || !$0.environments.isEmpty }
    for host in program.hosts { add(host, in: root, isTablePrinted: isTablePrinted) }
    if let login = program.login {
      var facts = noteFacts(login.entity)
      facts.add(.login, mention(program.methods[login.method].entity.path))
      facts.add(.cookie, login.cookie)
      facts.add(.renewal, spelling(login))
      add(.session, home: login.entity.path, in: root, at: login.entity.span, facts)
    }
    if let token = program.token { add(token, in: root) }
    if let error = program.commonError {
      var facts = noteFacts(error.entity)
      facts.add(.errorType, mention(program.types[error.type].home))
      facts.add(.statuses, error.statuses.ranges.map(\.spelling).joined(separator: ", "))
      let index = add(
        .commonError,
        home: error.entity.path,
        in: root,
        at: error.entity.span,
        facts
      )
      add(error.headers, of: program, in: index)
    }
    let reaches = reaches(in: program)
    for (index, type) in program.types.enumerated() {
      if let module = type.module, modules.contains(module) { continue }
      add(type, of: program, reach: reaches[index], in: root)
    }
    for method in program.methods { add(method, of: program, in: root) }
    if let calls = program.calls { add(calls, of: program, in: root) }
    for flow in program.flows { add(flow, of: program, in: root) }
    if let deeplinks = program.deeplinks { add(deeplinks, of: program, in: root) }
    if program.formerNames != Program.FormerNames() { add(program.formerNames) }
    countSharers()
  }

  private mutating func add(_ names: Program.FormerNames) {
    for item in items {
      let former: SwiftName? =
        switch item.kind {
        case .type, .deeplinks: item[.swiftName].flatMap { names.types[SwiftName(text: $0)] }
        default:
          names.members[
            Program.FormerNames.Place(
              owner: item.parent.map { items[$0].home } ?? "",
              path: item.home
            )
          ]
        }
      add(.formerName, former?.text, to: item)
    }
  }

  private mutating func add(_ host: Program.Host, in root: Int, isTablePrinted: Bool) {
    var facts: [Fact] = []
    if isTablePrinted { facts.add(.doc, host.entity.doc) }
    facts.add(.address, host.url)
    let index = add(
      .host,
      home: host.entity.path,
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
        home: "\(host.entity.path).environments.\(name)",
        local: name,
        in: index,
        at: host.entity.span,
        [Fact(aspect: .address, value: environment.url)]
      )
    }
  }

  private mutating func add(_ token: Program.Token, in root: Int) {
    var facts = noteFacts(token.entity)
    switch token.place {
    case .header(let name, let prefix):
      facts.add(.tokenPlace, "header")
      facts.add(.tokenName, name)
      facts.add(.prefix, prefix)
    case .query(let key):
      facts.add(.tokenPlace, "query")
      facts.add(.tokenName, key)
    }
    facts.add(.renewal, spelling(token.renewal))
    add(.token, home: token.entity.path, in: root, at: token.entity.span, facts)
  }
}

/// What an API says of itself, and how its Swift comes out.
private func apiFacts(_ program: Program) -> [Inventory.Fact] {
  let output = program.output
  var facts: [Inventory.Fact] = []
  facts.add(.swiftName, program.api.text)
  let isPrinted = !program.methods.isEmpty || program.calls != nil || program.deeplinks != nil
  facts.add(.doc, isPrinted ? program.doc : nil)
  facts.add(.access, output.access.rawValue)
  facts.add(.namespace, output.namespace?.text)
  facts.add(.equality, output.equality.rawValue)
  facts.add(.mutability, output.properties.rawValue)
  facts.add(.codableMethods, output.methods.rawValue)
  facts.add(.moduleCount, String(output.modules))
  facts.add(.testing, if: output.testing)
  facts.add(.usedModule, all: program.modules.map(\.text))
  facts.add(.retry, program.retry == .never ? nil : spelling(program.retry))
  return facts
}

/// The times at which a session is opened, as one fact.
func spelling(_ login: Program.Login) -> String {
  (login.isFirst ? "before the first call, " : "") + spelling(login.renewal)
}

/// The answers after which a session or a token is renewed, and how often, as one fact.
func spelling(_ renewal: Program.Renewal) -> String {
  let body = renewal.body.map { " or when \(spelling($0))" } ?? ""
  return "on \(renewal.status)\(body), \(renewal.attempts) times"
}

/// What the author noted of an entity.
func noteFacts(_ entity: Program.Entity) -> [Inventory.Fact] {
  var facts: [Inventory.Fact] = []
  facts.add(.doc, entity.doc)
  facts.add(.deprecation, entity.deprecation)
  if let origin = entity.origin {
    let parts = [origin.source, origin.section, origin.row].compactMap(\.self)
    facts.add(.source, parts.joined(separator: ", ") + (origin.isLater ? " (later)" : ""))
    facts.add(.sourceURL, origin.url)
  }
  return facts
}

/// A repetition as a word.
func spelling(_ retry: Program.Retry) -> String {
  switch retry {
  case .never: return "none"
  case .caller: return "as the caller decides"
  case .policy(let policy):
    let parts = [
      "\(policy.attempts) attempts",
      policy.statuses == Default.retryStatuses
        ? nil : "on " + policy.statuses.ranges.map(\.spelling).joined(separator: " or "),
      policy.faults == Default.networkErrors
        ? nil : "after " + policy.faults.map(\.rawValue).joined(separator: " or "),
      policy.firstPause == policy.usualFirstPause ? nil : "first pause \(policy.firstPause) ms",
      policy.longestPause == Default.longestPause
        ? nil : "longest pause \(policy.longestPause) ms",
      policy.retryAfter == Default.maxRetryAfter
        ? nil : "Retry-After up to \(policy.retryAfter) s",
      policy.deadline.map { "in \($0) s" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension StatusRange {
  /// The statuses as a spec has them.
  var spelling: String { first == last ? String(first) : "\(first)-\(last)" }
}
