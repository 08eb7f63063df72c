/// Planning of request bodies.
extension Planner {
  mutating func planBody(_ draft: inout MethodDraft) {
    guard let body = draft.operation.body else { return }
    let content = chosenContent(of: body)
    guard !["GET", "HEAD"].contains(draft.operation.verb.value) else {
      let presence = body.isRequired == true ? "required" : "optional"
      let value = content.map { words($0.schema) } ?? "without content"
      report(
        .omission,
        draft.subject,
        "the body (\(presence), \(value)) is omitted: specs do not support a body with \(draft.operation.verb.value)",
        at: body.span
      )
      return
    }
    guard let content else { return }
    let others = alternatives(to: content, in: body)
    reportOthers(of: body, besides: [content] + others, subject: draft.subject)
    let media = MediaType(content.media.value)
    let span = content.media.span
    if !others.isEmpty || media.isOwnJSON {
      reportAbsence(of: body, draft)
      planValues([content] + others, of: body, &draft)
    } else if media.isForm || media.isMultipart, !hasFields(content) {
      planUnnamed(content, body: body, &draft)
    } else if media.isForm || media.isMultipart {
      planForm(content, isMultipart: media.isMultipart, &draft)
    } else if media.isJSON || media.isAny && content.schema != nil {
      planJSON(content, body: body, &draft)
    } else if media.name == "text/plain" {
      draft.body = .text(span, isOptional: body.mayBeAbsent)
    } else if ContentType(media.name)?.isConcrete ?? false, media.name != bytesType {
      planValues([content], of: body, &draft)
    } else {
      if media.name != bytesType, !media.isAny {
        let words = "the body is sent as \(bytesType), not as \(content.media.value)"
        report(.choice, draft.subject, words, at: span)
      }
      draft.body = .bytes(span, isOptional: body.mayBeAbsent)
    }
  }

  private var bytesType: String { "application/octet-stream" }

  /// Returns the media type that a spec represents best.
  private func chosenContent(of body: OpenAPI.RequestBody) -> OpenAPI.Content? {
    let tests: [(MediaType, OpenAPI.Content) -> Bool] = [
      { media, _ in media.isPlainJSON }, { media, _ in media.isJSON },
      { media, content in media.isForm && hasFields(content) },
      { media, content in media.isMultipart && hasFields(content) },
      { media, _ in media.isText }, { media, _ in !media.isXML },
    ]
    return tests.lazy.compactMap { test in
      body.contents.first { test(MediaType($0.media.value), $0) }
    }.first ?? body.contents.first
  }

  private mutating func reportOthers(
    of body: OpenAPI.RequestBody,
    besides sent: [OpenAPI.Content],
    subject: String
  ) {
    let types = sent.map {
      MediaType($0.media.value).isUnnamedJSON ? "application/json" : $0.media.value
    }
    for other in body.contents
    where !types.contains(other.media.value) && MediaType(other.media.value).name != "application/*"
    {
      let words =
        "the body is sent as \(types.joined(separator: " or ")), not as \(other.media.value)"
      report(.choice, subject, words, at: other.media.span)
    }
  }

  mutating func planJSON(
    _ content: OpenAPI.Content,
    body: OpenAPI.RequestBody,
    _ draft: inout MethodDraft
  ) {
    let span = content.media.span
    guard let schema = content.schema else {
      draft.body = .value(named("JSON", at: span).use(at: span))
      return
    }
    let target = target(of: schema)
    if case .record(let all) = shape(of: target.index),
      case let members = membersInDirection(all, isSent: true),
      api.schemas[target.index].name == nil,
      !target.isNullable,
      !keepsOthers(members), !body.mayBeAbsent || members.required.isEmpty
    {
      reportLeftOut(all, isSent: true)
      let params = self.members(members, &draft)
      draft.body = .members(params.fields, params.constants)
      return
    }
    let name = draft.stem + "Body"
    var planned = type(
      schema,
      Use(name: name, allowsInPlace: false, isSent: true, isField: false, span: span)
    )
    switch planned.form {
    case .named where planned.constraints.isEmpty: break
    case .named, .list, .map, .enumeration, .record, .union:
      planned = named(alias(planned, named: name, at: span), at: span)
    }
    reportAbsence(of: body, draft)
    reportNull(of: schema, "the body", draft, at: span)
    draft.body = .value(planned.use(at: span, isOptional: body.mayBeAbsent, isNullable: false))
  }

  private mutating func reportAbsence(of body: OpenAPI.RequestBody, _ draft: MethodDraft) {
    guard body.isRequired == nil else { return }
    let message = "the body is optional in the document, but is always sent"
    report(.choice, draft.subject, message, at: body.span)
  }

  /// Reports that a whole body cannot be null in a spec.
  mutating func reportNull(
    of schema: Int,
    _ body: String,
    _ draft: MethodDraft,
    at span: Span
  ) {
    guard target(of: schema).isNullable else { return }
    let message = "\(body) may be null in the document, but not in a spec"
    report(.choice, draft.subject, message, at: span)
  }

  func keepsOthers(_ members: Members) -> Bool { members.additional.keepsOthers }

  /// Returns the members of a body as params.
  private mutating func members(
    _ members: Members,
    _ draft: inout MethodDraft
  ) -> BodyParams {
    var params = BodyParams()
    for property in members.properties {
      let member = api.schemas[property.schema]
      let (name, key) = draft.names.name(of: property.name.value)
      let span = property.name.span
      let isRequired = members.required.contains(property.name.value)
      places["\(draft.place).body.\(name)"] = property.schema
      let planned = type(
        property.schema,
        Use(name: draft.stem + SwiftName.upperCamel(name).text, isSent: true, span: span)
      )
      let standard = plannedDefault(of: property.schema, planned, isRequired: isRequired)
      params.add(
        planned,
        name: name,
        key: key,
        isRequired: isRequired,
        standard: standard,
        notes: notes(doc: standard.doc, deprecation: member.deprecation, at: span),
        at: span
      )
    }
    return params
  }
}

/// The params and constants of a body.
struct BodyParams {
  var fields: [Spec.Field] = []
  var constants: [Spec.ConstantField] = []

  var isEmpty: Bool { fields.isEmpty && constants.isEmpty }

  /// Adds a member, as a constant if it is required and has a single value.
  mutating func add(
    _ planned: Planner.PlannedType,
    name: String,
    key: String?,
    isRequired: Bool,
    standard: Planner.PlannedDefault,
    style: Spec.ParamStyle? = nil,
    notes: Spec.Notes,
    at span: Span
  ) {
    let name = Located(value: name, span: span)
    let key = key.map { Located(value: $0, span: span) }
    if let constant = planned.constant, isRequired {
      let value = Located(value: constant, span: span)
      constants.append(Spec.ConstantField(name: name, parents: [], key: key, value: value))
      return
    }
    fields.append(
      Spec.Field(
        name: name,
        key: key,
        type: planned.use(at: span, isOptional: !isRequired),
        defaultValue: standard.value,
        serverDefault: standard.server,
        style: style.map { Located(value: $0, span: span) },
        notes: notes
      )
    )
  }
}

extension OpenAPI.RequestBody {
  /// `true` if the document declares the body as optional instead of omitting this.
  var mayBeAbsent: Bool { isRequired == false }
}
