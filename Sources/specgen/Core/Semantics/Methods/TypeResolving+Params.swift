extension MethodResolver {
  /// Resolves the params of a method, in the order of its initializer.
  mutating func params(
    _ method: Spec.Method,
    path: String,
    owner: SwiftName
  ) -> [Program.Param] {
    var params: [Program.Param] = []
    let validates = method.validate?.value ?? spec.validates
    let scope = ParamScope(path: path, owner: owner, validates: validates)
    // The order suits a reader: path, query, headers, cookies, body.
    var fields = Dictionary(firsts: method.params.path.fields.map { ($0.name.value, $0) })
    for name in placeholders(method) {
      guard let field = fields.removeValue(forKey: name.value) else { continue }
      refuseKey(of: field)
      params += param(field, .path, scope)
    }
    for field in (sharedQuery(method) + method.params.query).fields {
      params += param(field, .query, scope)
    }
    params += headers(method).flatMap { headerParam($0, scope) }
    for field in method.params.cookies.fields { params += param(field, .cookie, scope) }
    params += bodyParams(method.body.content, scope)
    checkUnique(params.map { DeclaredName($0) })
    return params
  }

  /// Resolves the param of a header, if it has one.
  mutating func headerParam(_ header: Spec.Header, _ scope: ParamScope) -> [Program.Param] {
    checkHeader(header)
    guard case .field(let field) = header.content else { return [] }
    return param(field, .header(prefix: header.prefix?.value), scope)
  }

  private func placeholders(_ method: Spec.Method) -> [Located<String>] {
    method.line.segments.flatMap(\.names)
  }

  /// Returns the constants that a method sends.
  mutating func constants(_ method: Spec.Method) -> [Program.MethodConstant] {
    checkDisabled(method)
    var constants = (sharedQuery(method) + method.params.query).constants.map {
      constant($0, in: .query)
    }
    constants += headers(method).flatMap { headerConstant($0) }
    constants += method.params.cookies.constants.map { constant($0, in: .cookie) }
    switch method.body.content {
    case .members(_, let members):
      constants += members.map { constant($0, in: .member(.object)) }
    case .form(_, let fields): constants += fields.map { constant($0, in: .member(.form)) }
    case .multipart(_, let parts):
      constants += parts.map { constant($0, in: .member(.multipart)) }
    case nil, .value, .values, .text, .bytes: break
    }
    return constants
  }

  /// Resolves the constant of a header, if it has one.
  mutating func headerConstant(_ header: Spec.Header) -> [Program.MethodConstant] {
    guard case .constant(let constant) = header.content else { return [] }
    return [self.constant(constant, in: .header(prefix: header.prefix?.value))]
  }
}

extension TypeResolving {
  /// Reports the key of a value in a path, which is known by its placeholder.
  mutating func refuseKey(of field: Spec.Field) {
    guard let key = field.key, field.otherKeys.isEmpty, field.parents.isEmpty else { return }
    report(.misplaced("`key`", "a param with a name on the wire", at: key.span))
  }

  /// Resolves a constant.
  mutating func constant(
    _ constant: Spec.ConstantField,
    in place: Program.Place
  ) -> Program.MethodConstant {
    refusePath(constant.parents, in: place)
    checkWire(constant, in: place)
    if constant.value.value == .null, place != .member(.object) {
      report(.misplaced("`null`", "a JSON member", at: constant.value.span))
    }
    return Program.MethodConstant(
      parents: constant.parents.map(\.value),
      key: constant.key?.value ?? constant.name.value,
      value: constant.value.value,
      place: place,
      inheritedFrom: groundwork.sharedScopes[constant.name.span]?.path,
      span: constant.name.span
    )
  }

