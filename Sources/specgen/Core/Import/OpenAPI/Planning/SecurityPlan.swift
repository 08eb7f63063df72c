/// The credentials of a spec: the token of the API, values that the client supplies for all calls, and
/// exceptions of single calls.
struct SecurityPlan {
  /// The credentials of a call that differ from those of all calls.
  struct Credentials {
    var usesToken = true
    /// The OAuth scopes that the token needs.
    var scopes: [Located<String>] = []
    var params = Spec.RequestParams()
    /// The names of the values that the call sends.
    var names: Set<String> = []
    /// The locations of credentials, which the document may also list as parameters.
    var places: Set<CredentialPlace> = []
  }

  private(set) var token: Spec.Token?
  private(set) var headers: [Spec.Header] = []
  private(set) var query: [Spec.Field] = []
  private(set) var findings: [ImportFinding] = []
  private var schemes: SecuritySchemes
  /// The names of the schemes that most calls use.
  private var main: [String] = []
  private var tokenScheme: String?
  private var needs: [Int: SecuritySchemes.Needs] = [:]
  private var names: [String: String] = [:]

  init(_ api: OpenAPI, _ included: [Int], following history: ImportHistory?) {
    schemes = SecuritySchemes(api)
    for index in included {
      needs[index] = schemes.needs(of: api.operations[index].security ?? api.security)
    }
    let all = included.compactMap { needs[$0] }
    main = mainAlternative(of: all, standard: api.security, history)
    for index in included { needs[index]?.prefer(main) }
    let chosen = included.compactMap { needs[$0] }
    let mainIsRequired = chosen.contains { $0.chosen == main && !$0.allowsNone }
    if mainIsRequired { tokenScheme = main.first { schemes.token(of: $0) != nil } }
    token = tokenScheme.flatMap { schemes.token(of: $0) }
    nameValues(of: Set(chosen.flatMap(\.chosen)))
    for name in main where name != tokenScheme {
      switch value(of: name, isOptional: !mainIsRequired) {
      case .header(let header)?: headers.append(header)
      case .query(let field)?: query.append(field)
      case .cookie?, nil: break
      }
    }
    findings = schemes.findings(
      offered: Set(all.flatMap { $0.alternatives.joined() }),
      chosen: Set(chosen.flatMap(\.chosen)),
      unsupported: Set(all.flatMap(\.unsupported)),
      main: main,
      token: tokenScheme
    )
  }

  /// Chooses the alternative of the last import, or else that of the whole document or of most calls.
  private mutating func mainAlternative(
    of all: [SecuritySchemes.Needs],
    standard: [OpenAPI.SecurityNeed]?,
    _ history: ImportHistory?
  ) -> [String] {
    let offered = Set(all.flatMap(\.alternatives))
    if let token = history?.token {
      let former = offered.filter { $0.contains { schemes.place(of: $0) == token } }
      let best = former.min { ($0.count, schemes.order($0)) < ($1.count, schemes.order($1)) }
      if let best { return best }
    }
    if let first = schemes.needs(of: standard).alternatives.first, offered.contains(first) {
      return first
    }
    var counts: [[String]: Int] = [:]
    for need in all { if let first = need.alternatives.first { counts[first, default: 0] += 1 } }
    return counts.max {
      ($0.value, schemes.order($1.key)) < ($1.value, schemes.order($0.key))
    }?.key ?? []
  }

  private mutating func nameValues(of used: Set<String>) {
    var taken = MemberNames(
      reserved: ReservedNames.params.union(ReservedNames.clientMembers).union(["token"])
    )
    for name in schemes.names where used.contains(name) && name != tokenScheme {
      let isBasic = if case .basic = schemes.kind(of: name) { true } else { false }
      names[name] = taken.name(of: isBasic ? "credentials" : ImportNames.member(name)).name
    }
  }

  /// The Swift names of the values that the client supplies.
  var heldNames: Set<String> { Set(names.values.map { SwiftName.lowerCamel($0).text }) }

  /// Returns the credentials of an operation.
  func credentials(of operation: Int) -> Credentials {
    var credentials = Credentials()
    guard let need = needs[operation] else { return credentials }
    credentials.scopes = need.allowsNone ? [] : need.scopes[need.chosen] ?? []
    credentials.usesToken =
      tokenScheme.map { need.chosen.contains($0) } ?? true
    for name in need.chosen {
      if let place = schemes.place(of: name) { credentials.places.insert(place) }
      guard name != tokenScheme else { continue }
      if let name = names[name] { credentials.names.insert(SwiftName.lowerCamel(name).text) }
      let isShared = main.contains(name)
      // Credentials of a few calls are optional, so that a client for the other calls needs none.
      switch value(of: name, isOptional: !isShared || need.allowsNone) {
      case .header(let header)? where !isShared: credentials.params.headers.items.append(header)
      case .query(let field)? where !isShared: credentials.params.query.fields.append(field)
      case .cookie(let field)?: credentials.params.cookies.fields.append(field)
      case .header?, .query?, nil: break
      }
    }
    for name in main where name != tokenScheme && !need.chosen.contains(name) {
      guard let field = names[name], let span = schemes.span(of: name) else { continue }
      switch schemes.place(of: name)?.place {
      case .header: credentials.params.headers.disabled.append(Located(value: field, span: span))
      case .query: credentials.params.query.disabled.append(Located(value: field, span: span))
      case .cookie, .path, nil: break
      }
    }
    return credentials
  }

  private enum Value {
    case header(Spec.Header)
    case query(Spec.Field)
    case cookie(Spec.Field)
  }

  /// Returns the value of a scheme that the client supplies.
  private func value(of name: String, isOptional: Bool) -> Value? {
    guard let field = names[name], let place = schemes.place(of: name),
      let span = schemes.span(of: name)
    else { return nil }
    var string = Planner.PlannedType(form: .named(Located(value: "String", span: span)))
    string.isSecret = true
    let content = Spec.Field(
      name: Located(value: field, span: span),
      key: field == place.key ? nil : Located(value: place.key, span: span),
      type: string.use(at: span, isOptional: isOptional),
      from: Located(value: .client, span: span)
    )
    switch place.place {
    case .header:
      let prefix = place.prefix.map { Located(value: $0, span: span) }
      return .header(Spec.Header(content: .field(content), prefix: prefix))
    case .query: return .query(content)
    case .cookie: return .cookie(content)
    case .path: return nil
    }
  }
}
