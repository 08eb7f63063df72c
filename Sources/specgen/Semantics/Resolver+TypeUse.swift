extension Resolver {
  /// Resolves a field, or a param, with the way its value is read and written.
  mutating func property(
    _ field: Spec.Field,
    in path: String,
    owner: SwiftName,
    _ kind: NameKind
  ) -> Program.Property? {
    let name = swiftName(field.name, kind, override: field.notes.swiftName)
    let path = "\(path).\(kind == .field ? "fields" : "params").\(field.name.value)"
    let entity = entity(path, field.notes, at: field.name.span)
    checkKeys(field)
    let inline = InlineOwner(type: owner, member: field.name.value, path: path)
    guard let type = reference(field.type, owner: inline) else { return nil }
    let use = field.type
    let coding = coding(use, type)
    if use.isOptional, use.isNullable, coding != .plain {
      diagnostics.append(.contradiction("`optional` with `nullable` and this type", at: use.span))
    }
    return Program.Property(
      entity: entity,
      name: name,
      storedName: kind == .field && field.notes.deprecated != nil ? .stored(name) : name,
      parents: field.parents.map(\.value),
      key: field.key?.value ?? field.name.value,
      otherKeys: field.otherKeys.map(\.value),
      type: type,
      presence: presence(field),
      defaultValue: field.defaultValue.flatMap { defaultValue($0, of: use, type) },
      inline: field.inline.map { self.inline($0) },
      coding: coding,
      isSecret: use.isSecret,
      isBoxed: false
    )
  }

  /// Resolves the type itself, without what is said about the value.
  mutating func reference(_ use: Spec.TypeUse, owner: InlineOwner?) -> Program.TypeReference? {
    switch use.form {
    case .named(let name):
      if let index = typeIndex[name.value] { return .defined(index) }
      if let scalar = Scalar(rawValue: name.value) { return .scalar(scalar) }
      return index(ofType: name).map { .defined($0) }
    case .list(let element):
      refuseModifiers(of: element, at: "an element of a list")
      return reference(element, owner: owner).map { .list($0) }
    case .map(let value):
      refuseModifiers(of: value, at: "a value of a map")
      return reference(value, owner: owner).map { .map($0) }
    case .enumeration(let enumeration):
      return inPlace(.enumeration(enumeration), under: "enum", of: owner, at: use.span)
    case .record(let record):
      return inPlace(.record(record), under: "fields", of: owner, at: use.span)
    case .union(let union):
      return inPlace(.union(union), under: "union", of: owner, at: use.span)
    }
  }

  private func inline(_ inline: Spec.Inline) -> Program.Inline {
    switch inline {
    case .always: .always
    case .orNone: .orNone
    case .when(let field, let value): .when(SwiftName.lowerCamel(field.value), value.value)
    }
  }

  private func presence(_ field: Spec.Field) -> Program.Presence {
    switch field.inline {
    case .orNone, .when: return .optional
    case .always: return .required
    case nil: break
    }
    let use = field.type
    return switch (use.isOptional, use.isNullable) {
    case (true, true): .threeState
    case (true, false): .optional
    case (false, true): .nullable
    case (false, false): .required
    }
  }

  private mutating func coding(
    _ use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) -> Program.Coding {
    let type = expanded(type)
    checkModifiers(use, type)
    switch type {
    case .scalar(.date): return .date(dateFormat(use.format))
    case .scalar(.duration): return .duration(use.unit?.value ?? .seconds)
    case .scalar, .list, .map, .defined:
      if use.wire?.value == .text { return .text }
      if use.isLossy { return .lossyList }
      return use.accepts.isEmpty ? .plain : .accepting(use.accepts.map(\.value))
    }
  }

  private func dateFormat(_ format: Located<String>?) -> Program.DateFormat {
    switch format?.value {
    case nil, "iso8601": .iso8601
    case "day": .day
    case "unixSeconds": .unixSeconds
    case "unixMilliseconds": .unixMilliseconds
    case let pattern?: .custom(pattern)
    }
  }
}
