extension Resolver {
  /// Resolves a named type; the queries of a record follow once the methods are known.
  mutating func typeDefinition(_ declaration: Spec.TypeDeclaration) -> Program.TypeDefinition {
    let name = typeName(declaration.name, .type, override: declaration.notes.swiftName)
    let path = "types.\(declaration.name.value)"
    let entity = entity(path, declaration.notes, at: declaration.name.span)
    if Scalar(rawValue: declaration.name.value) != nil {
      diagnostics.append(
        .reservedName(declaration.name.value, kind: .type, at: declaration.name.span)
      )
    }
    let shape: Program.Shape =
      switch declaration.body {
      case .record(let record):
        .record(self.record(record, of: declaration, path: path, name: name))
      case .enumeration(let enumeration):
        .enumeration(self.enumeration(enumeration, path: path))
      case .alias(let use):
        .alias(alias(use, of: declaration))
      }
    return Program.TypeDefinition(entity: entity, name: name, shape: shape)
  }

  private mutating func record(
    _ record: Spec.Record,
    of declaration: Spec.TypeDeclaration,
    path: String,
    name: SwiftName
  ) -> Program.Record {
    let fields = inheritedFields(of: declaration, seen: [])
    var properties: [Program.Property] = []
    for (field, owner) in fields {
      let ownerName = SwiftName.upperCamel(owner)
      guard let property = property(field, in: "types.\(owner)", owner: ownerName, .field) else {
        continue
      }
      checkReserved(property.name, ReservedNames.properties, .field, at: field.name.span)
      properties.append(property)
    }
    checkUniqueKeys(properties)
    let computed = record.computed.compactMap {
      self.computed($0, in: path, fields: fields.map(\.0))
    }
    checkUnique(
      properties.map { ($0.name, $0.entity.span) } + computed.map { ($0.name, $0.entity.span) }
        + properties.filter { $0.storedName != $0.name }.map { ($0.storedName, $0.entity.span) },
      .field
    )
    return Program.Record(properties: properties, queries: [], computed: computed)
  }

  /// The fields of a record and of all that it extends, the extended ones first.
  private mutating func inheritedFields(
    of declaration: Spec.TypeDeclaration,
    seen: [String]
  ) -> [(Spec.Field, owner: String)] {
    guard case .record(let record) = declaration.body else { return [] }
    let own = record.fields.map { ($0, owner: declaration.name.value) }
    guard let base = record.extends else { return own }
    let chain = seen + [declaration.name.value]
    guard !chain.contains(base.value) else {
      diagnostics.append(
        .endlessType(chain + [base.value], at: base.span, help: "Remove one `extends`.")
      )
      return own
    }
    guard let index = typeIndex[base.value] else {
      let known = spec.types.map(\.name.value)
      diagnostics.append(.unknownName(base.value, kind: .type, known: known, at: base.span))
      return own
    }
    guard case .record = spec.types[index].body else {
      diagnostics.append(.misfit("`extends`", "a type with `fields`", at: base.span))
      return own
    }
    return inheritedFields(of: spec.types[index], seen: chain) + own
  }

  private mutating func checkUniqueKeys(_ properties: [Program.Property]) {
    var first: [String: Span] = [:]
    for property in properties {
      if let taken = first[property.key] {
        let span = property.entity.span
        // A field that is declared again is one mistake, not two.
        guard properties.filter({ $0.name == property.name }).count == 1 else { continue }
        diagnostics.append(.duplicateWireName(property.key, at: span, first: taken))
      } else {
        first[property.key] = property.entity.span
      }
    }
  }

  private mutating func computed(
    _ computed: Spec.Computed,
    in path: String,
    fields: [Spec.Field]
  ) -> Program.Computed? {
    let name = swiftName(computed.name, .field, override: computed.notes.swiftName)
    let entity = entity(
      "\(path).computed.\(computed.name.value)",
      computed.notes,
      at: computed.name.span
    )
    guard let field = fields.first(where: { $0.name.value == computed.until.value }) else {
      let known = fields.map(\.name.value)
      diagnostics.append(
        .unknownName(computed.until.value, kind: .field, known: known, at: computed.until.span)
      )
      return nil
    }
    guard case .named(let type) = field.type.form, type.value == Scalar.localTime.rawValue,
      let zone = field.type.zone
    else {
      diagnostics.append(
        .misfit("`until`", "a field of type LocalTime with a `zone`", at: computed.until.span)
      )
      return nil
    }
    let until = SwiftName(
      text: field.notes.swiftName?.value ?? SwiftName.lowerCamel(field.name.value).text
    )
    return Program.Computed(
      entity: entity,
      name: name,
      until: until,
      zone: zone.value,
      isOptional: field.type.isOptional || field.type.isNullable
    )
  }

  private mutating func alias(
    _ use: Spec.TypeUse,
    of declaration: Spec.TypeDeclaration
  ) -> Program.TypeReference {
    var chain = [declaration.name.value]
    var next = use
    while case .named(let name) = next.form, let index = typeIndex[name.value],
      case .alias(let target) = spec.types[index].body
    {
      guard !chain.contains(name.value) else {
        // Each member of the circle comes here; the one that is declared first reports it.
        if chain.allSatisfy({ typeIndex[$0, default: 0] >= typeIndex[chain[0], default: 0] }) {
          diagnostics.append(
            .endlessType(
              chain + [name.value],
              at: declaration.name.span,
              help: "Let one of them be another type."
            )
          )
        }
        return .scalar(.json)
      }
      chain.append(name.value)
      next = target
    }
    refuseModifiers(of: use, at: "another name of a type")
    return reference(use, owner: nil) ?? .scalar(.json)
  }
}
