extension Resolver {
  /// Reports keys of a field that are empty, or there twice.
  mutating func checkKeys(_ field: Spec.Field) {
    var first: [String: Span] = [:]
    for key in (field.key.map { [$0] } ?? []) + field.otherKeys {
      if key.value.isEmpty {
        diagnostics.append(.invalidWireName(key.value, kind: .key, at: key.span))
      }
      if let taken = first[key.value] {
        diagnostics.append(.duplicateWireName(key.value, at: key.span, first: taken))
      }
      first[key.value] = key.span
    }
  }

  /// Reports keys that two members of an object have.
  mutating func checkUniqueKeys(
    _ properties: [Program.Property],
    _ constants: [Program.Constant]
  ) {
    var first: [String: Program.Property] = [:]
    for property in properties {
      let clash = property.keys.lazy.compactMap { key in first[key].map { (key, $0) } }.first
      for key in property.keys { first[key] = first[key] ?? property }
      // A field that is declared again is one mistake, not two.
      guard let (key, taken) = clash, taken.name != property.name else { continue }
      let (span, place) = (property.entity.span, taken.entity.span)
      diagnostics.append(.duplicateWireName(key, at: span, first: place))
    }
    var taken = first.mapValues(\.entity.span)
    for constant in constants {
      if let place = taken[constant.key] {
        diagnostics.append(.duplicateWireName(constant.key, at: constant.span, first: place))
      }
      taken[constant.key] = constant.span
    }
  }
}

extension Program.Property {
  /// The keys that the value may stand under; it is written under the first unless it was read.
  var keys: [String] { [key] + otherKeys }

  /// The keys of the value, each with the place of its declaration.
  var locatedKeys: [Located<String>] { keys.map { Located(value: $0, span: entity.span) } }

  /// The name under which the key is kept that the value was read under; nil where there is one key.
  var keyName: SwiftName? {
    otherKeys.isEmpty ? nil : SwiftName(text: name.text + "Key")
  }
}
