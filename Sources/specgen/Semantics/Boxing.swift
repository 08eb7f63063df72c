extension Resolver {
  /// Marks the properties that hold another record without a list or a map in between.
  ///
  /// Such a property lies behind a pointer: structs inside structs multiply the code that copies them
  /// (docs/benchmarks.md), and one that leads back to its own record could not be stored otherwise. A
  /// circle in which each property is required is an error, since no JSON text could ever fill it.
  mutating func boxing(_ types: [Program.TypeDefinition]) -> [Program.TypeDefinition] {
    reportEndlessTypes(types)
    return types.map { definition in
      guard definition.module == nil, case .record(var record) = definition.shape else {
        return definition
      }
      let areBig = record.properties.map { $0.inline == nil && isBig($0.type, in: types) }
      guard areBig.contains(true) || record.hidesNames else { return definition }
      let places = Dictionary(
        record.properties.map { ($0.name, $0.entity.span) },
        uniquingKeysWith: { first, _ in first }
      )
      let properties = zip(record.properties, areBig).map { property, isBig in
        isBig ? boxed(property, beside: places) : property.tellingStoredNames
      }
      var definition = definition
      record.properties = properties
      definition.shape = .record(record)
      return definition
    }
  }

  /// Puts a property behind a pointer, and reports a name that this takes.
  private mutating func boxed(
    _ property: Program.Property,
    beside others: [SwiftName: Span]
  ) -> Program.Property {
    let boxed = property.boxed
    if let taken = others[boxed.storedName] {
      let (own, other) = places(taken, property.entity.span)
      let name = boxed.storedName.text
      diagnostics.append(.nameCollision(name, kind: .field, at: own, first: other))
    }
    return boxed
  }

  /// Whether a value of the type holds a record or a union in itself.
  private func isBig(_ type: Program.TypeReference, in types: [Program.TypeDefinition]) -> Bool {
    guard case .defined(let index) = expanded(type), index < types.count else { return false }
    return switch types[index].shape {
    case .record, .union: true
    case .enumeration, .alias: false
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
      return record.properties.compactMap { property in
        let isHeld = property.presence == .required || property.inline != nil
        return isHeld ? directRecord(property.type, in: types) : nil
      }
    }
    let circles = stronglyConnectedComponents(required)
    var reported: Set<Int> = []
    for (index, definition) in types.enumerated() where definition.module == nil {
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

extension Program.Record {
  /// `true` if a stored value has no property of the same name.
  var hidesNames: Bool {
    properties.contains { $0.storedName != $0.name || $0.keyName != nil }
  }
}

extension Program.Property {
  /// The property, stored under another name if its own looks like one under which another is stored.
  ///
  /// So the runtime can derive each property's name from the name that it is stored under.
  fileprivate var tellingStoredNames: Program.Property {
    guard storedName == name, name.text.hasPrefix("stored"),
      name.text.utf8.dropFirst(6).first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
        == true
    else { return self }
    var property = self
    property.storedName = .stored(name)
    return property
  }

  /// The property behind a pointer.
  fileprivate var boxed: Program.Property {
    Program.Property(
      entity: entity,
      name: name,
      storedName: .stored(name),
      parents: parents,
      key: key,
      otherKeys: otherKeys,
      type: type,
      presence: presence,
      defaultValue: defaultValue,
      inline: nil,
      coding: coding,
      isSecret: isSecret,
      zone: zone,
      isBoxed: true,
      isLossy: isLossy
    )
  }
}

extension SwiftName {
  /// The name under which a value is stored whose property is computed.
  static func stored(_ name: SwiftName) -> SwiftName {
    SwiftName(text: "stored" + name.text.capitalizedFirst)
  }
}
