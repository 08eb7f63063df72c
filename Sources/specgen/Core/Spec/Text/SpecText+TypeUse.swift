extension Spec.TypeUse {
  /// The type as YAML, shortened to its name if it has no other properties.
  var yaml: YAMLValue { parts.yaml(of: self) }

  /// The entries of the type, for the keys of any shape that contains types.
  fileprivate var parts: Parts {
    guard case .mapping(let entries) = YAMLValue.mapping(TypeUseKey.self, yaml).content else {
      return Parts(entries: [])
    }
    return Parts(entries: entries)
  }

  /// The entries of a type, of which there are few although shapes have many keys.
  fileprivate struct Parts {
    let entries: [YAMLValue.Entry]

    /// Returns the value of a key, or nil if the key is missing.
    func callAsFunction(_ key: some KeySet) -> YAMLValue? {
      let name = key.rawValue
      return entries.firstIndex { $0.key == name }.map { entries[$0].value }
    }

    /// Returns the type as YAML, shortened to its name if it has no other properties.
    func yaml(of type: Spec.TypeUse) -> YAMLValue {
      guard case .named(let name) = type.form, entries.count == (type.isOptional ? 2 : 1) else {
        return .mapping(entries)
      }
      return .string(type.isOptional ? name.value + "?" : name.value)
    }
  }

  /// Returns the value of the type for a key of any shape that contains types.
  func yaml(under key: some KeySet) -> YAMLValue? { parts(key) }

  private func yaml(_ key: TypeUseKey) -> YAMLValue? {
    switch key {
    case .type: if case .named(let name) = form { name.yaml } else { nil }
    case .list: if case .list(let element) = form { element.yaml } else { nil }
    case .map: if case .map(let value) = form { value.yaml } else { nil }
    case .enum: enumeration?.yamlOfEnum
    case .raw: enumeration?.raw?.yaml
    case .fields: if case .record(let record) = form { record.yamlOfFields(.fitting) } else { nil }
    case .union: union?.yaml
    case .cases: union?.yamlOfCases ?? enumeration?.yamlOfCases
    case .optional: .flag(isOptional)
    case .nullable: .flag(isNullable)
    case .secret: .flag(isSecret)
    // It is a synonym of `secret`.
    case .personal: nil
    case .lossy: .flag(isLossy)
    case .accepts: accepts.isEmpty ? nil : .list(accepts.map(\.yaml))
    case .format: format?.yaml
    case .unit: unit?.yaml
    case .zone: zone?.yaml
    case .wire: wire?.yaml
    }
  }

  private var enumeration: Spec.Enumeration? {
    if case .enumeration(let enumeration) = form { enumeration } else { nil }
  }

  private var union: Spec.Union? {
    if case .union(let union) = form { union } else { nil }
  }
}

extension Spec.Field {
  /// The field as YAML, shortened to its type if it has no other properties.
  var yaml: YAMLValue {
    let parts = type.parts
    let mapping = YAMLValue.mapping(FieldKey.self) { yaml($0, parts) }
    guard case .mapping(let entries) = mapping.content, case .named = type.form, inline == nil,
      entries.count == (type.isOptional ? 2 : 1)
    else { return mapping }
    return parts.yaml(of: type)
  }

  private func yaml(_ key: FieldKey, _ parts: Spec.TypeUse.Parts) -> YAMLValue? {
    switch key {
    case .inline: if inline != nil, case .named(let name) = type.form { name.yaml } else { nil }
    case .when:
      if case .when(let field, let value) = inline { .condition(field, value) } else { nil }
    case .or: if case .orNone = inline { .string(Absence.none.rawValue) } else { nil }
    case .key: otherKeys.isEmpty ? .path(parents + [self.key].compactMap(\.self)) : nil
    case .keys: otherKeys.isEmpty ? nil : .names([self.key].compactMap(\.self) + otherKeys)
    case .type, .list, .map, .enum, .raw, .fields, .union, .cases, .optional, .nullable, .secret,
      .personal, .lossy, .accepts, .format, .unit, .zone, .wire:
      inline == nil ? parts(key) : nil
    case .default: defaultValue?.yaml
    // Constant fields are represented by `ConstantField`.
    case .constant: nil
    case .style: style?.yaml
    case .lists: lists?.yaml
    case .from: from?.yaml
    case .check: check?.form?.yaml
    case .else: check?.code?.yaml
    case .doc, .source, .swift, .deprecated: notes.yaml(key)
    }
  }
}

