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
    var returns = Spec.Returns.nothing
    var answerHeaders: [Spec.Field] = []
    var succeeds: [Spec.Success] = []
    var fails: [Spec.Failure] = []
    var pages: Spec.Pages?

    var subject: String { "\(operation.verb.value) \(operation.path.value)" }
  }

  /// The method of an operation.
  mutating func method(_ index: Int, name: String, security: SecurityPlan, common: Int?, hosts: HostPlan) -> Spec.Method {
    let operation = api.operations[index]
    var draft = MethodDraft(
      operation: operation, name: name, type: SwiftName.upperCamel(name).text, params: MemberNames(reserved: ReservedNames.params)
    )
    planPath(&draft)
    for parameter in operation.parameters where parameter.place != .path { plan(parameter, in: &draft, security: security) }
    planBody(&draft)
    planAnswers(&draft, common: common)
    if !decisions.unpaged.contains(index) { planPages(&draft) }
    let span = operation.id?.span ?? operation.verb.span
    return Spec.Method(
      name: Located(value: name, span: span),
      line: Spec.HTTPLine(verb: Spec.Verb(rawValue: operation.verb.value) ?? .get, segments: draft.segments),
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
        doc: ImportedText.doc(operation.summary, operation.doc), isDeprecated: operation.isDeprecated, at: operation.verb.span
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
      let parameter = draft.operation.parameters.first { $0.place == .path && $0.name.value == wire }
      if parameter == nil {
        report(.fault, draft.subject, "the path's placeholder '\(wire)' is not among the parameters, and is text", at: span)
      }
      let name = draft.params.name(of: wire).name
      let located = Located(value: name, span: parameter?.span ?? span)
      draft.segments.append(.placeholder(located))
      var planned = text(parameter?.schema, name: draft.type + SwiftName.upperCamel(name).text, at: located.span)
      planned.isNullable = false
      places["methods.\(draft.name).path.\(name)"] = parameter?.schema
      draft.path.append(
        Spec.Field(
          name: located, type: planned.use(at: located.span),
          notes: notes(doc: parameter?.doc.flatMap { ImportedText.doc(nil, $0) }, isDeprecated: parameter?.isDeprecated ?? false, at: located.span)
        )
      )
    }
    for parameter in draft.operation.parameters where parameter.place == .path {
      guard !draft.operation.path.value.contains("{\(parameter.name.value)}") else { continue }
      report(.fault, draft.subject, "the path has no placeholder '\(parameter.name.value)'", at: parameter.span)
    }
  }

  /// The type of a value that travels as text.
  private mutating func text(_ schema: Int?, name: String, at span: Span) -> PlannedType {
    guard let schema else { return named("String", at: span) }
    let (target, isNullable) = target(of: schema)
    switch shape(of: target) {
    case .scalar(let scalar) where scalar.name != "Data" && scalar.name != "FormFile" && scalar.name != "JSON":
      var planned = type(schema, Use(name: name, span: span))
      planned.wire = nil
      planned.isNullable = isNullable
      return planned
    case .enumeration:
      var planned = type(schema, Use(name: name, span: span))
      planned.isNullable = false
      return planned
    case .union(let shapes, _):
      var planned = union(shapes, nil, of: target, Use(name: name, allowsInPlace: false, span: span))
      if case .named(let name) = planned.form, ["String", "Int", "Double", "Scalar"].contains(name.value) {
        planned.isNullable = false
        return planned
      }
      return named("String", at: span)
    case .any, .list, .map, .record, .scalar: return named("String", at: span)
    }
  }

  private mutating func plan(_ parameter: OpenAPI.Parameter, in draft: inout MethodDraft, security: SecurityPlan) {
    let wire = parameter.name.value
    if parameter.place == .header, ["accept", "content-type", "authorization"].contains(wire.lowercased()) { return }
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
        Spec.ConstantField(name: located, parents: [], key: keyText, value: Located(value: constant, span: span))
      )
      return
    }
    let field = Spec.Field(
      name: located,
      key: keyText,
      type: planned.use(at: span, isOptional: !parameter.isRequired),
      style: style.map { Located(value: $0, span: span) },
      notes: notes(doc: parameter.doc.flatMap { ImportedText.doc(nil, $0) }, isDeprecated: parameter.isDeprecated, at: span)
    )
    switch parameter.place {
    case .query: draft.query.append(field)
    case .header: draft.headers.append(Spec.Header(content: .field(field), prefix: nil))
    case .cookie: draft.cookies.append(field)
    case .path: break
    }
  }

  /// The type of a param of a query, and the way in which lists and objects are written.
  private mutating func queryType(_ parameter: OpenAPI.Parameter, name: String, subject: String) -> (PlannedType, Spec.ParamStyle?) {
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
      report(.choice, subject, "the query's '\(parameter.name.value)' is a list of objects, and is written with indices", at: parameter.span)
      return (type(schema, use), .deep)
    case .record, .map:
      if !isDeep {
        report(.choice, subject, "the query's '\(parameter.name.value)' is an object, and is written as '\(parameter.name.value)[key]=value'", at: parameter.span)
      }
      return (type(schema, use), .deep)
    case .union(let shapes, let discriminator):
      let planned = union(shapes, discriminator, of: target, use)
      if case .named(let name) = planned.form, ["String", "Int", "Double", "Scalar"].contains(name.value) { return (planned, nil) }
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

  // MARK: Body

  private mutating func planBody(_ draft: inout MethodDraft) {
    guard let body = draft.operation.body, let content = chosenContent(of: body, subject: draft.subject) else { return }
    let media = MediaType(content.media.value)
    let span = content.media.span
    if media.isForm || media.isMultipart {
      planForm(content, isMultipart: media.isMultipart, &draft)
    } else if media.isJSON || media.isAny && content.schema != nil {
      planJSON(content, body: body, &draft)
    } else if media.isText || media.isXML {
      draft.body = .text(span)
    } else {
      draft.body = .bytes(span)
    }
    if !media.isJSON, !media.isForm, !media.isMultipart, !media.isAny, media.name != "text/plain", media.name != "application/octet-stream" {
      let type = Located(value: media.name, span: span)
      draft.headers.append(
        Spec.Header(
          content: .constant(
            Spec.ConstantField(
              name: Located(value: "contentType", span: span), parents: [], key: Located(value: "Content-Type", span: span),
              value: type.map { .string($0) }
            )
          ), prefix: nil
        )
      )
    }
  }

  /// The media type that a spec says best.
  private mutating func chosenContent(of body: OpenAPI.RequestBody, subject: String) -> OpenAPI.Content? {
    let tests: [(MediaType) -> Bool] = [
      { $0.isJSON }, { $0.isForm }, { $0.isMultipart }, { $0.isText }, { !$0.isXML },
    ]
    let found = tests.lazy.compactMap { test in body.contents.first { test(MediaType($0.media.value)) } }.first ?? body.contents.first
    for other in body.contents where other.media.value != found?.media.value {
      report(.choice, subject, "the body is sent as \(found?.media.value ?? ""), not as \(other.media.value)", at: other.media.span)
    }
    return found
  }

  private mutating func planJSON(_ content: OpenAPI.Content, body: OpenAPI.RequestBody, _ draft: inout MethodDraft) {
    let span = content.media.span
    guard let schema = content.schema else {
      draft.body = .value(named("JSON", at: span).use(at: span))
      return
    }
    let target = target(of: schema)
    if case .record(let members) = shape(of: target.index), api.schemas[target.index].name == nil, !target.isNullable,
      !keepsOthers(members)
    {
      let (fields, constants) = self.members(members, of: target.index, &draft)
      draft.body = .members(fields, constants)
      return
    }
    let name = draft.type + "Body"
    var planned = type(schema, Use(name: name, allowsInPlace: false, isSent: true, isField: false, span: span))
    switch planned.form {
    case .named: break
    case .list, .map, .enumeration, .record, .union: planned = named(alias(planned, named: name, at: span), at: span)
    }
    if !body.isRequired {
      report(.choice, draft.subject, "the body may be absent, and is always sent", at: body.span)
    }
    draft.body = .value(planned.use(at: span, isNullable: false))
  }

  private func keepsOthers(_ members: Members) -> Bool {
    switch members.additional {
    case .none, .unsaid: false
    case .any, .schema: true
    }
  }

  /// The members of a body as params.
  private mutating func members(
    _ members: Members,
    of schema: Int,
    _ draft: inout MethodDraft
  ) -> ([Spec.Field], [Spec.ConstantField]) {
    var fields: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    for property in members.properties {
      let member = api.schemas[property.schema]
      let target = target(of: property.schema).index
      guard !member.isReadOnly, !api.schemas[target].isReadOnly else { continue }
      let (name, key) = draft.params.name(of: property.name.value)
      let span = property.name.span
      let located = Located(value: name, span: span)
      let keyText = key.map { Located(value: $0, span: span) }
      let isRequired = members.required.contains(property.name.value)
      places["methods.\(draft.name).body.\(name)"] = property.schema
      let planned = type(property.schema, Use(name: draft.type + SwiftName.upperCamel(name).text, isSent: true, span: span))
      if let constant = planned.constant, isRequired {
        constants.append(.init(name: located, parents: [], key: keyText, value: Located(value: constant, span: span)))
        continue
      }
      fields.append(
        Spec.Field(
          name: located, key: keyText, type: planned.use(at: span, isOptional: !isRequired),
          notes: notes(doc: doc(of: property.schema), isDeprecated: member.isDeprecated, at: span)
        )
      )
    }
    return (fields, constants)
  }

  private mutating func planForm(_ content: OpenAPI.Content, isMultipart: Bool, _ draft: inout MethodDraft) {
    var fields: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    let schema = content.schema.map { target(of: $0).index }
    let members = schema.map { self.members(of: $0) } ?? Members()
    if members.properties.isEmpty {
      if schema.map({ !api.schemas[$0].kinds.isEmpty }) ?? false, !members.required.isEmpty {
        report(.omission, draft.subject, "the form has no fields that a spec can name", at: content.media.span)
      }
    }
    for property in members.properties {
      let member = api.schemas[property.schema]
      guard !member.isReadOnly else { continue }
      let wire = property.name.value
      let (name, key) = draft.params.name(of: wire)
      let span = property.name.span
      let isRequired = members.required.contains(wire)
      places["methods.\(draft.name).form.\(name)"] = property.schema
      let encoding = content.encodings[wire]
      let use = Use(name: draft.type + SwiftName.upperCamel(name).text, isSent: true, allowsFiles: isMultipart, span: span)
      var planned: PlannedType
      var style: Spec.ParamStyle?
      if isMultipart {
        planned = type(property.schema, use)
        if planned.format != nil { planned = text(property.schema, name: use.name, at: span) }
      } else {
        let parameter = OpenAPI.Parameter(
          name: property.name, place: .query, isRequired: isRequired, doc: nil, isDeprecated: false, schema: property.schema,
          style: encoding?.style, explode: encoding?.explode, isJSON: false, examples: [], span: span
        )
        (planned, style) = queryType(parameter, name: use.name, subject: draft.subject)
      }
      planned.isNullable = false
      let located = Located(value: name, span: span)
      let keyText = key.map { Located(value: $0, span: span) }
      if let constant = planned.constant, isRequired {
        constants.append(.init(name: located, parents: [], key: keyText, value: Located(value: constant, span: span)))
        continue
      }
      fields.append(
        Spec.Field(
          name: located, key: keyText, type: planned.use(at: span, isOptional: !isRequired),
          style: style.map { Located(value: $0, span: span) },
          notes: notes(doc: doc(of: property.schema), isDeprecated: member.isDeprecated, at: span)
        )
      )
    }
    guard !fields.isEmpty || !constants.isEmpty else { return }
    draft.body = isMultipart ? .multipart(fields, constants) : .form(fields, constants)
  }
}
