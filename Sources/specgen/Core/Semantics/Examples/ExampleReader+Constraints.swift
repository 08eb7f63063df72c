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
      violations?.append(json.is(not: constraint.demand, path))
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
    switch content {
    case .null, .bool: false
    case .number(let text): DecimalNumber(text).map { !constraint.allows(number: $0) } ?? false
    case .string(let text): !constraint.allows(text: text)
    case .list(let elements):
      !constraint.allows(count: elements.count, of: .list)
        || constraint.name == .uniqueItems
          && Set(elements.map(\.canonicalText)).count < elements.count
    case .object(let members): !constraint.allows(members: Set(members.map(\.key)))
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
