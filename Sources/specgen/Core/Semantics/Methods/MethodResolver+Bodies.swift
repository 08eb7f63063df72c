/// Resolution of params that form the body of a request.
extension MethodResolver {
  /// Resolves the params of a body: its members, or the single param that is the body.
  mutating func bodyParams(_ body: Spec.Body?, _ scope: ParamScope) -> [Program.Param] {
    switch body {
    case nil: return []
    case .members(let fields, _): return fields.flatMap { param($0, .member(.object), scope) }
    case .form(let fields, _): return fields.flatMap { param($0, .member(.form), scope) }
    case .multipart(let parts, _): return parts.flatMap { param($0, .member(.multipart), scope) }
    case .value(let use): return bodyParam(use, .json, scope)
    case .values(let values, let isOptional):
      return bodyParams(values, isOptional: isOptional, scope)
    case .text(let span, let isOptional):
      return bodyParam(.scalar(.string, isOptional: isOptional, at: span), .text, scope)
    case .bytes(let span, let isOptional):
      return bodyParam(.scalar(.data, isOptional: isOptional, at: span), .bytes, scope)
    }
  }

  private mutating func bodyParam(
    _ use: Spec.TypeUse,
    _ form: Program.BodyForm,
    contentType: ContentType? = nil,
    notes: Spec.Notes = .none,
    _ scope: ParamScope
  ) -> [Program.Param] {
    let name = Located(value: "body", span: use.span)
    let own = contentType == form.usualType ? nil : contentType
    return param(Spec.Field(name: name, type: use, notes: notes), .body(form, own), scope)
  }

  /// Resolves the possible values of the body.
  ///
  /// A single value gives the param its type.
  private mutating func bodyParams(
    _ values: [Spec.BodyValue],
    isOptional: Bool,
    _ scope: ParamScope
  ) -> [Program.Param] {
    for value in values { checkForm(of: value) }
    if values.count == 1, let value = values.first {
      // The name is not used, and would be one with another body beside it.
      checkName(value.name, .case)
      return bodyParam(
        value.use(isOptional: isOptional),
        value.form,
        contentType: value.contentType.value,
        notes: value.notes,
        scope
      )
    }
    let resolved = values.compactMap { bodyValue($0, scope) }
    checkUnique(resolved.map { ($0.name, $0.entity) }, .case)
    guard let span = values.first?.name.span else { return [] }
    let name = SwiftName(text: "body")
    let property = Program.Property(
      entity: entity("\(scope.path).params.body", .none, at: span),
      name: name,
      storedName: name,
      parents: [],
      key: name.text,
      otherKeys: [],
      type: .bodies(SwiftName(text: scope.owner.text + "Body")),
      presence: isOptional ? .optional : .required,
      coding: .plain,
      isSecret: false,
      isBoxed: false
    )
    return [
      Program.Param(
        property: property,
        place: .bodies(resolved),
        isFromClient: false,
        isValidated: scope.validates
      )
    ]
  }

  private mutating func bodyValue(
    _ value: Spec.BodyValue,
    _ scope: ParamScope
  ) -> Program.BodyValue? {
    let path = "\(scope.path).bodies.\(value.name.value)"
    let place = InlineOwner(type: scope.owner, member: value.name.value, path: path)
    guard let type = reference(value.use(isOptional: false), owner: place) else { return nil }
    return Program.BodyValue(
      entity: entity(path, value.notes, at: value.name.span),
      name: swiftName(value.name, .case, override: value.notes.swiftName),
      form: value.form,
      type: type,
      contentType: value.contentType.value
    )
  }

  /// Reports a value that cannot be a body of its media type.
  private mutating func checkForm(of value: Spec.BodyValue) {
    let type = value.contentType
    let isMultipart = type.value.text.hasPrefix("multipart/")
    if isMultipart, type.value.text != ContentType.multipart?.text || value.form != .multipart {
      let wanted = "`multipart/form-data`, and an object as the `type`"
      let help = "Name a type with fields: the runtime generates the boundary of the parts."
      report(.misfit("a multipart body", wanted, at: type.span, help: help))
    }
    guard case .json(let use) = value.content else { return }
    if !type.value.isJSON, value.form == .json, !isMultipart {
      let help =
        "Use `application/json`, a type that ends in `+json`, or that of a form, or send `text` or `Data`."
      let wanted = "a media type of JSON or a form for this value"
      report(.misfit("`contentType`", wanted, at: type.span, help: help))
    }
    if use.isOptional {
      let help = "Remove the `?`; `optionalBody: true` makes the body optional."
      report(.misfit("`bodies`", "a type without `?`", at: use.span, help: help))
    } else {
      refuseModifiers(of: use, at: "`bodies`")
    }
  }

  /// Reports two values with the same media type, which requests could not distinguish.
  mutating func checkMediaTypes(_ body: Spec.Body?) {
    guard case .values(let values, _) = body else { return }
    var first: [ContentType: Span] = [:]
    for type in values.map(\.contentType) {
      if let taken = first.updateValue(type.span, forKey: type.value) {
        let help = "Give each body a different `contentType`, or remove one."
        let finding = Diagnostic.duplicateWireName(
          type.value.text,
          at: type.span,
          first: taken,
          help: help
        )
        report(finding)
      }
    }
  }
}

extension Spec.BodyValue {
  /// The form in which the value is sent.
  fileprivate var form: Program.BodyForm {
    switch content {
    case .text: .text
    case .json where contentType.value == .form: .form
    case .json where contentType.value == .multipart: .multipart
    case .json: .json
    case .bytes, .nothing: .bytes
    }
  }

  /// Returns the type of a param with a single possible value.
  fileprivate func use(isOptional: Bool) -> Spec.TypeUse {
    switch content {
    case .text: .scalar(.string, isOptional: isOptional, at: name.span)
    case .bytes, .nothing: .scalar(.data, isOptional: isOptional, at: name.span)
    case .json(let use): Spec.TypeUse(form: use.form, isOptional: isOptional, span: use.span)
    }
  }
}

extension Spec.TypeUse {
  /// Returns a scalar for which the language has another name in this position.
  fileprivate static func scalar(_ scalar: Scalar, isOptional: Bool, at span: Span) -> Spec.TypeUse
  {
    let name = Located(value: scalar.rawValue, span: span)
    return Spec.TypeUse(form: .named(name), isOptional: isOptional, span: span)
  }
}
