/// Planning of params in queries and forms.
extension Planner {
  /// Returns the type of a query param, and the style of a list or an object.
  mutating func queryType(_ parameter: OpenAPI.Parameter, name: String, subject: String)
    -> (PlannedType, Spec.ParamStyle?)
  {
    guard let schema = parameter.schema else { return (named("String", at: parameter.span), nil) }
    let use = Use(name: name, isSent: true, span: parameter.span)
    if parameter.isJSON { return (type(schema, use), .json) }
    let isDeep = parameter.style == "deepObject"
    let target = target(of: schema).index
    switch shape(of: target) {
    case .list(let items):
      if isTextual(items) {
        return queryList(of: [items], parameter, name: name, subject: subject)
      }
      report(
        .choice,
        subject,
        "'\(parameter.name.value)' is a list of objects, so it is written with indices",
        at: parameter.span
      )
      return (type(schema, use), .deep)
    case .record, .map:
      if !isDeep, let planned = flat(parameter, schema, use) {
        return (planned, Self.listStyle(parameter) ?? .exploded)
      }
      if !isDeep {
        report(
          .choice,
          subject,
          "'\(parameter.name.value)' is an object, so it is written as '\(parameter.name.value)[key]=value'",
          at: parameter.span
        )
      }
      return (type(schema, use), .deep)
    case .union(let shapes, let discriminator):
      if !isDeep, let elements = elements(of: shapes) {
        return queryList(of: elements, parameter, name: name, subject: subject)
      }
      let planned = union(shapes, discriminator, of: target, use)
      if case .named(let name) = planned.form,
        ["String", "Int", "Double", "Scalar"].contains(name.value)
      {
        return (planned, nil)
      }
      return (planned, .deep)
    case .any: return (named("String", at: parameter.span), nil)
    case .scalar where api.schemas[target].embedded.map(hasStructure) ?? false:
      return (type(api.schemas[target].embedded, use), .json)
    case .scalar, .enumeration: return (text(schema, name: name, at: parameter.span), nil)
    }
  }

  /// Returns the type of a param of a path, a header or a cookie, and the style of its text.
  mutating func textType(_ parameter: OpenAPI.Parameter, name: String, in draft: MethodDraft)
    -> (PlannedType, Spec.ParamStyle?)
  {
    let plain = text(parameter.schema, name: name, at: parameter.span)
    guard let schema = parameter.schema, !parameter.isJSON else {
      if parameter.isJSON {
        let name = "\(parameter.place.rawValue)'s \(quoted(parameter.name.value))"
        let message = "the \(name) is one text, in which the app writes the JSON"
        report(.choice, draft.subject, message, at: parameter.span)
      }
      return (plain, nil)
    }
    if let style = parameter.style,
      ["spaceDelimited", "pipeDelimited", "tabDelimited"].contains(style)
    {
      let name = "\(parameter.place.rawValue)'s \(quoted(parameter.name.value))"
      let message =
        "the list of the \(name) is separated by commas: specs have no other separator there"
      report(.choice, draft.subject, message, at: parameter.span)
    }
    let explodes = parameter.explode ?? (parameter.place == .cookie)
    let own: Spec.ParamStyle? =
      switch parameter.style {
      case "label": explodes ? .label : .labelComma
      case "matrix": explodes ? .matrix : .matrixComma
      default: nil
      }
    let exploded: Spec.ParamStyle? = parameter.place == .cookie && explodes ? .exploded : nil
    switch shape(of: target(of: schema).index) {
    case .list(let items) where isTextual(items):
      let list = queryList(of: [items], parameter, name: name, subject: draft.subject).0
      return (list, own ?? exploded)
    case .any, .scalar, .enumeration, .union:
      // A single value has no separators.
      let style: Spec.ParamStyle? =
        switch own {
        case .label, .labelComma: .label
        case .matrix, .matrixComma: .matrix
        default: nil
        }
      return (plain, style)
    case .list, .map, .record:
      let use = Use(name: name, isSent: true, span: parameter.span)
      if let planned = flat(parameter, schema, use) {
        return (planned, own ?? exploded ?? (explodes ? .pairs : .comma))
      }
      reportStructure(of: parameter, in: draft)
      return (plain, nil)
    }
  }

  /// Returns the type of an object whose members are sent as text, or nil for another value.
  private mutating func flat(
    _ parameter: OpenAPI.Parameter,
    _ schema: Int,
    _ use: Use
  ) -> PlannedType? {
    switch shape(of: target(of: schema).index) {
    case .record(let members)
    where members.properties.allSatisfy({ isTextual($0.schema) }) && !keepsOthers(members):
      return type(schema, use)
    case .map(let values) where isTextual(values):
      return textMap(of: values, name: use.name, at: parameter.span)
    default: return nil
    }
  }

