extension Exporter {
  /// Returns the operation of a method.
  func operation(_ method: Program.Method) -> YAMLValue {
    let params = method.params.compactMap(parameter) + method.constants.compactMap(constant)
    let host = program.hosts.first { $0.key == method.hostKey }
    let isElsewhere = method.hostKey != program.hosts.first?.key
    let isOpen = !method.usesSession && !securityNames.isEmpty
    return .object(
      [
        ("operationId", .string(method.reference)),
        ("tags", method.group.map { .list([.string(program.groups[$0].name.text)]) }),
        ("summary", method.entity.doc.map { .string($0) }),
        ("deprecated", method.entity.deprecation.map { _ in .bool(true) }),
        ("x-deprecated-since", day(method.entity.notice?.since)),
        ("x-sunset", day(method.entity.notice?.sunset)),
        ("servers", isElsewhere ? host.map { .list([server($0)]) } : nil),
        ("security", isOpen ? .list([]) : security(of: method)),
        ("parameters", params.isEmpty ? nil : .list(params, layout: .block)),
        ("requestBody", body(of: method)),
        ("responses", responses(of: method)),
        (SpecParts.key, parts.part(of: method)),
      ],
      layout: .block
    )
  }

  /// Returns the requirement of a method whose token needs scopes; others have that of the document.
  private func security(of method: Program.Method) -> YAMLValue? {
    guard !method.scopes.isEmpty, !securityNames.isEmpty else { return nil }
    let scopes = YAMLValue.list(method.scopes.map { .string($0) })
    return .list(securityNames.map { .object([($0, scopes)]) })
  }

  private func parameter(_ param: Program.Param) -> YAMLValue? {
    let place: String
    switch param.place {
    case .path: place = "path"
    case .query: place = "query"
    case .header: place = "header"
    case .cookie: place = "cookie"
    case .member, .body, .bodies: return nil
    }
    let property = param.property
    guard !isIgnored(property.key, in: place) else { return nil }
    let isRequired =
      place == "path" || property.presence == .required && property.defaultValue == nil
    let isJSON = property.coding == .json
    let form = form(of: property.coding, in: place)
    return .object([
      ("name", .string((property.parents + [property.key]).joined(separator: ".") + form.suffix)),
      ("in", .string(place)),
      ("description", property.entity.doc.map { .string($0) }),
      ("required", isRequired ? .bool(true) : nil),
      ("deprecated", property.entity.deprecation.map { _ in .bool(true) }),
      ("x-deprecated-since", day(property.entity.notice?.since)),
      ("x-sunset", day(property.entity.notice?.sunset)),
      ("style", form.style.map { .string($0) }),
      ("explode", form.explodes.map { .bool($0) }),
      ("schema", isJSON ? nil : values(of: property)),
      ("content", isJSON ? content("application/json", values(of: property)) : nil),
    ])
  }

  private func form(
    of coding: Program.Coding,
    in place: String
  ) -> (style: String?, explodes: Bool?, suffix: String) {
    switch coding {
    case .joined(.comma, _): (place == "cookie" ? "form" : "simple", false, "")
    case .joined(.pairs, _): ("simple", true, "")
    case .joined(.label, _): ("label", true, "")
    case .joined(.labelComma, _): ("label", false, "")
    case .joined(.matrix, _): ("matrix", true, "")
    case .joined(.matrixComma, _): ("matrix", false, "")
    case .elements(let style), .members(let style): form(of: style)
    // OpenAPI has no style with other separators.
    case .separated: (place == "path" ? "simple" : "form", false, "")
    case .deep: ("deepObject", true, "")
    case .plain, .accepting, .date, .dates, .bool, .duration, .lossyList, .text, .embedded, .json,
      .base64:
      (nil, nil, "")
    }
  }

  private func form(
    of style: Spec.ListStyle
  ) -> (style: String?, explodes: Bool?, suffix: String) {
    switch style {
    case .exploded: ("form", true, "")
    // OpenAPI has no style with tabs.
    case .comma, .tabs: ("form", false, "")
    case .brackets: ("form", true, "[]")
    case .indices: ("form", true, "[0]")
    case .pipes: ("pipeDelimited", false, "")
    case .spaces: ("spaceDelimited", false, "")
    }
  }

