/// Planning of forms.
extension Planner {
  /// Plans a form, with a part or a field for each member of its object.
  mutating func planForm(
    _ content: OpenAPI.Content,
    isMultipart: Bool,
    _ draft: inout MethodDraft
  ) {
    var params = BodyParams()
    let schema = content.schema.map { target(of: $0).index }
    let all = schema.map { formMembers(of: $0, draft, at: content.media.span) } ?? Members()
    let members = membersInDirection(all, isSent: true)
    reportLeftOut(all, isSent: true)
    let span = content.media.span
    if members.properties.isEmpty,
      schema.map({ !api.schemas[$0].kinds.isEmpty }) ?? false, !members.required.isEmpty
    {
      let message = "the form has no fields that a spec can declare"
      report(.omission, draft.subject, message, at: span)
    }
    var names = Set(members.properties.map(\.name.value))
    for property in members.properties {
      let encoding = content.encodings[property.name.value]
      let field = OpenAPI.Parameter(
        name: property.name,
        place: .query,
        isRequired: members.required.contains(property.name.value),
        doc: nil,
        deprecation: api.schemas[property.schema].deprecation,
        schema: property.schema,
        style: encoding?.style,
        explode: encoding?.explode,
        isJSON: encoding?.isJSON ?? false,
        span: property.name.span
      )
      let fields = isMultipart ? nil : exploded(field, beside: names)
      names.formUnion((fields ?? []).map(\.name.value))
      for field in fields ?? [field] {
        add(field, isMultipart: isMultipart, to: &params, of: &draft)
      }
    }
    if keepsOthers(members) {
      addOthers(members, isMultipart: isMultipart, to: &params, of: &draft, at: span)
    }
    let media = MediaType(content.media.value)
    if isMultipart, media.name != "multipart/form-data", !media.isAny {
      let message = "the body is sent as multipart/form-data, not as \(content.media.value)"
      report(.choice, draft.subject, message, at: span)
    }
    guard !params.isEmpty else {
      if schema != nil {
        let message = "the body is omitted: its form has no fields that a spec can declare"
        report(.omission, draft.subject, message, at: span)
      }
      return
    }
    draft.body =
      isMultipart
      ? .multipart(params.fields, params.constants) : .form(params.fields, params.constants)
  }

  /// Returns the members of a form, of which alternatives are united.
  private mutating func formMembers(
    of schema: Int,
    _ draft: MethodDraft,
    at span: Span
  ) -> Members {
    switch shape(of: schema) {
    case .union(let shapes, _):
      guard let united = merged(shapes, isForced: true) else { break }
      let message = "the alternatives of the form are one form, of which the app sends some fields"
      report(.choice, draft.subject, message, at: span)
      return united
    case .map(nil):
      var free = Members()
      free.additional = .any
      return free
    default: break
    }
    return members(of: schema)
  }

  /// Adds a param with the further fields of a form, each under its own key.
  private mutating func addOthers(
    _ members: Members,
    isMultipart: Bool,
    to params: inout BodyParams,
    of draft: inout MethodDraft,
    at span: Span
  ) {
    let values: Int? = if case .schema(let schema) = members.additional { schema } else { nil }
    let name = draft.names.name(of: "additional").name
    let planned: PlannedType
    if let values, isMultipart, isFile(values) {
      planned = PlannedType(form: .map(named("FormFile", at: span).use(at: span)))
    } else if isTextual(values) {
      let typeName = draft.stem + SwiftName.upperCamel(name).text
      planned = textMap(of: values, name: typeName, at: span)
    } else {
      let message = "further fields of the form are omitted, since they are lists or objects"
      return report(.omission, draft.subject, message, at: span)
    }
    params.add(
      planned,
      name: name,
      key: nil,
      isRequired: false,
      standard: PlannedDefault(),
      style: .exploded,
      notes: .none,
      at: span
    )
  }

  private mutating func add(
    _ field: OpenAPI.Parameter,
    isMultipart: Bool,
    to params: inout BodyParams,
    of draft: inout MethodDraft
  ) {
    guard let schema = field.schema else { return }
    let (name, key) = draft.names.name(of: field.name.value)
    let span = field.span
    places["\(draft.place).form.\(name)"] = schema
    let typeName = draft.stem + SwiftName.upperCamel(name).text
    var planned: PlannedType
    var style: Spec.ParamStyle?
    if isMultipart {
      planned = type(schema, Use(name: typeName, isSent: true, allowsFiles: true, span: span))
      if planned.format != nil || planned.plainName == "Data" {
        planned = text(schema, name: typeName, at: span)
      } else if case .list(let items) = shape(of: target(of: schema).index), isTextual(items),
        items.map({ !isFile($0) }) ?? true
      {
        planned = queryList(of: [items], field, name: typeName, subject: draft.subject).0
      }
    } else {
      (planned, style) = queryType(field, name: typeName, subject: draft.subject)
    }
    planned.isNullable = false
    let standard = plannedDefault(of: schema, planned, isRequired: field.isRequired)
    params.add(
      planned,
      name: name,
      key: key,
      isRequired: field.isRequired,
      standard: standard,
      style: style,
      notes: notes(doc: standard.doc, deprecation: field.deprecation, at: span),
      at: span
    )
  }

  /// Returns `true` for a form with fields, or without a schema.
  func hasFields(_ content: OpenAPI.Content) -> Bool {
    guard let schema = content.schema else { return true }
    switch shape(of: target(of: schema).index) {
    case .record, .union, .any, .map: return true
    case .scalar, .enumeration, .list: return false
    }
  }

  /// Plans a form that has no fields: a file as a part named `file`, and any other value as JSON.
  mutating func planUnnamed(
    _ content: OpenAPI.Content,
    body: OpenAPI.RequestBody,
    _ draft: inout MethodDraft
  ) {
    let span = content.media.span
    guard MediaType(content.media.value).isMultipart,
      content.schema.map(isFile) ?? false
    else {
      let form = content.media.value
      let message = "the body is sent as application/json, not as \(form), since it has no fields"
      report(.choice, draft.subject, message, at: span)
      return planJSON(content, body: body, &draft)
    }
    let message = "the form is a file without a name, so its part is named 'file'"
    report(.choice, draft.subject, message, at: span)
    let (name, key) = draft.names.name(of: "file")
    let file = Spec.Field(
      name: Located(value: name, span: span),
      key: key.map { Located(value: $0, span: span) },
      type: named("FormFile", at: span).use(at: span, isOptional: body.mayBeAbsent)
    )
    draft.body = .multipart([file], [])
  }

  func isFile(_ schema: Int) -> Bool {
    guard case .scalar(let scalar) = shape(of: target(of: schema).index) else { return false }
    return scalar.name == "FormFile"
  }
}
