/// Validation of a vendor's constraints, which the generated code does not check.
extension ExampleReader {
  /// Adds the constraints that a value violates to the findings; a value that fits none of several shapes has none.
  mutating func note(
    _ constraints: Program.Constraints?,
    _ json: JSONText.Value,
    at path: ValuePath
  ) {
    guard let constraints, violations != nil, !json.isNull else { return }
    for constraint in constraints.own where json.violates(constraint) {
      let words = "to \(constraint.demand)"
      violations?.append(json.is(not: words, path))
    }
    guard let elements = constraints.elements else { return }
    switch json.content {
    case .list(let values):
      for (index, value) in values.enumerated() { note(elements, value, at: path.adding(index)) }
    case .object(let members):
      for member in members { note(elements, member.value, at: path.adding(member.key)) }
    case .null, .bool, .number, .string: break
    }
  }
}

extension JSONText.Value {
  /// `true` if the value violates a constraint that applies to its kind.
  fileprivate func violates(_ constraint: Constraint) -> Bool {
    switch (constraint.name, constraint.operand, content) {
    case (.multipleOf, .number(let step), .number(let text)):
      return DecimalNumber(text).map { !$0.isMultiple(of: step) } ?? false
    case (_, .number(let bound), .number(let text)):
      guard let number = DecimalNumber(text) else { return false }
      switch constraint.name {
      case .min: return number < bound
      case .exclusiveMin: return number <= bound
      case .max: return number > bound
      case .exclusiveMax: return number >= bound
      default: return false
      }
    case (.pattern, .expression(let expression), .string(let text)):
      return RegularPattern(expression).map { !$0.matches(text) } ?? false
    case (.uniqueItems, _, .list(let elements)):
      return Set(elements.map(\.canonicalText)).count < elements.count
    case (_, .count(let limit), .string(let text)) where constraint.name.subject == .text:
      return constraint.isViolated(by: text.unicodeScalars.count, limit)
    case (_, .count(let limit), .list(let elements)) where constraint.name.subject == .list:
      return constraint.isViolated(by: elements.count, limit)
    case (_, .count(let limit), .object(let members)) where constraint.name.subject == .object:
      return constraint.isViolated(by: members.count, limit)
    default: return false
    }
  }

  /// A text that equal values share, whatever the order of members.
  private var canonicalText: String {
    switch content {
    case .null: return "null"
    case .bool(let value): return String(value)
    case .number(let text): return DecimalNumber(text)?.text ?? text
    case .string(let text): return "\(text.utf8.count):\(text)"
    case .list(let values):
      return "[\(values.map(\.canonicalText).joined(separator: ","))]"
    case .object(let members):
      let parts = members.map { "\($0.key.utf8.count):\($0.key):\($0.value.canonicalText)" }
      return "{\(parts.sorted().joined(separator: ","))}"
    }
  }
}

extension Constraint {
  fileprivate func isViolated(by count: Int, _ limit: Int) -> Bool {
    name.bound == .least ? count < limit : count > limit
  }
}
