/// The values that constraints allow; one of another kind is allowed by all.
extension Constraint {
  /// Returns `true` if a number satisfies the constraint.
  package func allows(number: DecimalNumber) -> Bool {
    guard name.subject == .number, let limit = self.number else { return true }
    return switch name {
    case .min: number >= limit
    case .exclusiveMin: number > limit
    case .max: number <= limit
    case .exclusiveMax: number < limit
    case .multipleOf: number.isMultiple(of: limit)
    default: true
    }
  }

  /// Returns `true` if a string satisfies the constraint, or if a pattern is none of the documented subset.
  package func allows(text: String) -> Bool {
    switch (name.subject, operand) {
    case (.text, .expression(let expression)):
      RegularPattern(expression).map { $0.matches(text) } ?? true
    case (.text, .count(let limit)): allows(text.unicodeScalars.count, limit)
    default: true
    }
  }

  /// Returns `true` if a number of elements or members satisfies the constraint.
  package func allows(count: Int, of subject: Subject) -> Bool {
    guard name.subject == subject, case .count(let limit) = operand else { return true }
    return allows(count, limit)
  }

  private func allows(_ count: Int, _ limit: Int) -> Bool {
    name.bound == .least ? count >= limit : count <= limit
  }

  /// Returns `true` if the keys of an object satisfy the constraint.
  package func allows(members: Set<String>) -> Bool {
    guard case .members(let needs) = operand else {
      return allows(count: members.count, of: .object)
    }
    return needs.allow(members)
  }
}
