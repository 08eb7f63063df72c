extension Planner {
  /// One method, as its params and answers are found.
  struct MethodDraft {
    let operation: OpenAPI.Operation
    let name: String
    let type: String
    var params: MemberNames
    var path: [Spec.Field] = []
    var query: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    var headers: [Spec.Header] = []
    var cookies: [Spec.Field] = []
    var body: Spec.Body?
    var segments: [Spec.PathSegment] = []
    var returns = Spec.Returns.content(.nothing)
    var answerHeaders: [Spec.Field] = []
    var succeeds: [Spec.Success] = []
    var fails: [Spec.Failure] = []
    var pages: Spec.Pages?

    var subject: String { "\(operation.verb.value) \(operation.path.value)" }
  }

  /// The method of an operation.
  mutating func method(
    _ index: Int,
    name: String,
    security: SecurityPlan,
    common: Int?,
    hosts: HostPlan
  ) -> Spec.Method {
    let operation = api.operations[index]
    var draft = MethodDraft(
      operation: operation,
      name: name,
      type: SwiftName.upperCamel(name).text,
      params: MemberNames(reserved: ReservedNames.params)
    )
    planPath(&draft)
    for parameter in operation.parameters where parameter.place != .path {
      plan(parameter, in: &draft, security: security)
    }
    planBody(&draft)
    planAnswers(&draft, common: common)
    if !decisions.unpaged.contains(index) { planPages(&draft) }
    let span = operation.id?.span ?? operation.verb.span
    return Spec.Method(
      name: Located(value: name, span: span),
      group: nil,
      line: Spec.HTTPLine(
        verb: Spec.Verb(rawValue: operation.verb.value) ?? .get,
        segments: draft.segments
      ),
      host: host(of: operation, among: hosts),
      prefixSwitchedOff: nil,
      path: draft.path,
      query: draft.query,
      headers: draft.headers,
      headersSwitchedOff: [],
      querySwitchedOff: [],
      cookies: draft.cookies,
      constants: draft.constants,
      cookieConstants: [],
      body: draft.body,
      bodySpan: draft.body == nil ? nil : span,
      returns: draft.returns,
      answerHeaders: draft.answerHeaders,
      returnsSpan: span,
      envelope: nil,
      succeeds: draft.succeeds,
      hasUnreadSuccesses: false,
      fails: draft.fails,
      pages: draft.pages,
      deadline: nil,
      idempotent: nil,
      retry: nil,
      usesSession: !security.isOpen(operation),
      cache: nil,
      notes: notes(
        doc: ImportedText.doc(operation.summary, operation.doc),
        isDeprecated: operation.isDeprecated,
        at: operation.verb.span
      )
    )
  }

  // MARK: Params

  private mutating func planPath(_ draft: inout MethodDraft) {
    let span = draft.operation.path.span
    for segment in PathTemplate.segments(draft.operation.path.value) {
      guard segment.hasPrefix("{") else {
        draft.segments.append(.literal(Located(value: segment, span: span)))
        continue
      }
      let wire = String(segment.dropFirst().dropLast())
      let parameter = draft.operation.parameters.first {
        $0.place == .path && $0.name.value == wire
      }
      if parameter == nil {
        report(
          .fault,
          draft.subject,
          "the path's placeholder '\(wire)' is not among the parameters, and is text",
          at: span
        )
      }
      let name = draft.params.name(of: wire).name
      let located = Located(value: name, span: parameter?.span ?? span)
      draft.segments.append(.placeholder(located))
      var planned = text(
        parameter?.schema,
        name: draft.type + SwiftName.upperCamel(name).text,
        at: located.span
      )
      planned.isNullable = false
      places["methods.\(draft.name).path.\(name)"] = parameter?.schema
      draft.path.append(
        Spec.Field(
          name: located,
          type: planned.use(at: located.span),
          notes: notes(
            doc: parameter?.doc.flatMap { ImportedText.doc(nil, $0) },
            isDeprecated: parameter?.isDeprecated ?? false,
            at: located.span
          )
        )
      )
    }
    for parameter in draft.operation.parameters where parameter.place == .path {
      guard !draft.operation.path.value.contains("{\(parameter.name.value)}") else { continue }
      report(
        .fault,
        draft.subject,
        "the path has no placeholder '\(parameter.name.value)'",
        at: parameter.span
      )
    }
  }

  /// The type of a value that travels as text.
  mutating func text(_ schema: Int?, name: String, at span: Span) -> PlannedType {
    guard let schema else { return named("String", at: span) }
    let (target, isNullable) = target(of: schema)
    switch shape(of: target) {
    case .scalar(let scalar)
    where scalar.name != "Data" && scalar.name != "FormFile" && scalar.name != "JSON":
      var planned = type(schema, Use(name: name, span: span))
      planned.wire = nil
      planned.isNullable = isNullable
      return planned
    case .enumeration:
      var planned = type(schema, Use(name: name, span: span))
      planned.isNullable = false
      return planned
    case .union(let shapes, _):
      var planned = union(
        shapes,
        nil,
        of: target,
        Use(name: name, allowsInPlace: false, span: span)
      )
      if case .named(let name) = planned.form,
        ["String", "Int", "Double", "Scalar"].contains(name.value)
      {
        planned.isNullable = false
        return planned
      }
      return named("String", at: span)
    case .any, .list, .map, .record, .scalar: return named("String", at: span)
    }
  }

  private mutating func plan(
    _ parameter: OpenAPI.Parameter,
    in draft: inout MethodDraft,
    security: SecurityPlan
  ) {
    let wire = parameter.name.value
    if parameter.place == .header,
      ["accept", "content-type", "authorization"].contains(wire.lowercased())
    {
      return
    }
    let (name, key) = draft.params.name(of: wire)
    let span = parameter.span
    let located = Located(value: name, span: span)
    let keyText = key.map { Located(value: $0, span: span) }
    let typeName = draft.type + SwiftName.upperCamel(name).text
    var style: Spec.ParamStyle?
    var planned: PlannedType
    if parameter.place == .query {
      (planned, style) = queryType(parameter, name: typeName, subject: draft.subject)
      places["methods.\(draft.name).query.\(name)"] = parameter.schema
    } else {
      planned = text(parameter.schema, name: typeName, at: span)
      planned.isSecret = planned.isSecret || false
    }
    planned.isNullable = false
    if let constant = planned.constant, parameter.isRequired, parameter.place == .query {
      draft.constants.append(
        Spec.ConstantField(
          name: located,
          parents: [],
          key: keyText,
          value: Located(value: constant, span: span)
        )
      )
      return
    }
    let field = Spec.Field(
      name: located,
      key: keyText,
      type: planned.use(at: span, isOptional: !parameter.isRequired),
      style: style.map { Located(value: $0, span: span) },
      notes: notes(
        doc: parameter.doc.flatMap { ImportedText.doc(nil, $0) },
        isDeprecated: parameter.isDeprecated,
        at: span
      )
    )
    switch parameter.place {
    case .query: draft.query.append(field)
    case .header: draft.headers.append(Spec.Header(content: .field(field), prefix: nil))
    case .cookie: draft.cookies.append(field)
    case .path: break
    }
  }

  /// The type of a param of a query, and the way in which lists and objects are written.
  mutating func queryType(_ parameter: OpenAPI.Parameter, name: String, subject: String)
    -> (PlannedType, Spec.ParamStyle?)
  {
    guard let schema = parameter.schema else { return (named("String", at: parameter.span), nil) }
    let use = Use(name: name, span: parameter.span)
    if parameter.isJSON { return (type(schema, use), .json) }
    let isDeep = parameter.style == "deepObject"
    let target = target(of: schema).index
    switch shape(of: target) {
    case .list(let items):
      let isText = isTextual(items)
      if isText {
        let element = text(items, name: name, at: parameter.span)
        var list = PlannedType(form: .list(element.use(at: parameter.span, isNullable: false)))
        list.isNullable = false
        return (list, isDeep ? .brackets : Self.listStyle(parameter))
      }
      report(
        .choice,
        subject,
        "the query's '\(parameter.name.value)' is a list of objects, and is written with indices",
        at: parameter.span
      )
      return (type(schema, use), .deep)
    case .record, .map:
      if !isDeep {
        report(
          .choice,
          subject,
          "the query's '\(parameter.name.value)' is an object, and is written as '\(parameter.name.value)[key]=value'",
          at: parameter.span
        )
      }
      return (type(schema, use), .deep)
    case .union(let shapes, let discriminator):
      let planned = union(shapes, discriminator, of: target, use)
      if case .named(let name) = planned.form,
        ["String", "Int", "Double", "Scalar"].contains(name.value)
      {
        return (planned, nil)
      }
      return (planned, .deep)
    case .any: return (named("String", at: parameter.span), nil)
    case .scalar, .enumeration: return (text(schema, name: name, at: parameter.span), nil)
    }
  }

  private func isTextual(_ schema: Int?) -> Bool {
    guard let schema else { return true }
    switch shape(of: target(of: schema).index) {
    case .scalar, .enumeration, .any: return true
    case .list, .map, .record, .union: return false
    }
  }

  private static func listStyle(_ parameter: OpenAPI.Parameter) -> Spec.ParamStyle? {
    switch parameter.style {
    case "spaceDelimited": return parameter.explode ?? false ? nil : .spaces
    case "pipeDelimited": return parameter.explode ?? false ? nil : .pipes
    default: return parameter.explode ?? true ? nil : .comma
    }
  }
}
