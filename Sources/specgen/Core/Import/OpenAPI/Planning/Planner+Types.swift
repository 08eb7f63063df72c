extension Planner {
  /// The context in which a type is used.
  struct Use {
    /// The Swift name of a type in place, if one is allowed.
    let name: String
    var allowsInPlace = true
    /// `true` for the sent form of a type with two forms.
    var isSent = false
    /// The name of a type that the sent and the answered form of its owner share, or nil for a type in place.
    var sharedName: String?
    /// `true` if the value belongs directly to a field, so that it can have a format.
    var isField = true
    /// `true` if a file is allowed.
    var allowsFiles = false
    /// `true` if specs keep the constraints of the value and of its elements.
    var keepsConstraints = true
    /// The number of lists and maps between the field and the value.
    var depth = 0
    /// The number of enclosing objects in place.
    var nesting = 0
    /// The number of enclosing types in place, with lists and maps.
    var level = 0
    /// The schemas that describe the value so far: each was an alternative of the one before.
    var walk = SchemaWalk()
    let span: Span

    /// Returns the context of an element of a list or map.
    func element(inList: Bool, of wasField: Bool) -> Use {
      var copy = self
      copy.isField = inList && wasField && depth < 1
      copy.depth += 1
      copy.level += 1
      copy.walk = SchemaWalk()
      return copy
    }
  }

  /// A planned type in the context of its use, before the parts of the use are combined.
  struct PlannedType {
    var form: Spec.TypeForm
    var isNullable = false
    var isSecret = false
    var format: String?
    var wire: Spec.WireForm?
    var constraints: [Located<Constraint>] = []
    /// The only possible value.
    var constant: Spec.Constant?

    /// The name of a named type, or nil for a type in place.
    var plainName: String? { if case .named(let name) = form { name.value } else { nil } }

    /// The type as the element of a list, which is neither secret nor a number in a string.
    var asElement: PlannedType {
      var copy = self
      copy.isSecret = false
      copy.wire = nil
      return copy
    }

    /// The name of a list or map of a named type, such as `OrderList`, or nil for other types.
    var collectionName: String? {
      switch form {
      case .list(let use): use.plainName.map { $0 + "List" }
      case .map(let use): use.plainName.map { $0 + "Map" }
      case .named, .enumeration, .record, .union: nil
      }
    }

    func use(at span: Span, isOptional: Bool = false, isNullable: Bool? = nil) -> Spec.TypeUse {
      var nullable = isNullable ?? self.isNullable
      if case .named(let name) = form, name.value == "JSON" { nullable = false }
      return Spec.TypeUse(
        form: form,
        isOptional: isOptional,
        isNullable: nullable,
        isSecret: isSecret,
        format: format.map { Located(value: $0, span: span) },
        wire: wire.map { Located(value: $0, span: span) },
        constraints: constraints,
        span: span
      )
    }
  }

  /// Returns a reference to a type by its name.
  func named(_ name: String, at span: Span) -> PlannedType {
    PlannedType(form: .named(Located(value: name, span: span)))
  }

  /// Returns the type of a schema in a context, or any JSON value if there is no schema.
  mutating func type(_ schema: Int?, _ use: Use) -> PlannedType {
    guard let schema else { return named("JSON", at: use.span) }
    let (target, isNullable) = target(of: schema)
    var planned = type(target: target, use)
    planned.isNullable = isNullable
    addConstraints(of: schema, use, to: &planned)
    return planned
  }

  private mutating func type(target: Int, _ use: Use) -> PlannedType {
    let shape = shape(of: target)
    switch shape {
    case .any: return named("JSON", at: use.span)
    case .scalar(let scalar): return embedded(target, use) ?? self.scalar(scalar, use)
    case .list where !api.schemas[target].tuple.isEmpty:
      guard canNest(use) else { return named("JSON", at: use.span) }
      return declaredOrInPlace(target, use) { planner in .record(planner.tuple(target, use)) }
    case .list(let items):
      guard canNest(use) else { return named("JSON", at: use.span) }
      var element = type(items, use.element(inList: true, of: use.isField))
      if element.isNullable, element.plainName == "Date" {
        // Without a field, a date is a text or a number.
        element = type(items, use.element(inList: true, of: false))
        let words = element.plainName == "Int" ? "numbers" : "texts"
        report(
          .choice,
          use.name,
          "the dates of a list that may hold null are \(words)",
          at: use.span
        )
      }
      return PlannedType(form: .list(element.asElement.use(at: use.span)))
    case .map(let value):
      guard canNest(use) else { return named("JSON", at: use.span) }
      let element = type(value, use.element(inList: false, of: use.isField))
      return PlannedType(form: .map(element.use(at: use.span)))
    case .enumeration(let values, let isInteger):
      if values.count == 1, use.isField, use.depth == 0 {
        var single = use
        single.sharedName = nil
        var planned = declaredOrInPlace(target, single) { planner in
          .enumeration(planner.enumeration(values, isInteger: isInteger, of: target))
        }
        planned.constant = Self.constant(values[0], isInteger: isInteger)
        return planned
      }
      return declaredOrInPlace(target, use) { planner in
        .enumeration(planner.enumeration(values, isInteger: isInteger, of: target))
      }
    case .record(let members):
      if overlapping.remove(target) != nil {
        let message = "a value can match several of its alternatives, so they are one object"
        let schema = api.schemas[target]
        report(.choice, schema.name?.value ?? use.name, message, at: schema.span)
      }
      var use = use
      // Lists of lists fit into an object in place.
      if use.level > Bounds.typesInEachOther - 3 { use.allowsInPlace = false }
      return declaredOrInPlace(target, use) { [use] planner in
        .record(
          planner.record(
            members,
            of: target,
            name: use.name,
            isSent: use.isSent,
            sharedName: use.sharedName,
            depth: use.nesting + 1,
            level: use.level + 1
          )
        )
      }
    case .union(let shapes, let discriminator):
      return union(shapes, discriminator, of: target, use)
    }
  }

  /// Returns `true` if a use may be a list or a map, and reports one at a greater depth than specs support.
  private mutating func canNest(_ use: Use) -> Bool {
    if use.depth < 6, use.level < Bounds.typesInEachOther { return true }
    let message = "lists are nested too deeply, so any value is accepted at the innermost level"
    report(.choice, use.name, message, at: use.span)
    return false
  }

  private static func constant(_ value: SpelledText, isInteger: Bool) -> Spec.Constant? {
    isInteger ? Int(decimal: value.value).map { .int($0) } : .string(value.value)
  }

  private func scalar(_ scalar: ScalarPlan, _ use: Use) -> PlannedType {
    var name = scalar.name
    if name == "FormFile", !use.allowsFiles { name = "String" }
    if name == "Date", !use.isField {
      name = scalar.format?.hasPrefix("unix") ?? false ? "Int" : "String"
    }
    if scalar.isTextual, !use.isField { name = "String" }
    var planned = named(name, at: use.span)
    if name == "Date" { planned.format = scalar.format }
    if scalar.isTextual, use.isField { planned.wire = .text }
    planned.isSecret = scalar.isSecret && use.isField && use.depth == 0
    return planned
  }

  /// Returns a reference to a named schema, or the type in place of another one.
  mutating func declaredOrInPlace(
    _ schema: Int,
    _ use: Use,
    _ body: (inout Planner) -> Spec.TypeForm
  ) -> PlannedType {
    let isRecursive = inProgress.contains(schema)
    if api.schemas[schema].name != nil || isRecursive {
      return named(declare(schema, isSent: use.isSent, suggested: use.name), at: use.span)
    }
    if let name = sharedName(of: schema, use) {
      return named(declare(schema, suggested: name), at: use.span)
    }
    let name = ImportNames.type(use.name)
    guard use.allowsInPlace, use.depth < 5, isFree(name), !needsDeclaration(schema),
      api.schemas[schema].shared == nil
    else {
      return named(declare(schema, isSent: use.isSent, suggested: use.name), at: use.span)
    }
    taken.insert(name)
    inProgress.insert(schema)
    defer { inProgress.remove(schema) }
    return PlannedType(form: body(&self))
  }

  /// Returns the name of a type that both forms of its owner share.
  func sharedName(of schema: Int, _ use: Use) -> String? {
    directions.isSplit[schema] ? nil : use.sharedName
  }

  /// Returns `true` for an object with parts or unlisted members, which a type in place cannot have.
  private func needsDeclaration(_ schema: Int) -> Bool {
    guard case .record(let members) = shape(of: schema) else { return false }
    guard members.parts.isEmpty else { return true }
    switch members.additional {
    case .any, .schema: return true
    case .none, .unspecified: return false
    }
  }

  /// Returns `true` if the name is available for a type.
  func isFree(_ name: String) -> Bool {
    !taken.contains(name) && !ReservedNames.isType(name)
      && !ReservedNames.modules.contains(name)
  }

  /// Returns the name of a schema's declared type, which is planned later.
  ///
  /// A former name precedes those that depend on the schema's other uses.
  mutating func declare(
    _ schema: Int,
    isSent: Bool = false,
    isBase: Bool = false,
    formerly former: String? = nil,
    suggested: String
  ) -> String {
    let key = TypeKey(
      schema: schema,
      isSent: isSent && hasDraft(schema, isBase: isBase),
      isBase: isBase
    )
    if let name = typeNames[key] { return name }
    var wanted = ImportNames.type(
      api.schemas[schema].name?.value ?? former ?? api.schemas[schema].shared?.name ?? suggested
    )
    if key.isBase { wanted += "Base" }
    if key.isSent { wanted += Self.draft }
    let name = claimed(wanted, isMade: key.isBase || key.isSent)
    typeNames[key] = name
    queue.append(key)
    return name
  }

  /// Reserves a name, or the closest one available; generated names avoid those of the document's schemas.
  mutating func claimed(_ wanted: String, isMade: Bool = false) -> String {
    var name = wanted
    if !isFree(name) || isMade && schemaNames.contains(name) {
      name = isFree(apiName + wanted) ? apiName + wanted : wanted + "Value"
    }
    var number = nextNumbers[wanted] ?? 2
    while !isFree(name) {
      name = "\(wanted)\(number)"
      number += 1
    }
    nextNumbers[wanted] = number
    taken.insert(name)
    return name
  }

  /// Declares an alias for a schema that needs a name, such as a list as a body; equal lists and maps share
  /// one.
  mutating func alias(_ type: PlannedType, named wanted: String, at span: Span) -> String {
    let plain = type.collectionName
    if let plain, let name = aliasNames[plain] { return name }
    let name = claimed(plain ?? ImportNames.type(wanted))
    if let plain { aliasNames[plain] = name }
    extraTypes.append(
      Spec.TypeDeclaration(
        name: Located(value: name, span: span),
        body: .alias(type.use(at: span, isNullable: false)),
        notes: .none
      )
    )
    return name
  }

  /// Plans the declared types, and the types that they refer to.
  mutating func planTypes() {
    var next = 0
    while next < queue.count {
      let key = queue[next]
      next += 1
      types[key] = declaration(key)
    }
  }

  private mutating func declaration(_ key: TypeKey) -> Spec.TypeDeclaration {
    let schema = api.schemas[key.schema]
    let name = Located(value: typeNames[key] ?? "", span: schema.name?.span ?? schema.span)
    // Inline documentation describes a location, and a shared type has several.
    let notes = notes(
      doc: ImportedText.doc(nil, schema.shared?.hasDoc ?? true ? schema.doc : nil)
        ?? schema.title.flatMap { title in
          ImportNames.type(title.value) == name.value ? nil : ImportedText.doc(nil, title)
        },
      deprecation: nil
    )
    inProgress.insert(key.schema)
    defer { inProgress.remove(key.schema) }
    let body: Spec.TypeBody
    let isSent = isSentForm(key.schema, key.isSent)
    let shape = key.isBase ? .record(members(of: key.schema)) : shape(of: key.schema)
    switch shape {
    case .record(let members):
      body = .record(
        record(members, of: key.schema, name: name.value, isSent: isSent, depth: 1, base: key)
      )
    case .enumeration(let values, let isInteger):
      body = .enumeration(enumeration(values, isInteger: isInteger, of: key.schema))
    case .union(let shapes, let discriminator):
      let use = Use(name: name.value, isSent: isSent, span: schema.span)
      if let union = unionBody(shapes, discriminator, of: key.schema, use) {
        body = .union(union)
      } else {
        body = .alias(named("JSON", at: schema.span).use(at: schema.span))
      }
    case .list where !api.schemas[key.schema].tuple.isEmpty:
      body = .record(
        tuple(key.schema, Use(name: name.value, isSent: isSent, span: schema.span))
      )
    case .any, .scalar, .list, .map:
      let use = Use(
        name: name.value,
        allowsInPlace: false,
        isSent: isSent,
        isField: false,
        span: schema.span
      )
      var target = self.aliasTarget(key.schema, use)
      target.constraints = constraints(ofDeclared: key.schema)
      body = .alias(target.use(at: schema.span, isNullable: false))
    }
    var constraints: [Located<Constraint>] = []
    if case .record(let record) = body, !record.isTuple, !key.isBase {
      constraints = self.constraints(ofDeclared: key.schema)
    }
    return Spec.TypeDeclaration(name: name, body: body, constraints: constraints, notes: notes)
  }

  private mutating func aliasTarget(_ schema: Int, _ use: Use) -> PlannedType {
    let shape = shape(of: schema)
    switch shape {
    case .list(let items):
      return PlannedType(
        form: .list(type(items, use.element(inList: true, of: false)).use(at: use.span))
      )
    case .map(let value):
      return PlannedType(
        form: .map(type(value, use.element(inList: false, of: false)).use(at: use.span))
      )
    default: return named("JSON", at: use.span)
    }
  }
}

extension Spec.TypeUse {
  /// The name of a type without other properties, or nil for other uses.
  fileprivate var plainName: String? {
    guard case .named(let name) = form, !isOptional, !isNullable, !isSecret, format == nil,
      wire == nil, constraints.isEmpty
    else { return nil }
    return name.value
  }
}
