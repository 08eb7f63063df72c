extension Planner {
  /// Plans the spec of an attempt.
  ///
  /// - Parameters:
  ///   - words: The words of all operations.
  ///   - decisions: The decisions of earlier attempts.
  ///   - last: The plan of the previous attempt.
  /// - Returns: The plan.
  func plan(
    _ words: [CallWords],
    deciding decisions: ImportDecisions,
    after last: ImportPlan? = nil
  ) -> ImportPlan {
    var planner = deciding(decisions)
    return planner.plan(words, last?.calls)
  }

  private mutating func plan(_ words: [CallWords], _ last: CallPlan?) -> ImportPlan {
    let title = api.title ?? Located(value: Path.name(of: file.path), span: api.span)
    apiName = APIName.name(of: title.value)
    let generated = GeneratedNames(api: SwiftName(text: apiName))
    taken = Set(generated.all.map(\.text) + [apiName, generated.commonError.text])
    taken.reserveCapacity(taken.count + api.schemas.count)
    let included = api.operations.indices.filter { isRepresentable($0) }
    let hosts = self.hosts(of: included)
    let calls = last?.included == included ? last : nil
    let planned = calls ?? CallPlan(api, words, included, following: history)
    let (security, names) = (planned.security, planned.names)
    for group in planned.groups {
      taken.formUnion(generated.group(SwiftName.lowerCamel(group.name)).ofGroup.map(\.text))
    }
    for name in names.values {
      taken.formUnion(["Failure", "Success"].map { name.stem + $0 })
      taken.insert(SwiftName.callType(ofStem: name.stem).text)
    }
    findings += security.findings
    let errors = decisions.hasErrors ? commonError(of: included) : nil
    var methods: [Spec.Method] = []
    var operations: [String: Int] = [:]
    for index in included {
      guard let name = names[index] else { continue }
      methods.append(
        method(index, name: name, security: security, common: errors?.schema, hosts: hosts)
      )
      operations[name.place] = index
    }
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
    reportUnused()
    reportMixed()
    let generic = GenericPlan(
      keys.compactMap { types[$0] } + extraTypes,
      methods,
      taken: taken,
      isWanted: decisions.hasGenericTypes
    )
    let shared = TraitPlan(
      generic.methods,
      besides: Set(security.headers.map(\.name.value) + security.query.map(\.name.value)),
      isWanted: decisions.hasTraits
    )
    let members = Dictionary(grouping: shared.methods.indices) {
      shared.methods[$0].group?.value
    }
    let groups = planned.groups.filter { members[$0.name] != nil }
    let spec = Spec(
      file: file,
      api: Located(value: apiName, span: title.span),
      doc: ImportedText.doc(nil, api.doc) ?? ImportedText.doc(api.title, nil),
      hosts: hosts.all,
      hasHosts: true,
      auth: Spec.Auth(session: nil, token: security.token),
      defaults: defaults(security, hosts, shared.shared),
      traits: shared.traits,
      errors: errors?.errors,
      types: generic.declared + generic.types,
      methods: ((members[nil] ?? []) + groups.flatMap { members[$0.name] ?? [] }).map {
        shared.methods[$0]
      },
      groups: groups.map { self.group($0) }
    )
    let schemas = Dictionary(typeNames.map { ($1, $0.schema) }) { first, _ in first }
    return ImportPlan(
      spec: spec,
      calls: planned,
      findings: findings,
      operations: operations,
      schemas: schemas,
      places: places,
      mergeable: mergeable,
      parted: parted,
      expressed: expressed
    )
  }

  private func group(_ group: GroupPlan.Group) -> Spec.Group {
    let span = group.tag.name.span
    let doc = group.tag.doc.map {
      Located(value: ImportedText.opening(of: $0.value), span: $0.span)
    }
    return Spec.Group(
      name: Located(value: group.name, span: span),
      notes: notes(doc: ImportedText.doc(nil, doc), deprecation: nil, at: span)
    )
  }

  private func defaults(
    _ security: SecurityPlan,
    _ hosts: HostPlan,
    _ shared: [MethodPart]
  ) -> Spec.Defaults? {
    let host = hosts.all.count > 1 ? hosts.all[0].key : nil
    guard
      !security.headers.isEmpty || !security.query.isEmpty || host != nil || !hosts.prefix.isEmpty
        || !shared.isEmpty
    else { return nil }
    return Spec.Defaults(
      host: host,
      segments: hosts.prefix,
      query: Spec.Params(fields: security.query + shared.query, constants: shared.constants),
      headers: security.headers + shared.headers,
      envelope: nil,
      validates: Default.flag
    )
  }

  /// Declares all named schemas that become separate types.
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

  /// Returns `true` if a spec can represent the operation, and reports it otherwise.
  private mutating func isRepresentable(_ index: Int) -> Bool {
    let operation = api.operations[index]
    if let reason = decisions.omitted[index] {
      omit(operation, reason, at: operation.verb.span)
      return false
    }
    if Spec.Verb(rawValue: operation.verb.value) == nil {
      omit(operation, "specs do not support the verb", at: operation.verb.span)
      return false
    }
    if let defect = operation.template.defect {
      omit(operation, defect.reason, at: operation.path.span)
      return false
    }
    return true
  }

  private mutating func omit(_ operation: OpenAPI.Operation, _ reason: String, at span: Span) {
    let (verb, path) = (operation.verb.value, operation.path.value)
    findings.append(
      ImportFinding(
        kind: .omission,
        subject: "\(verb) \(path)",
        message: reason,
        span: span,
        operation: ImportFinding.Operation(verb: verb, path: path)
      )
    )
  }
}

/// URLs that are valid for hosts of a spec.
package enum HostURL {
  static func scheme(of url: String) -> String? {
    ["https", "http"].first { url.hasPrefix($0 + "://") }
  }

  package static func isPlain(_ url: String) -> Bool { defect(inHost: url) == nil }

  /// Returns the first label of the host name in a URL.
  static func label(of url: String) -> String {
    let host = url.split(separator: "/").dropFirst().first ?? "other"
    return host.split(separator: ".").first.map(String.init) ?? "other"
  }
}

/// The name of an API, derived from the title of its document.
package enum APIName {
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
    return available(ImportNames.module((kept.isEmpty ? words : kept).joined(separator: " ")))
  }

  /// Returns a name, or a similar one if a module or a type reserves it.
  package static func available(_ name: String) -> String {
    let made = GeneratedNames(api: SwiftName(text: name)).all.map(\.text) + [name]
    let isReserved =
      ReservedNames.modules.contains(name) || PlatformNames.modules.contains(name)
      || defect(ofFileName: name) != nil
      || made.contains(where: ReservedNames.isType)
    return isReserved ? name + "Service" : name
  }
}
