extension Planner {
  /// Makes the spec.
  static func plan(
    _ api: OpenAPI,
    _ calls: [CallWords],
    file: SourceFile,
    decisions: ImportDecisions
  ) -> ImportPlan {
    var planner = Planner(api, file: file, decisions: decisions)
    return planner.plan(calls)
  }

  private mutating func plan(_ calls: [CallWords]) -> ImportPlan {
    let title = api.title ?? Located(value: Path.name(of: file.path), span: api.span)
    apiName = APIName.name(of: title.value)
    let generated = GeneratedNames(api: SwiftName(text: apiName))
    taken = Set(generated.all.map(\.text) + [apiName, generated.commonError.text])
    let included = api.operations.indices.filter { isSayable($0) }
    let hosts = self.hosts(of: included)
    let security = SecurityPlan(api, included)
    let plannedGroups = GroupPlan(api, reserved: security.heldNames)
    for group in plannedGroups.groups {
      taken.formUnion(generated.group(SwiftName.lowerCamel(group.name)).ofGroup.map(\.text))
    }
    let names = MethodNames(api, calls, included, plannedGroups, reserved: security.heldNames).names
    for name in names.values {
      taken.formUnion(["Method", "Failure", "Success"].map { name.stem + $0 })
    }
    findings += security.findings
    let errors = commonError(of: included)
    var methods: [Spec.Method] = []
    var operations: [String: Int] = [:]
    for index in included {
      guard let name = names[index] else { continue }
      methods.append(
        method(index, name: name, security: security, common: errors?.schema, hosts: hosts)
      )
      operations[name.place] = index
    }
    let shared = TraitPlan(methods, isWanted: decisions.hasTraits)

    let members = Dictionary(grouping: shared.methods) { $0.group?.value }
    let groups = plannedGroups.groups.filter { members[$0.name] != nil }
    if api.operations.isEmpty { declareAll() }
    planTypes()
    let order = Dictionary(api.components.enumerated().map { ($1, $0) }) { first, _ in first }
    let keys = types.keys.sorted { left, right in
      let (first, second) = (order[left.schema] ?? Int.max, order[right.schema] ?? Int.max)
      if first != second { return first < second }
      if left.schema != right.schema { return left.schema < right.schema }
      return (left.isBase ? 0 : 1, left.isSent ? 0 : 1) < (
        right.isBase ? 0 : 1, right.isSent ? 0 : 1
      )
    }
    let declared = keys.compactMap { types[$0] }
    reportUnused()
    let spec = Spec(
      file: file,
      api: Located(value: apiName, span: title.span),
      doc: ImportedText.doc(nil, api.doc) ?? ImportedText.doc(api.title, nil),
      uses: [],
      mentions: [],
      hasUnreadUses: false,
      sources: [],
      citedSources: [],
      hosts: hosts.all,
      hasHosts: true,
      login: nil,
      token: security.token,
      retry: nil,
      defaults: defaults(security, hosts),
      traits: shared.traits,
      envelopes: [],
      errors: errors?.errors,
      types: declared + extraTypes,
      unreadNames: [],
      methods: (members[nil] ?? []) + groups.flatMap { members[$0.name] ?? [] },
      groups: groups.map { self.group($0) },
      calls: nil,
      flows: [],
      deeplinks: nil,
      formerNames: [],
      output: .init(
        access: Default.access,
        namespace: nil,
        equality: Default.equality,
        properties: Default.properties,
        methods: Default.methods,
        modules: nil,
        testing: nil
      )
    )
    let schemas = Dictionary(typeNames.map { ($1, $0.schema) }) { first, _ in first }
    return ImportPlan(
      spec: spec,
      findings: findings,
      operations: operations,
      schemas: schemas,
      places: places
    )
  }

  private func group(_ group: GroupPlan.Group) -> Spec.Group {
    let span = group.tag.name.span
    let doc = group.tag.doc.map {
      Located(value: ImportedText.opening(of: $0.value), span: $0.span)
    }
    return Spec.Group(
      name: Located(value: group.name, span: span),
      notes: notes(doc: ImportedText.doc(nil, doc), isDeprecated: false, at: span)
    )
  }

