extension Exporter {
  /// The extension of a schema with examples as JSON strings, which preserve the digits of numbers.
  static let examples = "x-specgen-examples"

  /// Returns the schemas of all types of the HTTP part, including the cases of unions.
  func schemas() -> YAMLValue {
    .object(
      program.types.filter { SpecParts.isAboutHTTP($0.entity.path) }.flatMap { type in
        [(name(of: type), schema(of: type))] + shapes(of: type)
      },
      layout: .spaced
    )
  }

  /// Returns the name of a type's schema.
  func name(of type: Program.TypeDefinition) -> String { componentName(type.name.text) }

  /// Returns the schema for a use of a type.
  func schema(of reference: Program.TypeReference) -> YAMLValue {
    switch reference {
    case .scalar(let scalar): schema(of: scalar)
    case .defined(let index): .reference(to: name(of: program.types[index]))
    case .list(let element):
      .object([("type", .string("array")), ("items", schema(of: element))])
    case .map(let value):
      .object([("type", .string("object")), ("additionalProperties", schema(of: value))])
    case .nullable(let value): nullable(schema(of: value))
    case .bodies: .object([])
    }
  }

  /// Returns a schema that also accepts null.
  func nullable(_ schema: YAMLValue) -> YAMLValue {
    .object([("anyOf", .list([schema, .object([("type", .string("null"))])]))])
  }

  private func schema(of scalar: Scalar) -> YAMLValue {
    let (type, format): (String?, String?) =
      switch scalar {
      case .string, .localTime: ("string", nil)
      case .bool: ("boolean", nil)
      case .int, .int64: ("integer", "int64")
      case .int32: ("integer", "int32")
      case .uint64: ("integer", "uint64")
      case .double: ("number", "double")
      case .decimal: ("number", "decimal")
      case .uuid: ("string", "uuid")
      case .url: ("string", "uri")
      case .data: ("string", "byte")
      case .formFile: ("string", "binary")
      case .date: ("string", "date-time")
      case .duration: ("number", "duration")
      case .json: (nil, nil)
      case .scalar: (nil, nil)
      }
    if scalar == .scalar {
      return .object([("type", .list(["string", "number", "boolean"].map { .string($0) }))])
    }
    return .object([
      ("type", type.map { .string($0) }), ("format", format.map { .string($0) }),
      // The standard formats have no time without seconds.
      ("examples", scalar == .localTime ? .list([.string("12:30")]) : nil),
    ])
  }

  /// Returns the schema of a field or of a body member.
  func schema(of property: Program.Property) -> YAMLValue {
    values(of: property).adding([
      ("description", property.entity.doc.map { .string($0) }),
      ("deprecated", property.entity.deprecation.map { _ in .bool(true) }),
      ("x-deprecated-since", day(property.entity.notice?.since)),
      ("x-sunset", day(property.entity.notice?.sunset)),
    ])
  }

  /// Returns the schema of the values of a field or param, without annotations.
  func values(of property: Program.Property) -> YAMLValue {
    var schema = coded(property)
    if property.presence == .nullable || property.presence == .threeState {
      schema = nullable(schema)
    }
    let kinds = property.coding.accepted.map { kind in
      YAMLValue.object([("type", .string(kind.schemaType))])
    }
    if !kinds.isEmpty { schema = .object([("anyOf", .list([schema] + kinds))]) }
    return schema.adding([
      ("default", defaultValue(of: property))
    ])
  }

  private func defaultValue(of property: Program.Property) -> YAMLValue? {
    guard case .bool(let form) = property.coding else {
      return property.defaultValue.flatMap(standard) ?? property.serverDefault?.yaml
    }
    let text =
      if case .bool(let value)? = property.defaultValue {
        String(value)
      } else {
        property.serverDefault?.text
      }
    return text.flatMap(Bool.init).map { form.yaml(of: $0) }
  }

  private func coded(_ property: Program.Property) -> YAMLValue {
    switch property.coding {
    case .date(let format): schema(of: format)
    case .dates(let format, _):
      .object([("type", .string("array")), ("items", schema(of: format))])
    case .bool(let form): schema(of: form)
    case .duration: .object([("type", .string("number"))])
    case .embedded:
      .object([
        ("type", .string("string")), ("contentMediaType", .string("application/json")),
        ("contentSchema", schema(of: property.type, property.constraints)),
      ])
    case .text(_): .object([("type", .string("string")), ("format", .string("decimal"))])
    case .base64:
      .object([
        ("type", .string("string")), ("contentEncoding", .string("base64")),
        ("contentMediaType", .string("application/json")),
        ("contentSchema", schema(of: property.type, property.constraints)),
      ])
    case .plain, .accepting, .lossyList, .elements, .separated, .deep, .members, .joined, .json:
      schema(of: property.type, property.constraints)
    }
  }

