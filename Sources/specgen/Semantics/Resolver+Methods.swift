extension Resolver {
  /// Resolves a method: its params in the order of the initialiser, and how it ends.
  mutating func method(_ method: Spec.Method) -> Program.Method {
    let path = "methods.\(method.name.value)"
    let entity = entity(path, method.notes, at: method.name.span)
    let name = swiftName(method.name, .method, override: method.notes.swiftName)
    checkReserved(name, ReservedNames.functions, .method, at: method.name.span)
    let typeName = SwiftName(text: SwiftName.upperCamel(name.text).text + "Method")
    let params = self.params(method, path: path, owner: SwiftName.upperCamel(name.text))
    let constants = self.constants(method)
    checkPlaces(params, constants)
    let failures = self.failures(method, path: path)
    checkBody(method)
    return Program.Method(
      entity: entity,
      name: name,
      typeName: typeName,
      verb: method.line.verb,
      path: pathParts(method, params: params),
      hostKey: hostKey(method),
      params: params,
      constants: constants,
      hasObjectBody: method.hasObjectBody,
      success: success(method, path: path),
      envelope: envelope(method),
      failures: failures,
      deadline: method.deadline?.value,
      isIdempotent: method.idempotent?.value,
      usesSession: usesSession(method)
    )
  }

  private func usesSession(_ method: Spec.Method) -> Bool {
    method.usesSession && spec.login != nil && spec.login?.method.value != method.name.value
  }

  private mutating func hostKey(_ method: Spec.Method) -> String {
    if let host = method.host ?? spec.defaults?.host {
      if !spec.hosts.contains(where: { $0.key.value == host.value }) {
        let known = spec.hosts.map(\.key.value)
        reportUnknown(host, .host, known: known)
      }
      return host.value
    }
    if spec.hosts.count != 1, !(spec.hosts.isEmpty && spec.hasHosts) {
      let shape =
        spec.hosts.isEmpty ? "a spec with methods" : "a method of an API with several hosts"
      let key = spec.hosts.isEmpty ? "hosts" : "host"
      diagnostics.append(.missingKey(key, shape: shape, at: method.name.span))
    }
    return spec.hosts.first?.key.value ?? ""
  }

  private mutating func params(
    _ method: Spec.Method,
    path: String,
    owner: SwiftName
  ) -> [Program.Param] {
    var params: [Program.Param] = []
    let scope = ParamScope(path: path, owner: owner)
    // Written out in the order of a reader: path, query, headers, body.
    for name in placeholders(method) where !params.contains(where: { $0.isNamed(name.value) }) {
      guard let field = method.path.first(where: { $0.name.value == name.value }) else { continue }
      params += param(field, .path, scope)
    }
    for field in method.query { params += param(field, .query, scope) }
    for header in headers(method) {
      checkHeader(header)
      guard case .field(let field) = header.content else { continue }
      params += param(field, .header(prefix: header.prefix?.value), scope).map {
        Program.Param(
          property: $0.property,
          place: $0.place,
          isFromClient: header.isFromClient
        )
      }
    }
    switch method.body {
    case nil: break
    case .members(let fields, _): for field in fields { params += param(field, .member, scope) }
    case .value(let use):
      let name = Located(value: "body", span: use.span)
      let field = Spec.Field(name: name, key: nil, type: use, notes: .none)
      params += param(field, .body, scope)
    }
    checkUnique(params.map { ($0.property.name, $0.property.entity.span) }, .param)
    return params
  }

  private func placeholders(_ method: Spec.Method) -> [Located<String>] {
    method.line.segments.compactMap { segment in
      if case .placeholder(let name) = segment { name } else { nil }
    }
  }

  /// The headers of a method: those that all share and it does not switch off, and its own.
  private func headers(_ method: Spec.Method) -> [Spec.Header] {
    let own = Set(method.headers.map(\.name.value))
    let off = Set(method.switchedOff.map(\.value))
    let shared = spec.defaults?.headers ?? []
    return shared.filter { !own.contains($0.name.value) && !off.contains($0.name.value) }
      + method.headers
  }

  private mutating func constants(_ method: Spec.Method) -> [Program.MethodConstant] {
    let shared = Set((spec.defaults?.headers ?? []).map(\.name.value))
    for name in method.switchedOff where !shared.contains(name.value) {
      reportUnknown(name, .header, known: shared.sorted())
    }
    var constants = method.constants.map { constant($0, in: .query) }
    for header in headers(method) {
      guard case .constant(let constant) = header.content else { continue }
      constants.append(self.constant(constant, in: .header(prefix: header.prefix?.value)))
    }
    if case .members(_, let members) = method.body {
      constants += members.map { constant($0, in: .member) }
    }
    return constants
  }

  private mutating func constant(
    _ constant: Spec.ConstantField,
    in place: Program.Place
  ) -> Program.MethodConstant {
    refusePath(constant.parents, in: place)
    return Program.MethodConstant(
      parents: constant.parents.map(\.value),
      key: constant.key?.value ?? constant.name.value,
      value: constant.value.value,
      place: place,
      span: constant.name.span
    )
  }

  private mutating func checkHeader(_ header: Spec.Header) {
    let key = header.key
    let owned = ["host", "content-length", "transfer-encoding", "connection", "cookie"]
    if !isToken(key.value) || owned.contains(key.value.lowercased()) {
      diagnostics.append(.invalidWireName(key.value, kind: .header, at: key.span))
    }
    if let prefix = header.prefix, !prefix.value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      diagnostics.append(.invalidWireName(prefix.value, kind: .header, at: prefix.span))
    }
    if case .constant(let constant) = header.content, case .string(let text) = constant.value.value,
      !text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    {
      diagnostics.append(.invalidWireName(text, kind: .header, at: constant.value.span))
    }
  }

  private mutating func param(
    _ field: Spec.Field,
    _ place: Program.Place,
    _ scope: ParamScope
  ) -> [Program.Param] {
    guard let property = property(field, in: scope.path, owner: scope.owner, .param) else {
      return []
    }
    if field.inline != nil {
      diagnostics.append(.misfit("`inline`", "the field of a type", at: field.span))
    }
    refuseReading(field)
    if place == .body { refuseFormats(of: field.type, at: "`body`") }
    refusePath(field.parents, in: place)
    checkReserved(property.name, ReservedNames.params, .param, at: field.name.span)
    return [Program.Param(property: property, place: place, isFromClient: false)]
  }

  /// Reports what only a value that is read can say.
  private mutating func refuseReading(_ field: Spec.Field) {
    let use = field.type
    if let key = field.key, !field.otherKeys.isEmpty {
      diagnostics.append(.misfit("`keys`", "a value that comes in", at: key.span))
    }
    for kind in use.accepts {
      diagnostics.append(.misfit("`accepts`", "a value that comes in", at: kind.span))
    }
    if use.isLossy { diagnostics.append(.misfit("`lossy`", "a list that comes in", at: use.span)) }
    if let zone = use.zone {
      diagnostics.append(.misfit("`zone`", "a value that comes in", at: zone.span))
    }
  }

  /// Reports bodies that HTTP does not carry.
  private mutating func checkBody(_ method: Spec.Method) {
    let verb = method.line.verb
    if let span = method.bodySpan, verb == .get || verb == .head {
      diagnostics.append(.misfit("`body`", "a verb other than GET and HEAD", at: span))
    }
    if verb == .head, let returns = method.returnsSpan {
      let isNothing = if case .nothing = method.returns { true } else { false }
      if !isNothing {
        diagnostics.append(.misfit("`returns`", "a verb other than HEAD", at: returns))
      }
    }
  }
}

extension Spec.Method {
  /// Whether the body is written as an object, even one without members.
  fileprivate var hasObjectBody: Bool {
    if case .members = body { true } else { false }
  }
}

extension Spec.Header {
  /// The author's name of the header.
  fileprivate var name: Located<String> {
    switch content {
    case .field(let field): field.name
    case .constant(let constant): constant.name
    }
  }

  /// The name on the wire.
  fileprivate var key: Located<String> {
    switch content {
    case .field(let field): field.key ?? field.name
    case .constant(let constant): constant.key ?? constant.name
    }
  }
}

/// Whose params are resolved.
private struct ParamScope {
  /// The path of the method.
  let path: String
  /// The name that enumerations in place start with.
  let owner: SwiftName
}