  /// Returns a map whose values are sent as text.
  mutating func textMap(of values: Int?, name: String, at span: Span) -> PlannedType {
    var value = text(values, name: name, at: span)
    // Only a param of its own has a format.
    if value.format != nil || value.plainName == "Date" { value = named("String", at: span) }
    return PlannedType(form: .map(value.use(at: span, isNullable: false)))
  }

  /// Returns a list that repeats its key or separates its elements, and its style.
  mutating func queryList(
    of elements: [Int?],
    _ parameter: OpenAPI.Parameter,
    name: String,
    subject: String
  ) -> (PlannedType, Spec.ParamStyle?) {
    let span = parameter.span
    let planned = elements.map {
      text($0, name: name, at: span, keepsConstraints: elements.count == 1)
    }
    let isOne =
      planned.count == 1
      || planned.allSatisfy {
        $0.plainName != nil && $0.plainName == planned[0].plainName
      }
    var element = isOne ? planned[0] : named("Scalar", at: span)
    // Only a param of its own has a format.
    if element.format != nil || element.plainName == "Date" {
      let message =
        "the dates of the list '\(parameter.name.value)' are texts, which the app formats"
      report(.choice, subject, message, at: span)
      element = named("String", at: span)
    }
    var list = PlannedType(form: .list(element.use(at: span, isNullable: false)))
    list.isNullable = false
    if let schema = parameter.schema, elements.count == 1 {
      addConstraints(of: schema, Use(name: name, span: span), to: &list)
    }
    return (list, parameter.style == "deepObject" ? .brackets : Self.listStyle(parameter))
  }

  /// Returns the elements of a list whose only element may stand alone, or nil for other alternatives.
  private func elements(of shapes: [SchemaLink]) -> [Int?]? {
    let found = alternatives(shapes)
    let lists = found.compactMap { alternative -> Int?? in
      if case .list(let items) = alternative.shape { .some(items) } else { nil }
    }
    let others = found.filter { if case .list = $0.shape { false } else { true } }.map(\.index)
    guard !lists.isEmpty, (lists + others).allSatisfy({ isTextual($0) }) else { return nil }
    return lists + others
  }

  /// Returns `true` for a value that is sent as text: a scalar, or one of several.
  func isTextual(_ schema: Int?) -> Bool {
    var walk = SchemaWalk()
    return isTextual(schema, &walk)
  }

  private func isTextual(_ schema: Int?, _ walk: inout SchemaWalk) -> Bool {
    guard let schema else { return true }
    switch shape(of: target(of: schema).index) {
    case .scalar, .enumeration, .any: return true
    case .list, .map, .record: return false
    case .union(let shapes, _):
      return shapes.allSatisfy { walk.visit($0) { isTextual($0, &$1) } ?? true }
    }
  }

  /// Returns the parameters that an object in a query explodes into, one per member, or nil for another parameter.
  ///
  /// This is the default of OpenAPI. It defines no form for objects in objects. An object with a name of another
  /// parameter remains whole.
  func exploded(
    _ parameter: OpenAPI.Parameter,
    beside names: some Sequence<String>
  ) -> [OpenAPI.Parameter]? {
    guard parameter.place == .query, !parameter.isJSON, parameter.explode ?? true,
      ["form", nil].contains(parameter.style), let schema = parameter.schema,
      case .record(let all) = shape(of: target(of: schema).index)
    else { return nil }
    let members = membersInDirection(all, isSent: true)
    guard !keepsOthers(members), members.properties.allSatisfy({ isInQuery($0.schema) }),
      names.allSatisfy({ $0 == parameter.name.value || members.indices[$0] == nil })
    else { return nil }
    return members.properties.map { property in
      OpenAPI.Parameter(
        name: property.name,
        place: .query,
        isRequired: parameter.isRequired && members.required.contains(property.name.value),
        doc: doc(of: property.schema),
        deprecation: api.schemas[property.schema].deprecation,
        schema: property.schema,
        style: nil,
        explode: nil,
        isJSON: false,
        span: property.name.span
      )
    }
  }

  private func isInQuery(_ schema: Int) -> Bool {
    if case .list(let items) = shape(of: target(of: schema).index) { return isTextual(items) }
    return isTextual(schema)
  }

  private static func listStyle(_ parameter: OpenAPI.Parameter) -> Spec.ParamStyle? {
    switch parameter.style {
    case "tabDelimited": return .tabs
    case "spaceDelimited": return parameter.explode ?? false ? nil : .spaces
    case "pipeDelimited": return parameter.explode ?? false ? nil : .pipes
    default: return parameter.explode ?? true ? nil : .comma
    }
  }
}