  /// Returns the schema of a list with a value at each position.
  private func tuple(_ record: Program.Record) -> YAMLValue {
    let needed = record.properties.lastIndex {
      [.required, .nullable].contains($0.presence) && $0.defaultValue == nil
    }
    let required = needed.map { $0 + 1 } ?? 0
    return .object([
      ("type", .string("array")),
      (
        "prefixItems",
        .list(
          record.properties.map { property in
            schema(of: property).adding([("title", .string(property.entity.lastName))])
          },
          layout: .block
        )
      ),
      ("minItems", .int(required)),
    ])
  }

  private func schema(of format: Program.DateFormat) -> YAMLValue {
    switch format {
    case .iso8601: .object([("type", .string("string")), ("format", .string("date-time"))])
    case .day: .object([("type", .string("string")), ("format", .string("date"))])
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001:
      .object([("type", .string("number"))])
    case .microsoft, .custom: .object([("type", .string("string"))])
    }
  }

  private func schema(of form: Spec.BoolForm) -> YAMLValue {
    let type =
      switch form {
      case .texts: "string"
      case .numbers: "integer"
      }
    let values = [true, false].map { form.yaml(of: $0) }
    return .object([("type", .string(type)), ("enum", .list(values))])
  }

  private func standard(_ value: Program.DefaultValue) -> YAMLValue? {
    switch value {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .string(let text): .string(text)
    case .uint64(let value):
      .spelled(String(value), as: Int(exactly: value) == nil ? .number : .integer)
    case .double(let value): .spelled(String(value), as: .number)
    case .decimal, .enumerationCase: nil
    }
  }

  private func schema(of type: Program.TypeDefinition) -> YAMLValue {
    let schema: YAMLValue =
      switch type.shape {
      case .record(let record) where record.isTuple: tuple(record)
      case .record(let record):
        self.schema(of: record, type).adding(type.constraints?.own.map(\.keyword) ?? [])
      case .enumeration(let enumeration): self.schema(of: enumeration)
      case .union(let union): self.schema(of: union, type)
      case .alias(let target): self.schema(of: target, type.constraints)
      }
    let examples = type.examples.map { example in YAMLValue.string(example.json) }
    return schema.adding([
      ("description", type.entity.doc.map { .string($0) }),
      ("deprecated", type.entity.deprecation.map { _ in .bool(true) }),
      ("x-deprecated-since", day(type.entity.notice?.since)),
      ("x-sunset", day(type.entity.notice?.sunset)),
      (Self.examples, examples.isEmpty ? nil : .list(examples)),
      (SpecParts.key, parts.part(of: type)),
    ]).laidOut(.block)
  }

  /// Returns the schema of an object with members.
  private func schema(of record: Program.Record, _ type: Program.TypeDefinition) -> YAMLValue {
    var tree = MemberTree()
    let base = base(of: type, record)
    var parts = base.map { [YAMLValue.reference(to: name(of: $0.type))] } ?? []
    for constant in record.constants where base?.record.constants.contains(constant) != true {
      tree.add(constant.value.schema, isRequired: true, constant.parents, constant.key)
    }
    for property in record.properties.dropFirst(base?.record.properties.count ?? 0) {
      if let inline = property.inline {
        // An optional part adds no constraint that applies to every value.
        if case .always = inline { parts.append(schema(of: property.type)) }
        continue
      }
      let isRequired =
        (property.presence == .required || property.presence == .nullable)
        && property.defaultValue == nil && property.otherKeys.isEmpty && !property.isTolerant
      for key in [property.key] + property.otherKeys {
        tree.add(schema(of: property), isRequired: isRequired, property.parents, key)
      }
    }
    let object = tree.schema.adding([
      ("additionalProperties", record.additional.map { schema(of: $0) })
    ])
    return parts.isEmpty ? object : .object([("allOf", .list(parts + [object]))])
  }

  /// Returns the record that another extends, if the other contains all its members unchanged.
  private func base(
    of type: Program.TypeDefinition,
    _ record: Program.Record
  ) -> (type: Program.TypeDefinition, record: Program.Record)? {
    guard let base = bases[type.entity.path], case .record(let extended) = base.shape,
      extended.additional == nil,
      record.properties.starts(with: extended.properties)
    else { return nil }
    return (base, extended)
  }