extension Spec.ConstantField {
  /// The field as YAML.
  var yaml: YAMLValue { yaml(prefix: nil) }

  /// Returns the field as YAML, with the text before its value in a header.
  fileprivate func yaml(prefix: Located<String>?) -> YAMLValue {
    .mapping(HeaderKey.self) { key in
      switch key {
      case .key: .path(parents + [self.key].compactMap(\.self))
      case .constant: value.value.yaml
      case .prefix: prefix?.yaml
      case .doc, .source: notes.yaml(key)
      default: nil
      }
    }
  }
}

extension Spec.Header {
  /// The name of the header and its YAML.
  var entry: (name: Located<String>, value: YAMLValue) {
    switch content {
    case .constant(let constant): (constant.name, constant.yaml(prefix: prefix))
    case .field(let field): (field.name, yaml(of: field))
    }
  }

  private func yaml(of field: Spec.Field) -> YAMLValue {
    let mapping = YAMLValue.mapping(
      HeaderKey.self,
      first: [.key, .prefix, .type, .optional, .secret, .from]
    ) { key in
      switch key {
      case .key: .path(field.parents + [field.key].compactMap(\.self))
      case .type, .list, .map, .enum, .raw, .fields, .union, .cases, .optional, .nullable, .secret,
        .personal, .lossy, .accepts, .format, .unit, .zone, .wire:
        field.type.yaml(under: key)
      case .default: field.defaultValue?.yaml
      // Constant headers are represented by `ConstantField`.
      case .constant: nil
      case .doc, .source, .swift, .deprecated: field.notes.yaml(key)
      case .prefix: prefix?.yaml
      case .from: field.from?.yaml
      }
    }
    guard case .mapping(let entries) = mapping.content, case .named = field.type.form,
      entries.count == (field.type.isOptional ? 2 : 1)
    else { return mapping }
    return field.type.yaml
  }
}

extension YAMLValue {
  /// Returns the fields and constants, or nil if there are none.
  static func fields(
    _ fields: [Spec.Field],
    _ constants: [Spec.ConstantField] = [],
    without off: [Located<String>] = [],
    layout: Layout = .fitting
  ) -> YAMLValue? {
    let entries =
      constants.map { Entry(key: $0.name.value, value: $0.yaml) }
      + fields.map { Entry(key: $0.name.value, value: $0.yaml) }
      + off.map { Entry(key: $0.value, value: .string(NoneWord.none.rawValue)) }
    return entries.isEmpty ? nil : .mapping(entries, layout: layout)
  }

  /// Returns the headers that a method sends, or nil if there are none.
  static func headers(
    _ headers: [Spec.Header],
    without off: [Located<String>] = []
  ) -> YAMLValue? {
    .named(
      headers.map(\.entry) + off.map { (name: $0, value: .string(NoneWord.none.rawValue)) }
    ) { $0 }
  }

  /// Returns the headers of an answer, or nil if there are none.
  static func answerHeaders(_ headers: [Spec.Field]) -> YAMLValue? {
    .named(headers) { field in
      let mapping = mapping(AnswerHeaderKey.self) { key in
        switch key {
        case .key: field.key?.yaml
        case .type, .list, .map, .enum, .raw, .optional, .secret, .format:
          field.type.yaml(under: key)
        case .doc, .source, .swift, .deprecated: field.notes.yaml(key)
        }
      }
      guard case .mapping(let entries) = mapping.content, case .named = field.type.form,
        entries.count == (field.type.isOptional ? 2 : 1)
      else { return (field.name, mapping) }
      return (field.name, field.type.yaml)
    }
  }

  /// Returns a field with its required value.
  fileprivate static func condition(
    _ field: Located<String>,
    _ value: Located<Spec.Constant>
  ) -> YAMLValue {
    .mapping([Entry(key: field.value, value: value.value.yaml)])
  }
}
