/// The property for a record's `Identifiable` conformance.
struct Identity: Sendable {
  let property: SwiftName
  /// The span of the declaration if the property is not named `id`; an additional `id` property is then generated.
  let declared: Span?
}

extension TypeResolving {
  /// Returns the identity of a record: the field that it or a base declares, or else the field with the Swift name
  /// `id`.
  ///
  /// A field named `id` satisfies the protocol as it is. If its type does not, nothing is reported, since the spec did
  /// not request an identity.
  mutating func identity(_ lineage: [Int], fields: [ResolvedField]) -> Identity? {
    for index in lineage.reversed() {
      if case .record(let record) = usedType(index)?.shape {
        guard let name = record.identity, name != .identity else { continue }
        let field = fields.first { $0.property.name == name }
        return Identity(property: name, declared: field?.span)
      }
      guard case .record(let record) = body(ofType: index), let written = record.identity else {
        continue
      }
      return identity(written, fields: fields, isOwn: index == lineage.last)
    }
    let found = fields.first { $0.property.name == .identity }?.property
    guard let found, found.entity.deprecation == nil, isIdentity(found) else { return nil }
    return Identity(property: found.name, declared: nil)
  }

  private mutating func identity(
    _ name: Located<String>,
    fields: [ResolvedField],
    isOwn: Bool
  ) -> Identity? {
    guard let field = fields.first(where: { $0.name == name.value }) else {
      // A record that extends this one has these fields too.
      if isOwn { reportUnknown(name, .field, among: fields.map(\.name)) }
      return nil
    }
    refer(name, to: field.property.entity.span)
    guard isIdentity(field.property) else {
      let wanted =
        "a required field that is a string, a whole number, Decimal, UUID, URL or an enumeration"
      let help = "Nil and secrets cannot identify instances; name another field."
      if isOwn { report(.misfit("`identity`", wanted, at: name.span, help: help)) }
      return nil
    }
    let isNamed = field.property.name == .identity
    return Identity(property: field.property.name, declared: isNamed ? nil : name.span)
  }

  private func isIdentity(_ property: Program.Property) -> Bool {
    guard property.presence == .required, property.inline == nil, !property.isSecret else {
      return false
    }
    switch expanded(property.type) {
    case .scalar(let scalar):
      return switch scalar {
      case .string, .int, .int32, .int64, .uint64, .decimal, .uuid, .url, .scalar: true
      case .bool, .double, .data, .date, .duration, .localTime, .json, .formFile: false
      }
    case .defined(let index): return isEnumeration(index)
    case .list, .map, .nullable, .bodies: return false
    }
  }
}

extension SwiftName {
  /// The property that `Identifiable` requires.
  static var identity: SwiftName { SwiftName(text: "id") }
}
