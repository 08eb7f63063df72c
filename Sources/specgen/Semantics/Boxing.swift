extension Resolver {
  /// Marks the properties that hold another record without a list or a map in between.
  ///
  /// Such a property lies behind a pointer: structs inside structs multiply the code that copies them
  /// (docs/benchmarks.md), and one that leads back to its own record could not be stored otherwise. A
  /// circle in which each property is required is an error, since no JSON text could ever fill it.
  mutating func boxing(_ types: [Program.TypeDefinition]) -> [Program.TypeDefinition] {
    reportEndlessTypes(types)
    return types.map { definition in
      guard case .record(let record) = definition.shape else { return definition }
      let properties = record.properties.map { property in
        directRecord(property.type, in: types) == nil ? property : property.boxed
      }
      return Program.TypeDefinition(
        entity: definition.entity,
        name: definition.name,
        shape: .record(
          Program.Record(
            properties: properties,
            queries: record.queries,
            computed: record.computed
          )
        )
      )
    }
  }

  /// The record that a value of the type holds in itself.
  private func directRecord(
    _ type: Program.TypeReference,
    in types: [Program.TypeDefinition]
  ) -> Int? {
    guard case .defined(let index) = expanded(type), index < types.count,
      case .record = types[index].shape
    else { return nil }
    return index
  }

  private mutating func reportEndlessTypes(_ types: [Program.TypeDefinition]) {
    let required = types.map { definition -> [Int] in
      guard case .record(let record) = definition.shape else { return [] }
      return record.properties.filter { $0.presence == .required }
        .compactMap { directRecord($0.type, in: types) }
    }
    let circles = stronglyConnectedComponents(required)
    var reported: Set<Int> = []
    for (index, definition) in types.enumerated() {
      let members = required[index].filter { circles[$0] == circles[index] }
      guard !members.isEmpty, reported.insert(circles[index]).inserted else { continue }
      let names = types.indices.filter { circles[$0] == circles[index] }
        .map { types[$0].name.text }
      diagnostics.append(
        .endlessType(
          names + [definition.name.text],
          at: definition.entity.span,
          help: "Make one of the fields optional, or a list."
        )
      )
    }
  }
}

extension Program.Property {
  /// The property behind a pointer.
  fileprivate var boxed: Program.Property {
    Program.Property(
      entity: entity,
      name: name,
      storedName: .stored(name),
      key: key,
      type: type,
      presence: presence,
      coding: coding,
      isSecret: isSecret,
      isBoxed: true
    )
  }
}

extension SwiftName {
  /// The name under which a value is stored whose property is computed.
  static func stored(_ name: SwiftName) -> SwiftName {
    SwiftName(text: "stored" + upperCamel(name.text).text)
  }
}
