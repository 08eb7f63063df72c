/// Unions whose shapes are tried in order.
extension Generator {
  /// The arguments that try a shape: its type, and keys without which it cannot be read.
  func form(_ value: Program.UnionCase, of union: Program.Union) -> [SwiftCode] {
    let type: SwiftCode = "\(payloadType(value)).self"
    return [type]
      + tellingKeys(of: value, in: union).enumerated().map { index, key in
        index == 0 ? "with: \(literal: key)" : "\(literal: key)"
      }
  }

  /// The type of what a case holds.
  func payloadType(_ value: Program.UnionCase) -> TypeName {
    value.payload.map(typeName) ?? .named("JSONValue", in: .runtime)
  }

  /// The fewest required keys of a shape such that each other shape lacks one, as far as there are such.
  ///
  /// Keys are compared faster than a shape is read and given up.
  private func tellingKeys(of value: Program.UnionCase, in union: Program.Union) -> [String] {
    let required = members(of: value).filter(\.isRequired).map(\.key)
    var telling: [String] = []
    for other in union.cases where other.name != value.name {
      let keys = Set(members(of: other).map(\.key))
      guard telling.allSatisfy(keys.contains) else { continue }
      if let key = required.first(where: { !keys.contains($0) }) { telling.append(key) }
    }
    return telling
  }

  /// The keys that the object of a shape may have at its top, and those without which nothing can be read.
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
