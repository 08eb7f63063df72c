extension TypeResolving {
  /// Resolves a field or a param, including the encoding of its value.
  ///
  /// A field that several types inherit belongs to `declaringType`; its types in place belong to the type at `path`.
  mutating func property(
    _ field: Spec.Field,
    in path: String,
    of declaringType: String? = nil,
    owner: SwiftName,
    _ kind: NameKind,
    allowsFiles: Bool = false
  ) -> Program.Property? {
    let name = swiftName(field.name, kind, override: field.notes.swiftName)
    let member = "\(kind.pathPart).\(field.name.value)"
    let entity = entity("\(declaringType ?? path).\(member)", field.notes, at: field.name.span)
    let path = "\(path).\(member)"
    checkKeys(field)
    let inline = InlineOwner(
      type: owner,
      member: field.notes.swiftName?.value ?? field.name.value,
      path: path,
      allowsFiles: allowsFiles
    )
    let use = field.type
    let dates = elementOfDates(use)
    let list: Program.TypeReference? = dates.map { _ in .list(.scalar(.date)) }
    guard let type = list ?? reference(use, owner: inline) else { return nil }
    let coding = dates.map { self.coding(use, ofDates: $0) } ?? coding(use, type)
    if use.isLossy, field.inline != nil, !coding.isLossy {
      let help = "Write `inline: orNone` for a part that is nil if it cannot be read."
      report(.misfit("`lossy`", "a field with a key", at: use.span, help: help))
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
      serverDefault: field.serverDefault.flatMap { serverDefault($0, of: use, type) },
      inline: field.inline.map { self.inline($0) },
      coding: coding,
      constraints: constraints(of: use, type),
      isSecret: use.isSecret,
      zone: use.zone?.value,
      isBoxed: false,
      isLossy: use.isLossy && use.isOptional && !use.isNullable
    )
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
    case .scalar, .list, .map, .defined, .nullable, .bodies:
      let accepted = use.acceptedKinds
      if case .bool(let form)? = use.wire?.value, type == .scalar(.bool) { return .bool(form) }
      // Another form of a Boolean has been reported.
      if use.wire?.value == .text, type != .scalar(.bool) {
        return type == .scalar(.decimal) ? .text(accepting: accepted) : .embedded
      }
      if use.isLossy, case .list = type { return .lossyList }
      return accepted.isEmpty ? .plain : .accepting(accepted)
    }
  }

  /// Returns the element of a list of dates, the only element with an attribute: the format.
  private func elementOfDates(_ use: Spec.TypeUse) -> Spec.TypeUse? {
    guard case .list(let element) = use.form, case .named(let name) = element.form,
      name.value == Scalar.date.rawValue
    else { return nil }
    return element
  }

  private mutating func coding(
    _ use: Spec.TypeUse,
    ofDates element: Spec.TypeUse
  ) -> Program.Coding {
    checkModifiers(use, .list(.scalar(.date)))
    checkModifiers(element, .scalar(.date))
    if let wire = use.wire {
      report(.misplaced("`wire`", "a list without dates", at: wire.span))
    }
    if use.isSecret || !use.accepts.isEmpty || element.isNullable || element.isOptional {
      let wanted = "none of `accepts`, `secret`, `optional` and `nullable` elements"
      report(.misfit("a list of dates", wanted, at: use.span))
    }
    return .dates(dateFormat(element.format), isLossy: use.isLossy)
  }

  private func dateFormat(_ format: Located<String>?) -> Program.DateFormat {
    let written = format?.value ?? Default.dateFormat.rawValue
    return switch FormatWord(rawValue: written) {
    case .iso8601: .iso8601
    case .day: .day
    case .unixSeconds: .unixSeconds
    case .unixMilliseconds: .unixMilliseconds
    case .secondsSince2001: .secondsSince2001
    case .millisecondsSince2001: .millisecondsSince2001
    case .microsoft: .microsoft
    case nil: .custom(written)
    }
  }
}

extension Referring {
  /// Resolves the type itself, without the attributes of the value.
  mutating func reference(_ use: Spec.TypeUse, owner: InlineOwner?) -> Program.TypeReference? {
    switch use.form {
    case .named(let name):
      if let index = typeIndex[name.value] { return .defined(index) }
      if let scalar = Scalar(rawValue: name.value) {
        if scalar == .formFile, owner?.allowsFiles != true {
          let help = "Send it under `multipart:`; send only bytes as `body: Data`."
          let place = "a part of `multipart`"
          report(.misfit("`FormFile`", place, at: name.span, help: help))
          return nil
        }
        return .scalar(scalar)
      }
      return index(ofType: name).map { .defined($0) }
    case .list(let element):
      let owner = owner?.containing(element)
      return self.element(element, "an element of a list", owner: owner).map { .list($0) }
    case .map(let value):
      let owner = owner?.containing(value)
      return self.element(value, "a value of a map", owner: owner).map { .map($0) }
    case .enumeration(let enumeration):
      return inPlace(.enumeration(enumeration), under: "enum", of: owner, at: use.span)
    case .record(let record):
      return inPlace(.record(record), under: "fields", of: owner, at: use.span)
    case .union(let union):
      return inPlace(.union(union), under: "union", of: owner, at: use.span)
    }
  }

  /// Resolves the element type of a list or a map, which may be nullable but has no other attributes.
  private mutating func element(
    _ use: Spec.TypeUse,
    _ place: String,
    owner: InlineOwner?
  ) -> Program.TypeReference? {
    refuseModifiers(of: use, at: place, besideNullable: true)
    return reference(use, owner: owner).map { use.isNullable ? .nullable($0) : $0 }
  }
}
