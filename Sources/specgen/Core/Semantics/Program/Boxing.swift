extension TypeChecker {
  /// Marks the properties of a struct that contain another record directly, not through a list or a map.
  ///
  /// Such a property is stored behind a pointer: nested structs multiply the code that copies them
  /// (docs/benchmarks.md), and a property that leads back to its own record could not be stored otherwise. Classes need
  /// no box, since they are references. A cycle of required properties is an error, since no JSON text could ever
  /// satisfy it.
  mutating func boxing() -> [Program.TypeDefinition] {
    reportEndlessTypes()
    return types.map { definition in
      guard definition.module == nil, case .record(var record) = definition.shape else {
        return definition
      }
      let isClass = record.isClass
      let areBig = record.properties.map { property in
        !isClass && property.inline == nil && isBig(property.type)
      }
      guard isClass || areBig.contains(true) || record.hidesNames else { return definition }
      let places = Dictionary(firsts: record.properties.map { ($0.name, $0.entity.span) })
      let properties = zip(record.properties, areBig).map { property, isBig in
        isBig ? boxed(property, beside: places) : property.unboxed.withUnambiguousStoredName
      }
      var definition = definition
      record.properties = properties
      definition.shape = .record(record)
      return definition
    }
  }

  /// Returns the property behind a pointer, and reports a name that the storage occupies.
  private mutating func boxed(
    _ property: Program.Property,
    beside others: [SwiftName: Span]
  ) -> Program.Property {
    let boxed = property.boxed
    if let taken = others[boxed.storedName] {
      let (own, other) = places(taken, property.entity.span)
      let name = boxed.storedName.text
      report(.nameCollision(name, kind: .field, at: own, first: other))
    }
    return boxed
  }

  /// `true` if a value of the type contains a record or a union directly.
  private func isBig(_ type: Program.TypeReference) -> Bool {
    guard case .defined(let index) = expanded(type), index < types.count else { return false }
    return switch types[index].shape {
    case .record(let record): !record.isClass
    case .union: true
    case .enumeration, .alias: false
    }
  }

  /// Returns the record that a value of the type contains directly.
  private func directRecord(_ type: Program.TypeReference) -> Int? {
    guard case .defined(let index) = expanded(type), index < types.count,
      case .record = types[index].shape
    else { return nil }
    return index
  }

  private mutating func reportEndlessTypes() {
    let required = types.map { definition -> [Int] in
      guard case .record(let record) = definition.shape else { return [] }
      return record.properties.compactMap { property in
        let isHeld = property.presence == .required || property.inline != nil
        return isHeld ? directRecord(property.type) : nil
      }
    }
    reportCircles(required, help: "Make one of the fields optional, or a list.") { _ in true }
  }
}

extension Program.Record {
  /// `true` if the stored name of a value is not the name of a property.
  var hidesNames: Bool {
    properties.contains { $0.storedName != $0.name || $0.keyName != nil }
  }
}

extension Program.Property {
  /// The property, stored under another name if its own name looks like a stored name.
  ///
  /// The runtime can thus derive each property's name from its stored name.
  fileprivate var withUnambiguousStoredName: Program.Property {
    guard storedName == name, name.text.hasPrefix("stored"),
      name.text.utf8.dropFirst(6).first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
        == true
    else { return self }
    var property = self
    property.storedName = .stored(name)
    return property
  }

  /// The property, stored as it is; a record may inherit it from a struct of another spec.
  fileprivate var unboxed: Program.Property {
    guard isBoxed else { return self }
    var property = self
    property.isBoxed = false
    if entity.deprecation == nil { property.storedName = name }
    return property
  }

  /// The property, stored behind a pointer.
  fileprivate var boxed: Program.Property {
    var property = self
    property.storedName = .stored(name)
    property.inline = nil
    property.isBoxed = true
    return property
  }
}

extension SwiftName {
  /// Returns the stored name of a computed property's value.
  static func stored(_ name: SwiftName) -> SwiftName {
    SwiftName(text: "stored" + name.text.capitalizedFirst)
  }
}
