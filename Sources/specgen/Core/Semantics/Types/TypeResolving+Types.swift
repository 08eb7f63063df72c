extension TypeResolving {
  /// Resolves a named type.
  ///
  /// The methods of a record follow once the API's methods are known.
  mutating func typeDefinition(_ index: Int) -> Program.TypeDefinition {
    let declaration = spec.types[index]
    let name = typeName(declaration.name, .type, override: declaration.notes.swiftName)
    let path = "types.\(declaration.name.value)"
    let entity = entity(path, declaration.notes, at: declaration.name.span)
    // A different Swift name does not resolve the conflict with the language's own type name.
    if Scalar(rawValue: declaration.name.value) != nil, !ReservedNames.types.contains(name.text) {
      report(
        .reservedName(declaration.name.value, kind: .type, at: declaration.name.span)
      )
    }
    let shape = shape(ofType: index, name: name, path: path)
    let examples = examples(of: declaration)
    return Program.TypeDefinition(
      entity: entity,
      name: name,
      generic: declaration.use.map { "types.\($0.value.name)" },
      shape: shape,
      constraints: constraints(of: declaration, at: index),
      examples: examples
    )
  }

  /// Resolves the shape of a declared type or a type in place.
  mutating func shape(ofType index: Int, name: SwiftName, path: String) -> Program.Shape {
    switch body(ofType: index) {
    case .record(let record): .record(self.record(record, at: index, path: path))
    case .enumeration(let enumeration): .enumeration(self.enumeration(enumeration, path: path))
    case .union(let union): .union(self.union(union, of: name, path: path))
    case .alias, nil: .alias(groundwork.aliases.targets[index] ?? .scalar(.json))
    }
  }

  /// Creates a record from its fields, inherited ones first, and checks them together.
  private mutating func record(
    _ record: Spec.Record,
    at index: Int,
    path: String
  ) -> Program.Record {
    for constant in record.constants { checkConstant(constant, .field) }
    let lineage = lineage(of: index)
    let fields = lineage.flatMap { self.fields(of: $0) }
    let constants = lineage.flatMap { self.constants(of: $0) }
    let properties = properties(of: fields)
    checkUniqueKeys(
      properties.filter { $0.inline == nil }.map { ObjectMember($0) }
        + constants.map { ObjectMember($0) }
    )
    checkConditions(fields)
    let computed = self.computed(record, in: path, fields: fields)
    let identity = identity(lineage, fields: fields)
    var names = identity?.declared.map { [DeclaredName(.identity, at: $0, .field)] } ?? []
    names += properties.map { DeclaredName($0.name, $0.entity, .field) }
    names += computed.map { DeclaredName($0.name, $0.entity, .field) }
    for property in properties where property.storedName != property.name {
      names.append(DeclaredName(property.storedName, property.entity, .field))
    }
    for property in properties {
      guard let name = property.keyName else { continue }
      names.append(DeclaredName(name, property.entity, .field))
    }
    checkUnique(names)
    return Program.Record(
      properties: properties,
      constants: constants,
      additional: additional(lineage),
      methods: [],
      computed: computed,
      identity: identity?.property,
      isTuple: record.isTuple,
      isClass: spec.output.modelsAreClasses
    )
  }

  /// Resolves the type of additional members, which a base may declare.
  private mutating func additional(_ lineage: [Int]) -> Program.TypeReference? {
    for index in lineage.reversed() {
      if case .record(let record) = usedType(index)?.shape {
        if let additional = record.additional { return additional }
      } else if case .record(let record) = body(ofType: index), let use = record.additional {
        if index == lineage.last { refuseModifiers(of: use, at: "`additional`") }
        return reference(use, owner: nil)
      }
    }
    return nil
  }

  /// Returns the constants of a record.
  func constants(of index: Int) -> [Program.Constant] {
    if case .record(let record) = usedType(index)?.shape { return record.constants }
    guard case .record(let record) = body(ofType: index) else { return [] }
    return record.constants.map(Program.Constant.init)
  }

  /// Returns the fields that a record declares itself.
  ///
  /// Each is resolved once, however often it is inherited.
  ///
  /// A record of a used spec includes its inherited fields.
  mutating func fields(of index: Int) -> [ResolvedField] {
    if case .record(let record) = usedType(index)?.shape {
      return record.properties.map { ResolvedField(written: nil, property: $0) }
    }
    if let fields = store.ownFields[index] { return fields }
    guard case .record(let record) = body(ofType: index) else { return [] }
    let (path, owner) = place(ofType: index)
    let use = index < spec.types.count ? spec.types[index].use : nil
    let declaringType = use.map { "types.\($0.value.name)" }
    var fields: [ResolvedField] = []
    let known = findings.count
    for field in record.fields {
      refuseParamKeys(field)
      guard let property = property(field, in: path, of: declaringType, owner: owner, .field) else {
        continue
      }
      checkReserved(property.name, ReservedNames.properties, .field, at: field.name.span)
      fields.append(ResolvedField(written: field, property: property))
    }
    keepFindings(since: known, ofType: index)
    store.ownFields[index] = fields
    return fields
  }

  /// Returns a record and all its bases, the most distant first.
  mutating func lineage(of start: Int) -> [Int] {
    var lineage = [start]
    while let last = lineage.last, case .record(let record) = body(ofType: last),
      let base = record.extends, let index = self.base(ofRecord: base)
    {
      guard !lineage.contains(index) else {
        // Every member of the cycle reaches this point; the first member reports it.
        if index == start {
          let names = (lineage + [start]).map { spec.types[$0].name.value }
          report(.endlessType(names, at: base.span, help: "Remove one `extends`."))
        }
        break
      }
      guard lineage.count < 100 else {
        report(.misfit("`extends`", "a chain of at most 100 types", at: base.span))
        break
      }
      lineage.append(index)
    }
    return lineage.reversed()
  }

  mutating func base(ofRecord name: Located<String>) -> Int? {
    let index = typeIndex[name.value]
    if index == nil, Scalar(rawValue: name.value) == nil {
      let known = typeNames
      reportUnknown(name, .type, among: known)
      return nil
    }
    guard let index, isRecord(index) else {
      report(.misfit("`extends`", "a type with `fields`", at: name.span))
      return nil
    }
    return index
  }

  private mutating func computed(
    _ record: Spec.Record,
    in path: String,
    fields: [ResolvedField]
  ) -> [Program.Computed] {
    guard !record.computed.isEmpty else { return [] }
    let byName = Dictionary(firsts: fields.map { ($0.name, $0) })
    return record.computed.compactMap { computed($0, in: path, fields: byName) }
  }

  private mutating func computed(
    _ computed: Spec.Computed,
    in path: String,
    fields: [String: ResolvedField]
  ) -> Program.Computed? {
    let name = swiftName(computed.name, .field, override: computed.notes.swiftName)
    let path = "\(path).computed.\(computed.name.value)"
    let entity = entity(path, computed.notes, at: computed.name.span)
    guard let field = fields[computed.until.value] else {
      reportUnknown(computed.until, .field, among: fields.keys.sorted())
      return nil
    }
    refer(computed.until, to: field.property.entity.span)
    let property = field.property
    guard expanded(property.type) == .scalar(.localTime), !property.isSecret,
      property.presence != .threeState,
      let zone = property.zone
    else {
      report(
        .misfit("`until`", "a field of type LocalTime with a `zone`", at: computed.until.span)
      )
      return nil
    }
    return Program.Computed(
      entity: entity.deprecated(entity.deprecation ?? property.entity.deprecation),
      name: name,
      until: property.name,
      zone: zone,
      isOptional: property.presence != .required
    )
  }
}

/// A field as declared, and the resolved property.
struct ResolvedField: Sendable {
  /// The declared field; nil for a field of a used spec.
  let written: Spec.Field?
  /// The resolved property.
  let property: Program.Property

  /// The author's name of the field.
  var name: String { property.entity.lastName }

  /// The span of the declaration.
  var span: Span { written?.span ?? property.entity.span }
}
