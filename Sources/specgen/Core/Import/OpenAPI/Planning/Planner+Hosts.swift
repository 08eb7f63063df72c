extension Planner {
  /// The hosts of an API, including hosts of operations with their own servers.
  struct HostPlan {
    var all: [Spec.Host] = []
    /// The hosts, by their own URLs and those of their environments.
    var byAddresses: [[String]: Located<String>] = [:]
    var prefix: [Spec.PathSegment] = []
    /// The names of all environments, whose number is limited.
    var environments: Set<String> = []
  }

  mutating func hosts(of included: [Int]) -> HostPlan {
    var plan = HostPlan()
    addSharedHost(to: &plan)
    var names = MemberNames(reserved: Set(plan.all.map(\.key.value)))
    for index in included {
      let operation = api.operations[index]
      guard let server = operation.servers.first,
        plan.byAddresses[Self.addresses(of: operation)] == nil
      else { continue }
      let address = ServerAddress.standard(of: server)
      guard HostURL.isPlain(address), plan.all.count < limits.hosts else {
        report(
          .choice,
          "\(operation.verb.value) \(operation.path.value)",
          HostURL.isPlain(address)
            ? "too many addresses, so the call goes to the address of the API"
            : "its address is incomplete, so the call goes to the address of the API",
          at: server.url.span
        )
        continue
      }
      let name = names.name(of: ImportNames.function(HostURL.label(of: address))).name
      add(operation.servers, named: Located(value: name, span: server.url.span), to: &plan)
    }
    return plan
  }

  /// Returns the host of an operation, or nil for the default host.
  func host(of operation: OpenAPI.Operation, among hosts: HostPlan) -> Located<String>? {
    guard let server = operation.servers.first,
      let key = hosts.byAddresses[Self.addresses(of: operation)]
    else { return nil }
    return key.value == hosts.all.first?.key.value
      ? nil : Located(value: key.value, span: server.url.span)
  }

  private static func addresses(of operation: OpenAPI.Operation) -> [String] {
    operation.servers.map { ServerAddress.standard(of: $0) }
  }

  private var limits: (hosts: Int, environments: Int, ofHost: Int) { (100, 100, 20) }

  private mutating func addSharedHost(to plan: inout HostPlan) {
    let key = Located(value: "api", span: api.servers.first?.url.span ?? api.span)
    guard let first = api.servers.first else {
      report(
        .choice,
        "servers",
        "the document has no address, so the app supplies it",
        at: api.span
      )
      plan.all = [.supplied(key)]
      return
    }
    let url = ServerAddress.standard(of: first)
    if url.contains("://"), HostURL.isPlain(url) {
      add(api.servers, named: key, to: &plan)
      // A call that lists only the first URL uses the same host.
      plan.byAddresses[[url]] = key
      return
    }
    report(
      .choice,
      "server '\(first.url.value)'",
      "the address is incomplete, so the app supplies it",
      at: first.url.span
    )
    let path = "/" + url.split(separator: "/").joined(separator: "/")
    let span = first.url.span
    let (prefix, defects) = pathSegments(path[...], of: .prefix) { _ in span }
    if !url.contains("://"), defects.isEmpty, prefix.allSatisfy(\.names.isEmpty) {
      plan.prefix = prefix
    }
    plan.byAddresses[[url]] = key
    plan.all = [.supplied(key)]
  }

  /// Adds a host with the first URL; other URLs, and other values of variables, become environments.
  private mutating func add(
    _ servers: [OpenAPI.Server],
    named key: Located<String>,
    to plan: inout HostPlan
  ) {
    var environments: [Spec.Environment] = []
    var names = MemberNames(reserved: [])
    var known: Set<String> = []
    for (index, server) in servers.enumerated() {
      let subject = "server '\(server.url.value)'"
      let addresses = ServerAddress.all(of: server, named: index > 0, limit: limits.ofHost)
      for finding in addresses.findings { report(.choice, subject, finding, at: server.url.span) }
      for address in addresses.all {
        guard HostURL.isPlain(address.url) else {
          let message = "the address is incomplete, so it does not become an environment"
          report(.choice, subject, message, at: server.url.span)
          continue
        }
        guard known.insert(address.url).inserted, known.count > 1 else { continue }
        let name = names.name(of: ImportNames.function(address.name)).name
        guard environments.count < limits.ofHost,
          plan.environments.contains(name) || plan.environments.count < limits.environments
        else {
          report(
            .choice,
            subject,
            "too many addresses, so it does not become an environment",
            at: server.url.span
          )
          continue
        }
        plan.environments.insert(name)
        environments.append(
          .init(
            name: Located(value: name, span: server.url.span),
            url: Located(value: address.url, span: server.url.span)
          )
        )
      }
    }
    let url = servers.first.map {
      Located(value: ServerAddress.standard(of: $0), span: $0.url.span)
    }
    plan.byAddresses[servers.map { ServerAddress.standard(of: $0) }] = key
    plan.all.append(
      Spec.Host(key: key, url: url, environments: environments)
    )
  }
}

