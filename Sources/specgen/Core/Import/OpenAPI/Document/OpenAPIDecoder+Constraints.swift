extension Node {
  /// The constraints of a schema, each at its keyword.
  ///
  /// Bounds that no value violates, and operands of another kind, are not among them.
  var constraints: [Located<Constraint>] {
    var constraints: [Located<Constraint>] = []
    for entry in entries {
      guard let (name, operand) = constraint(entry.key.text, entry.value) else { continue }
      constraints.append(Located(value: Constraint(name, operand), span: entry.key.span))
    }
    return constraints.sorted { $0.value < $1.value }
  }

  private func constraint(
    _ keyword: String,
    _ value: Node
  ) -> (Constraint.Name, Constraint.Operand)? {
    switch keyword {
    case "minimum": bound(by: value, .min, or: .exclusiveMin, if: "exclusiveMinimum")
    case "maximum": bound(by: value, .max, or: .exclusiveMax, if: "exclusiveMaximum")
    case "exclusiveMinimum": value.number.map { (.exclusiveMin, .number($0)) }
    case "exclusiveMaximum": value.number.map { (.exclusiveMax, .number($0)) }
    case "multipleOf":
      value.number.flatMap { $0.isPositive ? (.multipleOf, .number($0)) : nil }
    case "minLength": least(value, .minLength)
    case "maxLength": value.bound.map { (.maxLength, .count($0)) }
    case "pattern" where value.kind == .scalar: .some((.pattern, .expression(value.text)))
    case "minItems": least(value, .minItems)
    case "maxItems": value.bound.map { (.maxItems, .count($0)) }
    case "uniqueItems" where value.isTrue: .some((.uniqueItems, .none))
    case "minProperties": least(value, .minMembers)
    case "maxProperties": value.bound.map { (.maxMembers, .count($0)) }
    default: nil
    }
  }

  /// Returns a bound that another keyword, in the manner of OpenAPI 3.0, can make exclusive.
  private func bound(
    by value: Node,
    _ name: Constraint.Name,
    or exclusive: Constraint.Name,
    if keyword: String
  ) -> (Constraint.Name, Constraint.Operand)? {
    let isExclusive = self[keyword]?.isTrue ?? false
    return value.number.map { (isExclusive ? exclusive : name, .number($0)) }
  }

  private func least(
    _ value: Node,
    _ name: Constraint.Name
  ) -> (Constraint.Name, Constraint.Operand)? {
    value.bound.flatMap { $0 > 0 ? (name, .count($0)) : nil }
  }

  private var number: DecimalNumber? { kind == .scalar ? DecimalNumber(text) : nil }

  private var bound: Int? {
    guard let number, number.isWhole else { return nil }
    return Int(decimal: number.text).flatMap { Bounds.count.contains($0) ? $0 : nil }
  }
}
