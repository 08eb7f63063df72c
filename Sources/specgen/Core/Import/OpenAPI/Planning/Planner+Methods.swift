extension Planner {
  /// A draft of a method, to which params and answers are added.
  struct MethodDraft {
    @Indirect var operation: OpenAPI.Operation
    /// The keys of the spec that lead to the method.
    let place: String
    /// The prefix of the names of types generated for the method.
    let stem: String
    var names: MemberNames
    var sent = SentNames()
    var params = Spec.RequestParams()
    @IndirectOptional var body: Spec.Body? = nil
    var segments: [Spec.PathSegment] = []
    @Indirect var result = Spec.Result(returns: .content(.nothing), headers: [])
    var succeeds: [Spec.Success] = []
    var fails: [Spec.Failure] = []
    @IndirectOptional var pages: Spec.Pages? = nil

    var subject: String { "\(operation.verb.value) \(operation.path.value)" }
  }

  /// Returns the method of an operation.
  mutating func method(
    _ index: Int,
    name: MethodNames.Name,
    security: SecurityPlan,
    common: Int?,
    hosts: HostPlan
  ) -> Spec.Method {
    let operation = api.operations[index]
    let credentials = security.credentials(of: index)
    var draft = MethodDraft(
      operation: operation,
      place: name.place,
      stem: name.stem,
      names: MemberNames(reserved: ReservedNames.params, credentials.names)
    )
    planPath(&draft)
    for parameter in queryParameters(of: draft) {
      // The client supplies a credential even if it is listed among the parameters.
      if credentials.places.contains(where: { $0.isPlace(of: parameter) }) { continue }
      plan(parameter, in: &draft)
    }
    draft.params = draft.params + credentials.params
    planBody(&draft)
    planAnswers(&draft, common: common)
    if !decisions.unpaged.contains(index) { planPages(&draft) }
    let span = operation.id?.span ?? operation.verb.span
    return Spec.Method(
      name: Located(value: name.text, span: span),
      group: name.group.map { Located(value: $0, span: operation.tags.first?.span ?? span) },
      line: Spec.HTTPLine(
        verb: Spec.Verb(rawValue: operation.verb.value) ?? .get,
        segments: draft.segments
      ),
      host: host(of: operation, among: hosts),
      params: draft.params,
      body: Spec.Declared(content: draft.body, span: draft.body == nil ? nil : span),
      result: Spec.Declared(content: draft.result, span: span),
      succeeds: Spec.Listed(items: draft.succeeds),
      fails: draft.fails,
      pages: draft.pages,
      usesSession: credentials.usesToken,
      scopes: credentials.scopes,
      notes: notes(
        doc: operation.doc,
        deprecation: operation.deprecation,
        at: operation.verb.span
      )
    )
  }

  // MARK: Params

  private mutating func planPath(_ draft: inout MethodDraft) {
    let span = draft.operation.path.span
    let template = draft.operation.template
    for segment in template.segments {
      switch segment {
      case .literal(let text):
        draft.segments.append(.literal(Located(value: text.value, span: span)))
      case .placeholder(let name), .rest(let name):
        draft.segments.append(.placeholder(planPlaceholder(name.value, in: &draft)))
      case .composed(let pieces):
        let named = pieces.map { piece -> Spec.SegmentPiece in
          piece.name.map { .placeholder(planPlaceholder($0.value, in: &draft)) } ?? piece
        }
        draft.segments.append(.composed(named))
      }
    }
    for (key, value) in template.query {
      let (name, wire) = draft.names.name(of: key)
      draft.params.query.constants.append(
        Spec.ConstantField(
          name: Located(value: name, span: span),
          parents: [],
          key: wire.map { Located(value: $0, span: span) },
          value: Located(value: .string(value), span: span)
        )
      )
    }
    if let fragment = template.fragment {
      report(.choice, draft.subject, "'#\(fragment)' in the path is not sent", at: span)
    }
    let names = Set(
      template.segments.flatMap(\.names).map(\.value) + template.queryPlaceholders.map(\.name)
        + template.joined.values.flatMap(\.self)
    )
    for parameter in draft.operation.parameters where parameter.place == .path {
      guard !names.contains(parameter.name.value) else { continue }
      report(
        .fault,
        draft.subject,
        "the path has no placeholder '\(parameter.name.value)' (\(words(parameter)))",
        at: parameter.span
      )
    }
  }

  /// Returns the parameters outside the path, with those that the path names in its query.
  private mutating func queryParameters(of draft: MethodDraft) -> [OpenAPI.Parameter] {
    let (listed, place) = (draft.operation.parameters, draft.operation.path.span)
    let named = draft.operation.template.queryPlaceholders.compactMap {
      key,
      name -> OpenAPI.Parameter? in
      if listed.contains(where: { $0.place == .query && $0.name.value == key }) { return nil }
      if let parameter = listed.first(where: { $0.place != .header && $0.name.value == name }) {
        return parameter.inQuery(as: key)
      }
      let message =
        "the path's placeholder '\(name)' is not among the parameters, so it becomes a string"
      report(.fault, draft.subject, message, at: place)
      return OpenAPI.Parameter(query: Located(value: key, span: place))
    }
    let replaced = Set(
      draft.operation.template.queryPlaceholders.filter { $0.key != $0.name }.map(\.name)
    )
    return named
      + listed.filter {
        $0.place != .path && !($0.place == .query && replaced.contains($0.name.value))
      }
  }

  /// Plans the param of a placeholder, and returns its name.
  private mutating func planPlaceholder(
    _ wire: String,
    in draft: inout MethodDraft
  ) -> Located<String> {
    let parameter = draft.operation.parameters.first {
      $0.place == .path && $0.name.value == wire
    }
    let span = parameter?.span ?? draft.operation.path.span
    if let names = draft.operation.template.joined[wire] {
      let words = names.map { "'\($0)'" }.joined(separator: " and ")
      let message = "no text separates \(words) in the path, so they are one param"
      report(.choice, draft.subject, message, at: span)
    } else if parameter == nil {
      report(
        .fault,
        draft.subject,
        "the path's placeholder '\(wire)' is not among the parameters, so it becomes a string",
        at: span
      )
    }
    let name = draft.names.name(of: wire).name
    let typeName = draft.stem + SwiftName.upperCamel(name).text
    let isWhole = !draft.operation.template.segments.contains { segment in
      if case .composed = segment { segment.names.map(\.value).contains(wire) } else { false }
    }
    var planned = text(parameter?.schema, name: typeName, at: span)
    var style: Spec.ParamStyle?
    if let parameter, isWhole {
      (planned, style) = textType(parameter, name: typeName, in: draft)
    } else if let parameter {
      reportStructure(of: parameter, in: draft)
      if let style = parameter.style, style != "simple" {
        let message =
          "the style '\(style)' of '\(wire)' is omitted, since it is a part of a segment: the app writes the signs"
        report(.choice, draft.subject, message, at: span)
      }
    }
    planned.isNullable = false
    places["\(draft.place).path.\(name)"] = parameter?.schema
    let located = Located(value: name, span: span)
    let standard = parameter.map { plannedDefault(of: $0, planned) }
    draft.params.path.fields.append(
      Spec.Field(
        name: located,
        type: planned.use(at: span),
        defaultValue: standard?.value,
        style: style.map { Located(value: $0, span: span) },
        notes: notes(
          doc: standard?.doc,
          deprecation: parameter?.deprecation,
          at: span
        )
      )
    )
    return located
  }

  /// Reports a list or an object outside a query, which specs send as one text.
  mutating func reportStructure(of parameter: OpenAPI.Parameter, in draft: MethodDraft) {
    guard let schema = parameter.schema else { return }
    let parts: String
    switch shape(of: target(of: schema).index) {
    case .list: parts = "elements of the list"
    case .map, .record: parts = "members of the object"
    case .any, .scalar, .enumeration, .union: return
    }
    let place = "\(parameter.place.rawValue)'s \(quoted(parameter.name.value)) (\(words(schema)))"
    let message = "the \(place) is one text, in which the app writes the \(parts)"
    report(.choice, draft.subject, message, at: parameter.span)
  }

  /// Returns the type of a value that is sent as text.
  mutating func text(
    _ schema: Int?,
    name: String,
    at span: Span,
    keepsConstraints: Bool = true
  ) -> PlannedType {
    guard let schema else { return named("String", at: span) }
    let (target, isNullable) = target(of: schema)
    switch shape(of: target) {
    case .scalar where api.schemas[target].embedded != nil:
      let message = "the JSON in the string stays text, which the app writes"
      report(.choice, name, message, at: span)
      return named("String", at: span)
    case .scalar(let scalar)
    where scalar.name != "Data" && scalar.name != "FormFile" && scalar.name != "JSON":
      let use = Use(name: name, keepsConstraints: keepsConstraints, span: span)
      var planned = type(schema, use)
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
    case .scalar(let scalar) where scalar.name == "Data":
      report(.choice, name, "the value is Base64 text, which the app writes", at: span)
      return named("String", at: span)
    case .any, .list, .map, .record, .scalar: return named("String", at: span)
    }
  }

  /// Returns the name of a bound, such as `sentBefore` for `sent<`, or nil for another parameter.
  private func comparison(of parameter: OpenAPI.Parameter) -> String? {
    let wire = parameter.name.value
    let name = wire.prefix { !"<>=".contains($0) }
    let sign = wire.dropFirst(name.count)
    guard !name.isEmpty, ["<", ">", "<=", ">="].contains(sign) else { return nil }
    var isDate = false
    if let schema = parameter.schema,
      case .scalar(let scalar) = shape(of: target(of: schema).index)
    {
      isDate = scalar.name == "Date"
    }
    let isUpper = sign.first == "<"
    return name + (isDate ? isUpper ? "Before" : "After" : isUpper ? "Below" : "Above")
  }

  private mutating func plan(
    _ parameter: OpenAPI.Parameter,
    in draft: inout MethodDraft
  ) {
    let others = draft.operation.parameters.filter { $0.place == .query }.map(\.name.value)
    if let members = exploded(parameter, beside: others) {
      for member in members { plan(member, in: &draft) }
      return
    }
    let wire = parameter.name.value
    if parameter.place == .header,
      ["accept", "content-type", "authorization"].contains(wire.lowercased())
    {
      let message = "the parameter \(quoted(wire)) is omitted: OpenAPI has other keywords for it"
      return report(.omission, draft.subject, message, at: parameter.span)
    }
    if let problem = draft.sent.problem(of: parameter) {
      let message = "the parameter \(quoted(wire)) is omitted: \(problem)"
      return report(.omission, draft.subject, message, at: parameter.span)
    }
    let (name, key) = draft.names.name(of: wire, as: comparison(of: parameter))
    let span = parameter.span
    let located = Located(value: name, span: span)
    let keyText = key.map { Located(value: $0, span: span) }
    let typeName = draft.stem + SwiftName.upperCamel(name).text
    var style: Spec.ParamStyle?
    var planned: PlannedType
    if parameter.place == .query {
      (planned, style) = queryType(parameter, name: typeName, subject: draft.subject)
      places["\(draft.place).query.\(name)"] = parameter.schema
    } else {
      (planned, style) = textType(parameter, name: typeName, in: draft)
    }
    planned.isNullable = false
    if let value = planned.constant, parameter.isRequired {
      let constant = Spec.ConstantField(
        name: located,
        parents: [],
        key: keyText,
        value: Located(value: value, span: span)
      )
      switch parameter.place {
      case .query: return draft.params.query.constants.append(constant)
      case .header where value.isHeaderText:
        return draft.params.headers.items.append(
          Spec.Header(content: .constant(constant), prefix: nil)
        )
      case .header, .cookie, .path: break
      }
    }
    let standard = plannedDefault(of: parameter, planned)
    let field = Spec.Field(
      name: located,
      key: keyText,
      type: planned.use(at: span, isOptional: !parameter.isRequired),
      defaultValue: standard.value,
      serverDefault: standard.server,
      style: style.map { Located(value: $0, span: span) },
      notes: notes(
        doc: standard.doc,
        deprecation: parameter.deprecation,
        at: span
      )
    )
    switch parameter.place {
    case .query: draft.params.query.fields.append(field)
    case .header:
      draft.params.headers.items.append(Spec.Header(content: .field(field), prefix: nil))
    case .cookie: draft.params.cookies.fields.append(field)
    case .path: break
    }
  }
}

extension Spec.Constant {
  /// `true` for a number, and for text that is valid in a header.
  fileprivate var isHeaderText: Bool {
    guard case .string(let text) = self else { return self != .null }
    return text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