  /// `true` for a header that OpenAPI ignores among params: bodies, answers and security schemes say what it is.
  private func isIgnored(_ key: String, in place: String) -> Bool {
    place == "header" && ["accept", "content-type", "authorization"].contains(key.asciiLowercased)
  }

  private func constant(_ constant: Program.MethodConstant) -> YAMLValue? {
    let place: String
    switch constant.place {
    case .query: place = "query"
    case .header: place = "header"
    case .cookie: place = "cookie"
    case .path, .member, .body, .bodies: return nil
    }
    guard !isIgnored(constant.key, in: place) else { return nil }
    return .object([
      ("name", .string((constant.parents + [constant.key]).joined(separator: "."))),
      ("in", .string(place)), ("required", .bool(true)), ("schema", constant.value.schema),
    ])
  }

  private func content(_ type: String, _ schema: YAMLValue) -> YAMLValue {
    .object([(type, .object([("schema", schema)]))])
  }

  private func media(
    _ type: String,
    _ form: Program.BodyForm,
    _ schema: YAMLValue
  ) -> (String, YAMLValue?) {
    let schema: YAMLValue =
      switch form {
      case .json, .form, .multipart: schema
      case .text: .object([("type", .string("string"))])
      case .bytes: .object([])
      }
    return (type, .object([("schema", schema)]))
  }

  private func body(of method: Program.Method) -> YAMLValue? {
    for param in method.params {
      let content: [(String, YAMLValue?)]
      switch param.place {
      case .body(let form, let type):
        let name = (type ?? form.usualType)?.text ?? "*/*"
        content = [media(name, form, schema(of: param.property))]
      case .bodies(let values):
        content = values.map { media($0.contentType.text, $0.form, schema(of: $0.type)) }
      case .path, .query, .header, .cookie, .member: continue
      }
      let isRequired = param.property.presence == .required
      return .object([("required", .bool(isRequired)), ("content", .object(content))])
    }
    guard let compound = method.compound else { return nil }
    var tree = MemberTree()
    for constant in method.constants where constant.place == .member(compound) {
      tree.add(constant.value.schema, isRequired: true, constant.parents, constant.key)
    }
    for param in method.params where param.place == .member(compound) {
      let property = param.property
      if property.coding == .members(.exploded) {
        addMembers(of: property.type, to: &tree)
        continue
      }
      let isRequired =
        (property.presence == .required || property.presence == .nullable)
        && property.defaultValue == nil
      tree.add(schema(of: property), isRequired: isRequired, property.parents, property.key)
    }
    let type =
      switch compound {
      case .object: "application/json"
      case .form: "application/x-www-form-urlencoded"
      case .multipart: "multipart/form-data"
      case .arguments: "*/*"
      }
    let fields = method.params.filter { $0.place == .member(compound) }.map(\.property)
    let encodings = compound == .form ? fields.compactMap { encoding(of: $0) } : []
    let form = YAMLValue.object([
      ("schema", tree.schema), ("encoding", encodings.isEmpty ? nil : .object(encodings)),
    ])
    return .object([("required", .bool(true)), ("content", .object([(type, form)]))])
  }

  /// Returns the encoding of a field of a form, or nil for a list that repeats its key and for a single value.
  private func encoding(of property: Program.Property) -> (String, YAMLValue?)? {
    switch property.coding {
    case .json: return (property.key, .object([("contentType", .string("application/json"))]))
    case .members(.exploded): return nil
    default:
      let form = form(of: property.coding, in: "form")
      guard let style = form.style else { return nil }
      return (
        property.key + form.suffix,
        .object([("style", .string(style)), ("explode", form.explodes.map { .bool($0) })])
      )
    }
  }
  /// Adds the members of an object that are fields of their own.
  private func addMembers(of type: Program.TypeReference, to tree: inout MemberTree) {
    switch program.expanded(type) {
    case .map(let value): tree.additional = schema(of: value)
    case .defined(let index):
      guard case .record(let record) = program.types[index].shape else { return }
      for property in record.properties {
        tree.add(schema(of: property), isRequired: false, [], property.key)
      }
      if let value = record.additional { tree.additional = schema(of: value) }
    case .scalar, .list, .nullable, .bodies: return
    }
  }
}