  private func schema(of enumeration: Program.Enumeration) -> YAMLValue {
    let type = YAMLValue.string(enumeration.raw == .int ? "integer" : "string")
    let values = YAMLValue.list(enumeration.cases.map(\.wire.yaml))
    let closed = YAMLValue.object([("type", type), ("enum", values)])
    return enumeration.isOpen
      ? .object([("anyOf", .list([closed, .object([("type", type)])]))]) : closed
  }

  private func schema(of union: Program.Union, _ type: Program.TypeDefinition) -> YAMLValue {
    let schemas = union.cases.map { shape -> YAMLValue in
      if case .value = shape.mark { return .reference(to: caseName(shape, of: type)) }
      let payload = shape.payload.map { schema(of: $0) } ?? .object([])
      guard case .key(let key) = shape.mark else { return payload }
      return .object([
        ("allOf", .list([payload, .object([("required", .list([.string(key)]))])]))
      ])
    }
    return .object([
      ("anyOf", .list(schemas + (union.isOpen ? [.object([])] : []))),
      ("discriminator", discriminator(of: union, type)),
    ])
  }

  /// Returns the discriminator of a union.
  ///
  /// Closed unions only: tools reject values that the discriminator does not list.
  private func discriminator(
    of union: Program.Union,
    _ type: Program.TypeDefinition
  ) -> YAMLValue? {
    guard !union.isOpen, case .discriminator(let key, .string) = union.tagging else { return nil }
    let mapping = union.cases.compactMap { shape -> (String, YAMLValue?)? in
      guard case .value(.string(let value)) = shape.mark else { return nil }
      return (value, .string(YAMLValue.pointer(to: caseName(shape, of: type))))
    }
    return .object([("propertyName", .string(key)), ("mapping", .object(mapping))])
  }

  private func caseName(_ shape: Program.UnionCase, of type: Program.TypeDefinition) -> String {
    "\(name(of: type))_\(componentName(shape.name.text))"
  }

  /// Returns the schemas of the cases that a discriminator distinguishes.
  private func shapes(of type: Program.TypeDefinition) -> [(String, YAMLValue?)] {
    guard case .union(let union) = type.shape, case .discriminator(let key, _) = union.tagging
    else {
      return []
    }
    return union.cases.compactMap { shape in
      guard case .value(let value) = shape.mark else { return nil }
      var tree = MemberTree()
      tree.add(value.schema, isRequired: true, [], key)
      let parts = (shape.payload.map { [schema(of: $0)] } ?? []) + [tree.schema]
      return (caseName(shape, of: type), .object([("allOf", .list(parts))]).laidOut(.block))
    }
  }
}

extension Program.Coding {
  fileprivate var accepted: [Spec.JSONKind] {
    switch self {
    case .accepting(let kinds), .text(let kinds): kinds
    case .plain, .date, .dates, .bool, .duration, .lossyList, .embedded, .elements, .separated,
      .deep, .members, .joined, .json, .base64:
      []
    }
  }
}

extension Spec.BoolForm {
  fileprivate func yaml(of value: Bool) -> YAMLValue {
    switch self {
    case .texts(let yes, let no): .string(value ? yes : no)
    case .numbers(let yes, let no): .int(value ? yes : no)
    }
  }
}

extension Spec.JSONKind {
  fileprivate var schemaType: String {
    switch self {
    case .integer, .number, .string, .object: rawValue
    case .bool: "boolean"
    case .list: "array"
    }
  }
}

extension Program.WireValue {
  fileprivate var yaml: YAMLValue {
    switch self {
    case .string(let text): .string(text)
    case .int(let number): .int(number)
    }
  }
}

extension Spec.Constant {
  /// A schema that accepts only this value.
  var schema: YAMLValue { .object([("const", yaml)]) }
}

/// Returns a name as OpenAPI allows it for a component, in which a letter beyond ASCII is its code point: `Gr.F6..DF.e`
/// for `Größe`.
///
/// Names of Swift have no dots, so different names stay different.
private func componentName(_ name: String) -> String {
  name.unicodeScalars.map { scalar in
    scalar.isASCII ? String(scalar) : ".\(String(scalar.value, radix: 16, uppercase: true))."
  }
  .joined()
}

/// Returns a day as a string, which YAML would read as a date without quotes.
func day(_ day: Day?) -> YAMLValue? { day.map { .string($0.text) } }
