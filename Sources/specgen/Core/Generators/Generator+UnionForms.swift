/// Code for unions that try their shapes in order.
extension Generator {
  /// Returns the arguments that try a shape: its type, and required keys that distinguish it.
  func form(_ value: Program.UnionCase, of union: Program.Union) -> [SwiftCode] {
    let type: SwiftCode = "\(payloadType(value)).self"
    return [type]
      + distinguishingKeys(of: value, in: union).enumerated().map { index, key in
        index == 0 ? "with: \(literal: key)" : "\(literal: key)"
      }
  }

  /// Returns the type of a case's value.
  func payloadType(_ value: Program.UnionCase) -> TypeName {
    value.payload.map(typeName) ?? .named("JSONValue", in: .runtime(.core))
  }

  /// Returns required keys of a shape, chosen so that each other shape lacks one of them, as far as possible.
  ///
  /// Comparing keys is faster than an attempt to read a shape.
  private func distinguishingKeys(of value: Program.UnionCase, in union: Program.Union) -> [String]
  {
    let required = members(of: value).filter(\.isRequired).map(\.key)
    var distinguishing: [String] = []
    for other in union.cases where other.name != value.name {
      let keys = Set(members(of: other).map(\.key))
      guard distinguishing.allSatisfy(keys.contains) else { continue }
      if let key = required.first(where: { !keys.contains($0) }) { distinguishing.append(key) }
    }
    return distinguishing
  }

  /// Returns the top-level keys of a shape's object; the required ones must be present.
  private func members(of value: Program.UnionCase) -> [(key: String, isRequired: Bool)] {
    record(of: value).map { members(of: $0, isRequired: true) } ?? []
  }

  private func members(
    of record: Program.Record,
    isRequired: Bool
  ) -> [(key: String, isRequired: Bool)] {
    record.constants.map { ($0.parents.first ?? $0.key, isRequired) }
      + record.properties.flatMap { property -> [(key: String, isRequired: Bool)] in
        if let inline = property.inline {
          guard case .defined(let index) = expanded(property.type),
            case .record(let part) = program.types[index].shape
          else { return [] }
          return members(of: part, isRequired: isRequired && inline == .always)
        }
        let isNeeded =
          property.presence == .required && property.defaultValue == nil
          || property.presence == .nullable
        if let parent = property.parents.first { return [(parent, isRequired && isNeeded)] }
        return [(property.key, isRequired && isNeeded && property.otherKeys.isEmpty)]
          + property.otherKeys.map { ($0, false) }
      }
  }
}
