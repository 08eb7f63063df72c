extension Resolver {
  /// Returns the API's name after checking it as the name of a module and a folder.
  mutating func apiName() -> SwiftName {
    let name = spec.api.value
    let startsUpper = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    if !SwiftName.isIdentifier(name) || !startsUpper {
      diagnostics.append(.invalidName(name, kind: .api, at: spec.api.span))
    } else if ReservedNames.modules.contains(name) || PlatformNames.modules.contains(name) {
      diagnostics.append(.moduleName(name, at: spec.api.span))
    } else if let reason = defect(ofFileName: name) {
      diagnostics.append(.unusableFileName(name, reason: reason, at: spec.api.span))
    }
    return SwiftName(text: name)
  }

  /// Returns the name of the enum that contains the output, after checking it.
  mutating func namespace() -> SwiftName? {
    guard let namespace = spec.output.namespace else { return nil }
    let startsUpper = namespace.value.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    if !SwiftName.isIdentifier(namespace.value) || !startsUpper {
      diagnostics.append(.invalidName(namespace.value, kind: .namespace, at: namespace.span))
    }
    return SwiftName(text: namespace.value)
  }

  /// Reports an excess of hosts and environments, because each environment has a table of all hosts.
  mutating func checkHosts() {
    if let host = spec.hosts.dropFirst(100).first {
      diagnostics.append(.misfit("`hosts`", "at most 100 of them", at: host.key.span))
    }
    var names: Set<String> = []
    for environment in spec.hosts.flatMap(\.environments) {
      guard names.insert(environment.name.value).inserted, names.count == 101 else { continue }
      let span = environment.name.span
      diagnostics.append(.misfit("`environments`", "at most 100 names of them", at: span))
    }
  }

  /// Resolves a host and its environments.
  mutating func host(_ host: Spec.Host) -> Program.Host {
    checkName(host.key, .host)
    let url = host.url.map { checkedURL($0) }
    let environments = host.environments.map { environment in
      Program.Environment(
        name: swiftName(environment.name, .environment, override: nil),
        url: checkedURL(environment.url)
      )
    }
    checkUnique(zip(environments, host.environments).map { ($0.name, $1.name.span) }, .environment)
    let path = "hosts.\(host.key.value)"
    return Program.Host(
      entity: entity(path, host.notes, at: host.key.span),
      key: host.key.value,
      url: url,
      environments: environments
    )
  }

  private mutating func checkedURL(_ url: Located<String>) -> String {
    if let reason = defect(inHost: url.value) {
      diagnostics.append(.invalidHost(url.value, reason, at: url.span))
    }
    return url.value.hasSuffix("/") ? String(url.value.dropLast()) : url.value
  }

  /// Resolves the session.
  ///
  /// The params of its method become params of the client.
  mutating func login(
    _ login: Spec.Login,
    methods: [Program.Method],
    types: [Program.TypeDefinition]
  ) -> Program.Login? {
    guard let method = index(ofMethod: login.method) else { return nil }
    let credential: Program.SessionCredential
    switch login.credential {
    case .token(let written):
      guard let grant = grant(written, of: methods[method], methods, types) else { return nil }
      credential = .token(grant)
    case .cookie(let cookie, let isFirst):
      if let cookie, !isToken(cookie.value) {
        diagnostics.append(.invalidWireName(cookie.value, kind: .cookie, at: cookie.span))
      }
      checkLoginParams(methods[method], methods)
      credential = .cookie(cookie?.value, isFirst: isFirst)
    }
    return Program.Login(
      entity: entity("auth.session", .none, at: login.span),
      method: method,
      credential: credential,
      renewal: renewal(login.renewal)
    )
  }

  /// Reports params of a login that cannot be params of the client.
  private mutating func checkLoginParams(_ method: Program.Method, _ methods: [Program.Method]) {
    let params = method.params.filter { !$0.isFromClient }.map(\.property)
    for property in params {
      checkReserved(property.name, ReservedNames.loginParams, .param, at: property.entity.span)
    }
    // The client's initializer has these params too.
    let held = Self.clientParams(methods)
    for property in params {
      guard let taken = held.first(where: { $0.name == property.name })?.entity else { continue }
      let (name, span) = (property.name.text, property.entity.span)
      diagnostics.append(.nameCollision(name, kind: .param, at: span, first: taken.span))
    }
  }

  /// Resolves the token, which becomes a param of the client.
  mutating func token(_ token: Spec.Token, methods: [Program.Method]) -> Program.Token {
    let place = tokenPlace(token.place)
    for property in Self.clientParams(methods) where property.name.text == "token" {
      let span = property.entity.span
      diagnostics.append(.nameCollision("token", kind: .param, at: span, first: token.span))
    }
    return Program.Token(
      entity: entity("auth.token", .none, at: token.span),
      place: place,
      renewal: renewal(token.renewal)
    )
  }

  /// Resolves the place of a token in requests.
  mutating func tokenPlace(_ place: Spec.TokenPlace) -> Program.TokenPlace {
    switch place {
    case .header(let name, let prefix):
      checkHeaderName(name)
      checkHeaderText(prefix)
      checkScheme(prefix, of: name)
      return .header(name.value, prefix: prefix?.value)
    case .query(let key):
      checkKey(key)
      return .query(key.value)
    }
  }

  private func renewal(_ renewal: Spec.Renewal) -> Program.Renewal {
    Program.Renewal(
      status: renewal.status,
      body: renewal.body.map(test),
      attempts: renewal.attempts
    )
  }

  private static func clientParams(_ methods: [Program.Method]) -> [Program.Property] {
    methods.flatMap { $0.params.filter { $0.isFromClient }.map(\.property) }
  }

  /// Reports headers that the client cannot store together, or that collide with its own members.
  mutating func checkClientParams(_ methods: [Program.Method]) {
    let ungrouped = methods.filter { $0.group == nil }
    let functions = Dictionary(ungrouped.flatMap(\.functions).map { ($0.name, $0.span) }) {
      first,
      _ in first
    }
    var first: [SwiftName: Program.Property] = [:]
    var reported: Set<Span> = []
    for property in Self.clientParams(methods) where !reported.contains(property.entity.span) {
      let (name, span) = (property.name, property.entity.span)
      if let taken = first[name] {
        guard !taken.holdsTheSame(as: property) else { continue }
        diagnostics.append(
          .nameCollision(name.text, kind: .header, at: span, first: taken.entity.span)
        )
      } else {
        first[name] = property
        checkReserved(name, ReservedNames.clientMembers, .header, at: span)
        if let place = functions[name] {
          diagnostics.append(.nameCollision(name.text, kind: .header, at: span, first: place))
        }
      }
      reported.insert(span)
    }
  }

  /// Resolves the error object that all methods share.
  mutating func commonError(
    _ errors: Spec.CommonErrors,
    types: [Program.TypeDefinition]
  ) -> Program.CommonError? {
    guard let type = index(ofType: errors.type) else { return nil }
    checkError(types[type], at: errors.type.span)
    var earlier: [AnsweredStatus] = []
    for status in errors.statuses {
      let (first, last) = (status.value.first, status.value.last)
      if last < 200 || (first >= 300 && last < 400) {
        let wanted = "statuses that are neither interim nor redirects"
        diagnostics.append(.misfit("the common error of all methods", wanted, at: status.span))
      }
      checkReach(of: AnsweredStatus(status, nil), after: &earlier)
    }
    let owner = GeneratedNames(api: SwiftName(text: spec.api.value)).commonError
    let headers = answerHeaders(errors.headers, path: "errors", owner: owner)
    checkMembers(headers)
    return Program.CommonError(
      entity: entity("errors", errors.notes, at: errors.type.span),
      type: type,
      statuses: StatusSet(errors.statuses.map(\.value)),
      headers: headers
    )
  }

  /// Resolves the error object that an envelope reads.
  mutating func envelopeError(_ types: [Program.TypeDefinition]) -> Program.CommonError? {
    guard let name = envelopeError(), let type = index(ofType: name) else { return nil }
    checkError(types[type], at: name.span)
    return Program.CommonError(
      entity: entity("errors", .none, at: name.span),
      type: type,
      statuses: StatusSet([]),
      headers: []
    )
  }

  private mutating func checkError(_ type: Program.TypeDefinition, at span: Span) {
    if type.module != nil, spec.methods.isEmpty {
      diagnostics.append(.misplaced("the error object of a used spec", "methods", at: span))
    }
    switch type.shape {
    case .record, .union: break
    case .enumeration, .alias:
      diagnostics.append(
        .misfit("the common error of all methods", "a record or a union", at: span)
      )
    }
  }

  /// Returns the index of a method, or reports an unknown name with the closest matches.
  mutating func index(ofMethod name: Located<String>) -> Int? {
    if let index = methodIndex[name.value] { return index }
    let known = hasBudget ? spec.methods.map(\.reference) : []
    reportUnknown(name, .method, among: known)
    return nil
  }

  /// Returns the index of a declared type, or reports an unknown name with the closest matches.
  mutating func index(ofType name: Located<String>) -> Int? {
    if let index = typeIndex[name.value] { return index }
    reportUnknown(name, .type, among: typeNames)
    return nil
  }
}

extension Program.Property {
  /// `true` if a client can store one value for both.
  fileprivate func holdsTheSame(as other: Program.Property) -> Bool {
    key == other.key && type == other.type && isSecret == other.isSecret
      && presence == other.presence && coding == other.coding && defaultValue == other.defaultValue
  }
}
