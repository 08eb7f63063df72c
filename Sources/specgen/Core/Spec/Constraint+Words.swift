extension Constraint {
  /// The verb of a demand on a value.
  package enum Verb: String, Sendable {
    case be, have, match
  }

  /// The demand on a value, as it follows "must".
  package var demand: String { "\(verb.rawValue) \(limit)" }

  /// The verb of the demand.
  package var verb: Verb {
    switch name {
    case .min, .exclusiveMin, .max, .exclusiveMax, .multipleOf: .be
    case .pattern: .match
    case .minLength, .maxLength, .minItems, .maxItems, .uniqueItems, .minMembers, .maxMembers,
      .dependentRequired:
      .have
    }
  }

  /// The demand without its verb.
  package var limit: String {
    switch name {
    case .min: "at least \(text)"
    case .exclusiveMin: "greater than \(text)"
    case .max: "at most \(text)"
    case .exclusiveMax: "less than \(text)"
    case .multipleOf: "a multiple of \(text)"
    case .minLength: "at least \(counted("character"))"
    case .maxLength: "at most \(counted("character"))"
    case .pattern: quoted(text)
    case .minItems: "at least \(counted("element"))"
    case .maxItems: "at most \(counted("element"))"
    case .uniqueItems: "no equal elements"
    case .minMembers: "at least \(counted("member"))"
    case .maxMembers: "at most \(counted("member"))"
    case .dependentRequired: dependencies
    }
  }

  private var dependencies: String {
    guard case .members(let needs) = operand else { return "" }
    return needs.inOrder.map { member, needs in
      "\(conjunction(of: needs.map { quoted($0) })) if it has \(quoted(member))"
    }
    .joined(separator: "; ")
  }

  private func counted(_ noun: String) -> String {
    operand == .count(1) ? "1 \(noun)" : "\(text) \(noun)s"
  }

  /// Returns the demands as a list in which each verb precedes its first object only.
  package static func demands(_ constraints: [Constraint]) -> String {
    var words: [String] = []
    var verb: Verb?
    for constraint in constraints {
      words.append(constraint.verb == verb ? constraint.limit : constraint.demand)
      verb = constraint.verb
    }
    return conjunction(of: words)
  }
}

private func conjunction(of words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