  private func defaults(_ security: SecurityPlan, _ hosts: HostPlan) -> Spec.Defaults? {
    let host = hosts.all.count > 1 ? hosts.all[0].key : nil
    guard
      !security.headers.isEmpty || !security.query.isEmpty || host != nil || !hosts.prefix.isEmpty
    else { return nil }
    return Spec.Defaults(
      host: host,
      segments: hosts.prefix,
      query: security.query,
      constants: [],
      headers: security.headers,
      envelope: nil
    )
  }

  /// Declares all named schemas that have a type of their own.
  private mutating func declareAll() {
    for index in api.components {
      switch shape(of: index) {
      case .record, .enumeration, .union: _ = declare(index, suggested: apiName)
      case .any, .scalar, .list, .map:
        guard let name = api.schemas[index].name else { continue }
        report(
          .omission,
          "schema '\(name.value)'",
          "the schema is written where it is used",
          at: name.span
        )
      }
    }
  }

  private mutating func reportUnused() {
    for index in api.components where !directions.isSent[index] && !directions.isAnswered[index] {
      guard let name = api.schemas[index].name else { continue }
      report(.omission, "schema '\(name.value)'", "no operation uses the schema", at: name.span)
    }
  }

  /// `true` if the operation can be said; else it is reported.
  private mutating func isSayable(_ index: Int) -> Bool {
    let operation = api.operations[index]
    let subject = "\(operation.verb.value) \(operation.path.value)"
    if let reason = decisions.omitted[index] {
      omit(subject, reason, at: operation.verb.span)
      return false
    }
    if Spec.Verb(rawValue: operation.verb.value) == nil {
      omit(subject, "a spec has no such verb", at: operation.verb.span)
      return false
    }
    if let defect = PathTemplate(operation.path.value).defect {
      omit(subject, defect.reason, at: operation.path.span)
      return false
    }
    return true
  }

  private mutating func omit(_ subject: String, _ reason: String, at span: Span) {
    findings.append(
      ImportFinding(
        kind: .omission,
        subject: subject,
        message: reason,
        span: span,
        isAboutOperation: true
      )
    )
  }

  // MARK: Hosts

  /// The hosts of an API, and the hosts of operations with addresses of their own.
  struct HostPlan {
    var all: [Spec.Host] = []
    var byURL: [String: Located<String>] = [:]
    var prefix: [Spec.PathSegment] = []
  }

  private mutating func hosts(of included: [Int]) -> HostPlan {
    var plan = sharedHosts()
    var names = MemberNames(reserved: Set(plan.all.map(\.key.value)))
    for index in included {
      guard let server = api.operations[index].servers.first else { continue }
      let address = Self.address(server)
      guard plan.byURL[address] == nil else { continue }
      guard HostURL.isPlain(address) else {
        let subject = "\(api.operations[index].verb.value) \(api.operations[index].path.value)"
        report(
          .choice,
          subject,
          "its address is not complete, so the call goes to the address of the API",
          at: server.url.span
        )
        continue
      }
      let name = names.name(of: ImportNames.function(HostURL.label(of: address))).name
      let key = Located(value: name, span: server.url.span)
      plan.byURL[address] = key
      let url = Located(value: address, span: server.url.span)
      plan.all.append(
        Spec.Host(key: key, url: url, environments: [], suppliedByApp: false, notes: .none)
      )
    }
    return plan
  }

  /// The host that an operation goes to; nil for the one of all others.
  func host(of operation: OpenAPI.Operation, among hosts: HostPlan) -> Located<String>? {
    guard let server = operation.servers.first, let key = hosts.byURL[Self.address(server)] else {
      return nil
    }
    return key.value == hosts.all.first?.key.value
      ? nil : Located(value: key.value, span: server.url.span)
  }

