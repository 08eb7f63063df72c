/// The property that a record is `Identifiable` by.
struct Identity: Sendable {
  let property: SwiftName
  /// Where the spec says so, if the property has another name than `id`, which is then declared beside it.
  let declared: Span?
}

extension Resolver {
  /// Finds what tells the instances of a record apart: the field that it or what it extends names, or else one
  /// whose Swift name is `id`.
  ///
  /// A field of that name satisfies the protocol as it is; where it cannot, nobody asked for it.
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
      // What extends a record has its fields as well.
      if isOwn { reportUnknown(name, .field, among: isPatient ? fields.map(\.name) : []) }
      return nil
    }
    guard isIdentity(field.property) else {
      let wanted = "a required field of text, a whole number, Decimal, UUID, URL or an enumeration"
      let help = "Nil and what is secret do not tell instances apart; name another field."
      if isOwn { diagnostics.append(.misfit("`identity`", wanted, at: name.span, help: help)) }
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
  /// The property that `Identifiable` asks for.
  static var identity: SwiftName { SwiftName(text: "id") }
}
