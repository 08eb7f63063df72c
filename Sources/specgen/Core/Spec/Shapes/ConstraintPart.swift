extension ShapePart where Part == [Located<Constraint>] {
  /// Returns the constraints of a value, each with its own key.
  static func constraints(
    _ path: any KeyPath<Value, Part> & Sendable,
    only names: [Constraint.Name] = Constraint.Name.allCases
  ) -> ShapePart {
    ShapePart(
      keys: names.map(ShapeKey.init(constraint:)),
      read: { decoder, nodes in
        names.compactMap { name in
          nodes[name.rawValue].flatMap { decoder.constraint(name, $0) }
        }
      },
      write: { value in
        value[keyPath: path].map {
          YAMLValue.Entry(key: $0.value.name.rawValue, value: $0.value.yaml)
        }
      }
    )
  }
}

extension ShapeKey {
  fileprivate init(constraint name: Constraint.Name) {
    self.init(name.rawValue, name.form) { name.meaning }
  }
}

extension Constraint.Name {
  /// The form of the operand in a spec.
  fileprivate var form: ValueForm {
    switch self {
    case .min, .max, .exclusiveMin, .exclusiveMax: .scalar(.decimal)
    case .multipleOf: .scalar(.step)
    case .minLength, .maxLength, .minItems, .maxItems, .minMembers, .maxMembers:
      .number(Bounds.count)
    case .pattern: .text
    case .dependentRequired:
      .keyed(by: .wireName, .list(.wireName, count: 1...Int.max))
    case .uniqueItems: .bool
    }
  }

  /// The purpose of the key, as the reference words it.
  fileprivate var meaning: String {
    switch self {
    case .min: "for a number: the minimum that the vendor allows"
    case .exclusiveMin: "for a number: the vendor allows only values above this one"
    case .max: "for a number: the maximum that the vendor allows"
    case .exclusiveMax: "for a number: the vendor allows only values below this one"
    case .multipleOf: "for a number: the vendor allows only whole multiples of this one"
    case .minLength: "for a string: the minimum number of characters (Unicode scalars)"
    case .maxLength: "for a string: the maximum number of characters (Unicode scalars)"
    case .pattern:
      "for a string: a regular expression that a part of the string must match; see Constraints"
    case .minItems: "for a list: the minimum number of elements"
    case .maxItems: "for a list: the maximum number of elements"
    case .uniqueItems: "for a list: no two elements are equal"
    case .minMembers: "for an object or a map: the minimum number of members"
    case .maxMembers: "for an object or a map: the maximum number of members"
    case .dependentRequired:
      "for an object or a map: the keys of members that must be there beside a member, by its key"
    }
  }
}

extension Constraint {
  /// The operand, as specs and documents write it.
  var yaml: YAMLValue {
    switch operand {
    case .number(let number): .spelled(number.text, as: ScalarSpelling(plain: number.text))
    case .count(let count): .int(count)
    case .expression(let expression): .string(expression)
    case .members(let needs):
      .mapping(
        needs.inOrder.map { member, needs in
          YAMLValue.Entry(key: member, value: .list(needs.map { .string($0) }))
        }
      )
    case .none: .bool(true)
    }
  }
}

extension SpecDecoder {
  /// Reads the operand of a constraint; `minItems: 0` and `uniqueItems: false` are none.
  fileprivate mutating func constraint(
    _ name: Constraint.Name,
    _ node: Node
  ) -> Located<Constraint>? {
    let operand: Constraint.Operand? =
      switch name {
      case .min, .max, .exclusiveMin, .exclusiveMax: number(node).map { .number($0) }
      case .multipleOf: number(node, isStep: true).map { .number($0) }
      case .minLength, .minItems, .minMembers:
        int(node, in: Bounds.count).flatMap { $0.value > 0 ? .count($0.value) : nil }
      case .maxLength, .maxItems, .maxMembers:
        int(node, in: Bounds.count).map { .count($0.value) }
      case .pattern: text(node).map { .expression($0.value) }
      case .dependentRequired: dependencies(node).map { .members($0) }
      case .uniqueItems: bool(node).flatMap { $0.value ? Constraint.Operand.none : nil }
      }
    return operand.map { Located(value: Constraint(name, $0), span: node.span) }
  }

  /// Reads the members that others need; a member that needs itself alone needs none.
  private mutating func dependencies(_ node: Node) -> [String: Set<String>]? {
    var all: [String: Set<String>] = [:]
    for entry in named(node, "dependent members") {
      let needs = Codec<String>.text(.wireName).list(of: "members").atLeastOne("member").read(
        &self,
        entry.value
      )
      let others = Set(needs ?? []).subtracting([entry.name.value])
      if !others.isEmpty { all[entry.name.value] = others }
    }
    return all.isEmpty ? nil : all
  }

  private mutating func number(_ node: Node, isStep: Bool = false) -> DecimalNumber? {
    if node.kind == .scalar, node.style == .plain, let number = DecimalNumber(node.text),
      number.isPositive || !isStep
    {
      return number
    }
    refuse(node, expecting: isStep ? .step : .decimal)
    return nil
  }
}
