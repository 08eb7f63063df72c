extension Spec.TypeDeclaration {
  /// The name with the type parameter.
  var writtenName: Located<String> {
    guard let parameter else { return name }
    return name.map { GenericName(name: $0, argument: parameter.value).text }
  }

  /// The type as YAML, shortened to the name of the aliased type if it has no other properties.
  var yaml: YAMLValue {
    if case .alias(let use) = body, notes.isEmpty, examples.isEmpty,
      case .string = use.yaml.content
    {
      return use.yaml
    }
    let isBlock = if case .record = body { true } else { false }
    return .mapping(
      TypeKey.self,
      first: [.doc, .source, .deprecated, .swift, .extends, .identity, .union],
      layout: isBlock ? .block : .fitting
    ) { yaml($0) }
  }

  private func yaml(_ key: TypeKey) -> YAMLValue? {
    switch key {
    case .fields: record?.yamlOfFields(.block)
    case .extends: record?.extends?.yaml
    case .identity: record?.identity?.yaml
    case .methods: record.flatMap { .named($0.methods) { ($0.name, $0.yaml) } }
    case .computed: record.flatMap { .named($0.computed) { ($0.name, $0.yaml) } }
    case .additional: record?.additional?.yaml
    case .enum: enumeration?.yamlOfEnum
    case .raw: enumeration?.raw?.yaml
    case .cases: union?.yamlOfCases ?? enumeration?.yamlOfCases
    case .union: union?.yaml
    case .alias: if case .alias(let use) = body { use.yaml } else { nil }
    case .examples: .named(examples, layout: .block) { ($0.name, $0.json.yaml) }
    case .doc, .source, .swift, .deprecated: notes.yaml(key)
    }
  }

  private var record: Spec.Record? {
    if case .record(let record) = body { record } else { nil }
  }

  private var enumeration: Spec.Enumeration? {
    if case .enumeration(let enumeration) = body { enumeration } else { nil }
  }

  private var union: Spec.Union? {
    if case .union(let union) = body { union } else { nil }
  }
}

extension Spec.Notes {
  /// `true` if there are no notes.
  var isEmpty: Bool { NoteKey.allCases.allSatisfy { yaml($0) == nil } }
}

extension Spec.Record {
  /// Returns the value of `fields`, or nil if it is empty and other keys identify the type as a record.
  func yamlOfFields(_ layout: YAMLValue.Layout) -> YAMLValue? {
    let isKnown =
      extends != nil || identity != nil || additional != nil || !methods.isEmpty
      || !computed.isEmpty
    return .fields(fields, constants, layout: layout) ?? (isKnown ? nil : .mapping([]))
  }
}

extension Spec.TypeMethod {
  fileprivate var yaml: YAMLValue {
    .mapping(TypeMethodKey.self) { key in
      switch key {
      case .call: method.yaml
      case .with: .named(arguments) { ($0.param, $0.field.yaml) }
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }
}

extension Spec.Computed {
  fileprivate var yaml: YAMLValue {
    .mapping(ComputedKey.self) { key in
      switch key {
      case .until: until.yaml
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }
}

extension Spec.Enumeration {
  /// The value of `enum`: the cases, or a keyword if the cases have a key of their own.
  var yamlOfEnum: YAMLValue {
    hasCasesBeside ? .string((isOpen ? Openness.open : .closed).rawValue) : cases.yaml
  }

  /// The value of `cases`, or nil if the cases are under `enum`.
  var yamlOfCases: YAMLValue? { hasCasesBeside ? cases.yaml : nil }

  private var hasCasesBeside: Bool {
    isOpen != (Default.openness == .open)
      || !cases.areValues && cases.contains { !$0.isValue }
  }
}

extension [Spec.EnumerationCase] {
  /// `true` if the name of each case is its value, so that a list can represent all of them.
  fileprivate var areValues: Bool {
    allSatisfy { $0.isValue && $0.name.value == $0.wire.value }
  }

  fileprivate var yaml: YAMLValue {
    if areValues { return .list(map(\.wire.yaml)) }
    return .mapping(map { YAMLValue.Entry(key: $0.name.value, value: $0.yaml) })
  }
}

extension Spec.EnumerationCase {
  /// `true` if the case has only a value.
  fileprivate var isValue: Bool { code == nil && outcome == nil && notes.isEmpty }

  fileprivate var yaml: YAMLValue {
    if isValue { return wire.yaml }
    return .mapping(CaseKey.self) { key in
      switch key {
      case .wire: wire.spelling == .string && wire.value == name.value ? nil : wire.yaml
      case .code: code?.yaml
      case .outcome: outcome?.yaml
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }
}

extension Spec.Union {
  /// The value of `union`.
  var yaml: YAMLValue {
    .mapping(UnionKey.self) { key in
      switch key {
      case .by: if case .discriminator(let by) = tagging { by.yaml } else { nil }
      case .match: tagging.word.map { .string($0.rawValue) }
      case .open: isOpen == (Default.openness == .open) ? nil : .bool(isOpen)
      }
    }
  }

  /// The value of `cases`.
  var yamlOfCases: YAMLValue {
    .mapping(cases.map { YAMLValue.Entry(key: $0.name.value, value: $0.yaml) }, layout: .block)
  }
}

extension Spec.Tagging {
  fileprivate var word: MatchWord? {
    switch self {
    case .discriminator: nil
    case .key: .key
    case .kind: .kind
    case .order: .order
    }
  }
}

extension Spec.UnionCase {
  fileprivate var yaml: YAMLValue {
    let mapping = YAMLValue.mapping(
      UnionCaseKey.self,
      first: [.wire, .has, .kind, .doc, .source, .deprecated, .swift, .before, .extends]
    ) { key in
      switch key {
      case .wire: wire?.yaml
      case .has: has?.yaml
      case .kind: kind?.yaml
      case .before: .names(before)
      case .type: if case .type(let use) = payload { use.yaml } else { nil }
      case .fields:
        if case .record(let record) = payload { record.yamlOfFields(.fitting) } else { nil }
      case .extends: if case .record(let record) = payload { record.extends?.yaml } else { nil }
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
    return mapping.shortened(to: UnionCaseKey.type)
  }
}