  /// Resolves a param, or returns nil if its type is unknown.
  mutating func param(
    _ field: Spec.Field,
    _ place: Program.Place,
    _ scope: ParamScope
  ) -> [Program.Param] {
    let validates = field.validate?.value ?? scope.validates
    let scope = self.scope(ofPartAt: field.name.span, else: scope)
    guard !refusesDisabling(field) else { return [] }
    let found = property(
      field,
      in: scope.path,
      owner: scope.owner,
      .param,
      allowsFiles: place == .member(.multipart)
    )
    guard var property = found else { return [] }
    property.coding = coding(field, property, in: place) ?? property.coding
    if field.inline != nil {
      report(.misplaced("`inline`", "the field of a type", at: field.span))
    }
    refuseReading(field)
    if let check = field.check, !scope.allowsChecks { refuse(check) }
    refusePath(field.parents, in: place)
    checkWire(field, property, in: place)
    if case .body(.json, _) = place { refuseFormats(of: field.type, at: "`body`") }
    checkReserved(property.name, ReservedNames.params, .param, at: field.name.span)
    let isFromClient = (field.from?.value ?? Default.valueProvider) == .client
    if let from = field.from { checkHolder(from, of: property, place, scope) }
    if let validate = field.validate {
      if validate.value { store.validations[field.name.span] = validate.span }
      if !scope.isSent {
        report(.misplaced("`validate`", "a param that the app sends", at: validate.span))
      }
    }
    return [
      Program.Param(
        property: property,
        place: place,
        isFromClient: isFromClient,
        isValidated: validates
      )
    ]
  }

  /// Reports a value that the client cannot store for all calls.
  private mutating func checkHolder(
    _ from: Located<Spec.ValueProvider>,
    of property: Program.Property,
    _ place: Program.Place,
    _ scope: ParamScope
  ) {
    if !place.canBeHeld || scope.allowsChecks {
      refuseHolder(from)
    } else if from.value == .client, property.type.isFiles {
      report(.misplaced("`from: client`", "a value that is not a file", at: from.span))
    } else if from.value == .client, [.nullable, .threeState].contains(property.presence) {
      let help =
        "Remove `nullable`, or leave the value to each call: a client has no value that is null."
      let wanted = "a value that is never null"
      report(.misfit("`from: client`", wanted, at: from.span, help: help))
    }
  }

  /// Reports `from` in a position whose values come from somewhere else.
  mutating func refuseHolder(_ from: Located<Spec.ValueProvider>) {
    let wanted = "a header, a cookie, or a param of a query or of a body"
    report(.misplaced("`from`", wanted, at: from.span))
  }

  /// Reports a check in a position where values are not checked before they are sent.
  mutating func refuse(_ check: Spec.Check) {
    guard let key = check.form ?? check.code else { return }
    let what = check.form == nil ? "`else`" : "`check`"
    report(
      .misplaced(what, "a param of a call to another app or of a flow", at: key.span)
    )
  }

  /// Reports `none` in place of a type if there is nothing to disable; returns `true` if it does.
  mutating func refusesDisabling(_ field: Spec.Field) -> Bool {
    guard case .named(let name) = field.type.form, name.value == NoneWord.none.rawValue,
      typeIndex[name.value] == nil
    else { return false }
    report(.cannotDisable(field.name.value, at: name.span))
    return true
  }

  /// Reports attributes that only a decoded value accepts.
  private mutating func refuseReading(_ field: Spec.Field) {
    let use = field.type
    if let key = field.key, !field.otherKeys.isEmpty {
      report(.misplaced("`keys`", "a received value", at: key.span))
    }
    for kind in use.accepts {
      report(.misplaced("`accepts`", "a received value", at: kind.span))
    }
    if use.isLossy {
      report(.misplaced("`lossy`", "a received list", at: use.span))
    }
    if let zone = use.zone {
      report(.misplaced("`zone`", "a received value", at: zone.span))
    }
  }
}

/// The scope in which params are resolved.
struct ParamScope {
  /// The path of the method.
  let path: String
  /// The name that prefixes enumerations in place.
  let owner: SwiftName
  /// `true` if params are checked before a link is opened.
  var allowsChecks = false
  /// `true` if params without their own choice are checked by their constraints.
  var validates = false
  /// `true` if the app sends the params; `false` if it receives them.
  var isSent = true
}

extension Spec {
  /// `true` if params are checked by their constraints where nothing else is said.
  var validates: Bool { defaults?.validates ?? Default.flag }
}

extension Program.Place {
  /// `true` if a client can store a value for this place.
  fileprivate var canBeHeld: Bool {
    switch self {
    case .query, .header, .cookie, .member: true
    case .path, .body, .bodies: false
    }
  }
}