extension Spec.Host {
  /// Returns a host whose URL the vendor does not publish.
  fileprivate static func supplied(_ key: Located<String>) -> Spec.Host {
    Spec.Host(key: key, url: nil, supplied: .byApp)
  }
}

/// A URL of a document's server, with values for its variables.
struct ServerAddress {
  let url: String
  /// The words that distinguish it from the default URL.
  let name: String

  /// Returns the URL with the default values.
  static func standard(of server: OpenAPI.Server) -> String {
    address(of: server, server.variables.map(\.preferred))
  }

  /// Returns the URLs of a server, the default first, and findings about them.
  static func all(of server: OpenAPI.Server, named isNamed: Bool, limit: Int) -> (
    all: [ServerAddress], findings: [String]
  ) {
    var findings: [String] = []
    let used = server.variables.filter { server.url.value.contains("{\($0.name)}") }
    for variable in used where variable.values.isEmpty {
      guard let value = variable.standard else { continue }
      findings.append(
        "the variable '\(variable.name)' is '\(value)'; for other values, the app supplies the address"
      )
    }
    let base = isNamed ? name(of: server) : ""
    var combinations: [(values: [String?], words: [String])] = [([], base.isEmpty ? [] : [base])]
    for variable in server.variables {
      let choices = used.contains { $0.name == variable.name } ? variable.choices : []
      guard combinations.count * max(choices.count, 1) <= limit else {
        findings.append(
          "its variables produce more than \(limit) addresses: the default is used, and the app supplies others"
        )
        let url = standard(of: server)
        return ([ServerAddress(url: url, name: base)], findings)
      }
      combinations = combinations.flatMap { combination in
        ([variable.preferred] + choices.filter { $0 != variable.preferred }).map { value in
          let word = value == variable.preferred ? nil : variable.word(for: value ?? "")
          return (combination.values + [value], combination.words + (word.map { [$0] } ?? []))
        }
      }
    }
    let all = combinations.map { combination in
      ServerAddress(
        url: address(of: server, combination.values),
        name: combination.words.joined(separator: " ")
      )
    }
    return (all, findings)
  }

  private static func name(of server: OpenAPI.Server) -> String {
    server.doc.map { ImportedText.plain($0.value) }.flatMap { $0.count < 30 ? $0 : nil }
      ?? HostURL.label(of: standard(of: server))
  }

  private static func address(of server: OpenAPI.Server, _ values: [String?]) -> String {
    var url = server.url.value
    for (variable, value) in zip(server.variables, values) {
      if let value { url = url.replacing("{\(variable.name)}", with: value) }
    }
    while url.hasSuffix("/") { url.removeLast() }
    return url
  }
}

extension OpenAPI.Variable {
  /// The default value: `https` if it is listed.
  fileprivate var preferred: String? {
    values.contains("https") ? "https" : standard ?? values.first
  }

  /// The values that become environments; HTTP is excluded if HTTPS is listed.
  fileprivate var choices: [String] { values.contains("https") ? [] : values }

  /// Returns the word for a value in a name.
  fileprivate func word(for value: String) -> String {
    value.first?.isLetter ?? false ? value : "\(name) \(value)"
  }
}
