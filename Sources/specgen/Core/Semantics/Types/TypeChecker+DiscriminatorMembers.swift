/// Checks of shapes that declare the discriminator as a member.
extension TypeChecker {
  /// Checks that the member can contain the discriminator value of its case.
  mutating func checkDiscriminatorMember(
    _ key: String,
    of value: Program.UnionCase,
    _ payload: Program.TypeReference,
    at place: Span
  ) {
    let (own, other) = places(place, value.entity.span)
    guard case .defined(let index) = expanded(payload),
      case .record(let record) = types[index].shape, let member = record.member(under: key),
      case .value(let mark) = value.mark
    else {
      report(.duplicateWireName(key, at: own, first: other))
      return
    }
    switch member {
    case .constant(let constant) where constant.value == mark: return
    case .constant:
      let wanted = "the value of the case \(quoted(value.name.text)): \(mark.inWords)"
      report(.misfit("the constant \(quoted(key))", wanted, at: own))
    case .property(let property):
      guard let wanted = lack(of: property, under: key, mark) else { return }
      report(
        .misfit("the field \(quoted(key)), which names the case,", wanted, at: own)
      )
    }
  }

  /// Returns the requirement on a discriminator that a field violates, or nil if it meets all requirements.
  private func lack(
    of property: Program.Property,
    under key: String,
    _ mark: Spec.Constant
  ) -> String? {
    if property.key != key || !property.otherKeys.isEmpty { return "a single key" }
    if property.presence == .nullable || property.presence == .threeState {
      return "a type without `nullable`"
    }
    if property.coding != .plain || property.isLossy || property.isSecret {
      return "a type without `accepts`, `wire`, `lossy` and `secret`"
    }
    if property.presence == .optional, property.entity.deprecation != nil {
      return "a type without `optional`, or without `deprecated`"
    }
    switch (mark, expanded(property.type)) {
    case (.string, .scalar(.string)), (.bool, .scalar(.bool)), (.int, .scalar(.int)): return nil
    case (.string, .defined(let index)), (.int, .defined(let index)):
      guard case .enumeration(let enumeration) = types[index].shape,
        enumeration.isOpen && (enumeration.raw == .string) == mark.isString
          || enumeration.cases.contains(where: { mark.isSame(as: $0.wire) })
      else { break }
      return nil
    default: break
    }
    return "\(mark.typeWords), or an enumeration with \(mark.inWords)"
  }
}

extension Spec.Constant {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }

  fileprivate func isSame(as wire: Program.WireValue) -> Bool {
    switch (self, wire) {
    case (.string(let text), .string(let other)): text == other
    case (.int(let number), .int(let other)): number == other
    default: false
    }
  }

  /// A phrase for the value, for messages.
  fileprivate var inWords: String {
    switch self {
    case .bool, .null: "`\(text)`"
    case .int: "the integer \(text)"
    case .string: quoted(text)
    }
  }

  /// A phrase for the type of such values.
  fileprivate var typeWords: String {
    switch self {
    case .bool: "`Bool`"
    case .int: "`Int`"
    case .string, .null: "`String`"
    }
  }
}
