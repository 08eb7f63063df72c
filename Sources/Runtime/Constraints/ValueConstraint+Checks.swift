internal import SpecgenRuntimeCore

extension ValueConstraint {
  /// Returns `true` if a number satisfies the constraint; one for other values allows all numbers.
  func allows(number: JSONNumber) -> Bool {
    switch self {
    case .min(let limit): number >= limit.number
    case .exclusiveMin(let limit): number > limit.number
    case .max(let limit): number <= limit.number
    case .exclusiveMax(let limit): number < limit.number
    case .multipleOf(let limit): number.isMultiple(of: limit.number)
    default: true
    }
  }

  /// Returns `true` if a string satisfies the constraint; one for other values allows all strings.
  func allows(text: String) -> Bool {
    switch self {
    case .minLength(let count): text.unicodeScalars.count >= count
    case .maxLength(let count): text.unicodeScalars.count <= count
    case .pattern(let pattern): TextPattern(pattern)?.matches(text) ?? true
    default: true
    }
  }

  /// Returns `true` if a list of a number of elements satisfies the constraint.
  func allows(elements: Int) -> Bool {
    switch self {
    case .minItems(let count): elements >= count
    case .maxItems(let count): elements <= count
    default: true
    }
  }

  /// Returns `true` if an object with the members of some keys satisfies the constraint.
  func allows(members keys: Set<String>) -> Bool {
    switch self {
    case .minMembers(let count): keys.count >= count
    case .maxMembers(let count): keys.count <= count
    case .dependentRequired(let needs):
      needs.allSatisfy { !keys.contains($0.key) || $0.value.isSubset(of: keys) }
    default: true
    }
  }
}
