/// A vendor's rule for a value beside its type, such as the greatest number.
package struct Constraint: Hashable, Sendable {
  /// The name of a constraint, which is its key in a spec.
  package enum Name: String, CaseIterable, Sendable {
    case min, exclusiveMin, max, exclusiveMax, multipleOf
    case minLength, maxLength, pattern
    case minItems, maxItems, uniqueItems
    case minMembers, maxMembers, dependentRequired
  }

  /// The kind of value that a constraint applies to.
  package enum Subject: Sendable {
    case number, text, list, object
  }

  /// The operand of a constraint.
  package enum Operand: Hashable, Sendable {
    case number(DecimalNumber)
    case count(Int)
    /// A regular expression as the vendor writes it.
    case expression(String)
    /// The members that an object must have beside a member, by the keys of both.
    case members([String: Set<String>])
    case none
  }

  package let name: Name
  package let operand: Operand

  package init(_ name: Name, _ operand: Operand) {
    self.name = name
    self.operand = operand
  }
}

extension Constraint.Name {
  package var subject: Constraint.Subject {
    switch self {
    case .min, .exclusiveMin, .max, .exclusiveMax, .multipleOf: .number
    case .minLength, .maxLength, .pattern: .text
    case .minItems, .maxItems, .uniqueItems: .list
    case .minMembers, .maxMembers, .dependentRequired: .object
    }
  }

  /// The direction of a bound; nil for a constraint that is no bound.
  package var bound: Constraint.Bound? {
    switch self {
    case .min, .exclusiveMin, .minLength, .minItems, .minMembers: .least
    case .max, .exclusiveMax, .maxLength, .maxItems, .maxMembers: .greatest
    case .multipleOf, .pattern, .uniqueItems, .dependentRequired: nil
    }
  }
}

extension Constraint {
  /// The side on which a bound limits values.
  package enum Bound: Sendable {
    case least, greatest
  }

  /// The operand as a number; nil for one that is no number.
  package var number: DecimalNumber? {
    switch operand {
    case .number(let number): number
    case .count(let count): DecimalNumber(count)
    case .expression, .members, .none: nil
    }
  }

  /// The operand as written in a spec.
  package var text: String {
    switch operand {
    case .number(let number): number.text
    case .count(let count): String(count)
    case .expression(let expression): expression
    case .members(let needs):
      needs.inOrder.map { "\($0.member): \($0.needs.joined(separator: ", "))" }
        .joined(separator: "; ")
    case .none: "true"
    }
  }
}

extension Constraint {
  /// Returns `true` if fewer values satisfy the constraint than one of the same name, or than none.
  package func isStricter(than other: Constraint?) -> Bool {
    guard let other else { return true }
    guard let bound = name.bound, let number, let limit = other.number else { return false }
    return switch bound {
    case .least: number > limit
    case .greatest: number < limit
    }
  }

  private static let pairs: [(least: Name, greatest: Name)] = [
    (.min, .max), (.min, .exclusiveMax), (.exclusiveMin, .max), (.exclusiveMin, .exclusiveMax),
    (.minLength, .maxLength), (.minItems, .maxItems), (.minMembers, .maxMembers),
  ]

  /// Returns the constraints of a value that satisfies two sets of them; of two patterns, the first counts.
  package static func merged(_ one: [Constraint], _ other: [Constraint]) -> [Constraint] {
    var merged = Dictionary(one.map { ($0.name, $0) }) { first, _ in first }
    for constraint in other {
      let name = constraint.name
      if case .members(let needs) = constraint.operand,
        case .members(let known)? = merged[name]?.operand
      {
        let all = known.merging(needs) { $0.union($1) }
        merged[name] = Constraint(name, .members(all))
      } else if constraint.isStricter(than: merged[name]) {
        merged[name] = constraint
      }
    }
    return merged.values.sorted()
  }

  /// Returns two of a value's constraints that no value satisfies.
  package static func conflict(
    in constraints: [Located<Constraint>]
  ) -> (least: Located<Constraint>, greatest: Located<Constraint>)? {
    for names in pairs {
      guard let least = constraints.first(where: { $0.value.name == names.least }),
        let greatest = constraints.first(where: { $0.value.name == names.greatest }),
        least.value.exceeds(greatest.value)
      else { continue }
      return (least, greatest)
    }
    return nil
  }

  /// Returns `true` if no value satisfies this lower bound and an upper bound.
  package func exceeds(_ greatest: Constraint) -> Bool {
    guard Self.pairs.contains(where: { $0 == (name, greatest.name) }), let number,
      let limit = greatest.number
    else { return false }
    let isStrict = name == .exclusiveMin || greatest.name == .exclusiveMax
    return limit < number || isStrict && limit == number
  }
}

extension Constraint: Comparable {
  /// The order of the language, in which constraints are written.
  package static func < (left: Constraint, right: Constraint) -> Bool {
    left.name.position < right.name.position
  }
}

extension Constraint.Name {
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension [String: Set<String>] {
  /// The members that others depend on, each with those that it needs, by their keys.
  package var inOrder: [(member: String, needs: [String])] {
    map { (member: $0.key, needs: $0.value.sorted()) }.sorted { $0.member < $1.member }
  }

  /// Returns `true` if an object with some keys has all members that these need.
  package func allow(_ keys: Set<String>) -> Bool {
    allSatisfy { !keys.contains($0.key) || $0.value.isSubset(of: keys) }
  }

  /// Returns all members that an object with a member has, directly or because others need them.
  package func all(neededBy member: String) -> Set<String> {
    var found: Set = [member]
    var open = [member]
    while let next = open.popLast() {
      for key in self[next] ?? [] where found.insert(key).inserted { open.append(key) }
    }
    return found
  }
}