  private mutating func sharedHosts() -> HostPlan {
    var plan = HostPlan()
    let key = Located(value: "api", span: api.servers.first?.url.span ?? api.span)
    if let first = api.servers.first {
      let url = Self.address(first)
      plan.byURL[url] = key
      if url.contains("://"), HostURL.isPlain(url) {
        var environments: [Spec.Environment] = []
        var names = MemberNames(reserved: [])
        for other in api.servers.dropFirst() {
          let address = Self.address(other)
          guard address != url else { continue }
          guard HostURL.isPlain(address) else {
            report(
              .choice,
              "server '\(other.url.value)'",
              "the address is not complete, so there is no environment of it",
              at: other.url.span
            )
            continue
          }
          let text =
            other.doc.map { ImportedText.plain($0.value) }.flatMap { $0.count < 30 ? $0 : nil }
            ?? HostURL.label(of: address)
          let name = names.name(of: ImportNames.function(text)).name
          environments.append(
            .init(
              name: Located(value: name, span: other.url.span),
              url: Located(value: address, span: other.url.span)
            )
          )
        }
        if first.variables.contains(where: { !$0.values.isEmpty || $0.standard != nil }) {
          report(
            .choice,
            "server '\(first.url.value)'",
            "the defaults of its variables are part of the address: \(url)",
            at: first.url.span
          )
        }
        plan.all = [
          Spec.Host(
            key: key,
            url: Located(value: url, span: first.url.span),
            environments: environments,
            suppliedByApp: false,
            notes: .none
          )
        ]
        return plan
      }
      report(
        .choice,
        "server '\(first.url.value)'",
        "the address is not complete, so the app supplies it",
        at: first.url.span
      )
      let path = "/" + url.split(separator: "/").joined(separator: "/")
      let span = first.url.span
      let (prefix, defects) = pathSegments(path[...], of: .prefix) { _ in span }
      if !url.contains("://"), defects.isEmpty, prefix.allSatisfy(\.names.isEmpty) {
        plan.prefix = prefix
      }
    } else {
      report(
        .choice,
        "servers",
        "the document has no address, so the app supplies it",
        at: api.span
      )
    }
    plan.all = [Spec.Host(key: key, url: nil, environments: [], suppliedByApp: true, notes: .none)]
    return plan
  }

  private static func address(_ server: OpenAPI.Server) -> String {
    var url = server.url.value
    for variable in server.variables {
      guard let value = variable.values.contains("https") ? "https" : variable.standard else {
        continue
      }
      url = url.replacing("{\(variable.name)}", with: value)
    }
    while url.hasSuffix("/") { url.removeLast() }
    return url
  }
}

/// Addresses that a spec can have.
enum HostURL {
  static func scheme(of url: String) -> String? {
    ["https", "http"].first { url.hasPrefix($0 + "://") }
  }

  static func isPlain(_ url: String) -> Bool { defect(inHost: url) == nil }

  /// The first word of a host's name.
  static func label(of url: String) -> String {
    let host = url.split(separator: "/").dropFirst().first ?? "other"
    return host.split(separator: ".").first.map(String.init) ?? "other"
  }
}

/// The name of an API, made of the title of its document.
enum APIName {
  private static let noise: Set<String> = [
    "api", "apis", "rest", "restful", "openapi", "swagger", "web", "specification", "spec", "the",
    "http", "service",
    "public", "documentation", "definition", "description", "reference", "with", "fixes", "and",
    "improvements", "from", "sonallux",
  ]

  static func name(of title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    func isVersion(_ word: String) -> Bool {
      let digits = word.first == "v" || word.first == "V" ? word.dropFirst() : word[...]
      return !digits.isEmpty && digits.allSatisfy(\.isNumber)
    }
    let kept = words.filter { !noise.contains($0.lowercased()) && !isVersion($0) }
    var name = ImportNames.type((kept.isEmpty ? words : kept).joined(separator: " "))
    let made = GeneratedNames(api: SwiftName(text: name)).all.map(\.text) + [name]
    let isReserved =
      ReservedNames.modules.contains(name) || PlatformNames.modules.contains(name)
      || made.contains { ReservedNames.types.contains($0) || PlatformNames.isFoundation($0) }
    if isReserved { name += "Service" }
    return name
  }
}
