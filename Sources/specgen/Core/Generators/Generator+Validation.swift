/// Code that checks values by a vendor's constraints before they are sent.
extension Generator {
  /// Returns the statements that check the validated params of a method.
  func validation(_ method: Program.Method) -> [SwiftCode] {
    method.params.filter(program.isChecked).flatMap { param -> [SwiftCode] in
      let property = param.property
      let value = member(property.name, hiddenBy: ["request"])
      guard case .bodies(let values) = param.place else {
        let constraints = constraints(property.constraints, property.type)
        return [check("request.check", property.path, value, constraints)]
      }
      let pattern: SwiftCode = property.presence == .optional ? "(let value)?" : "(let value)"
      return values.compactMap { body in
        let constraints = constraints(nil, body.type)
        guard !constraints.isEmpty || program.isValidated(body.type) else { return nil }
        return """
          if case .\(Identifier(body.name))\(pattern) = \(value) {
            \(check("request.check", property.key, "value", constraints))
          }
          """
      }
    }
  }

  /// The conformance of a model or a union whose parts are checked.
  func validatedModel(_ definition: Program.TypeDefinition) -> SwiftCode {
    definition.isValidated
      ? ", \(TypeName.named("ConstrainedModel", in: .runtime(.constraints)))" : .empty
  }

  /// Returns the function that checks the members of a record; nothing for one that is not validated.
  func memberValidation(
    _ definition: Program.TypeDefinition,
    _ record: Program.Record
  ) -> SwiftCode {
    guard definition.isValidated else { return .empty }
    let own = constraints(definition.constraints?.checkable)
    let count: [SwiftCode] =
      own.isEmpty ? [] : ["checks.members(\(list: ["of: self"] + own))"]
    return partValidation(
      count + record.properties.compactMap(validation) + additionalValidation(record)
    )
  }

  /// Returns the function that checks the value of a union; nothing for one that is not validated.
  func caseValidation(_ definition: Program.TypeDefinition, _ union: Program.Union) -> SwiftCode {
    guard definition.isValidated else { return .empty }
    let cases = union.cases.compactMap { value -> SwiftCode? in
      guard let payload = value.payload else { return nil }
      let constraints = constraints(nil, payload)
      guard !constraints.isEmpty || program.isValidated(payload) else { return nil }
      return "case .\(Identifier(value.name))(let value): \(part("value", constraints))"
    }
    let isWhole = cases.count == union.cases.count && !union.isOpen
    return partValidation([
      """
      switch self {
      \(lines: cases)
      \(isWhole ? .empty : "default: break")
      }
      """
    ])
  }

  private func partValidation(_ statements: [SwiftCode]) -> SwiftCode {
    let checks = TypeName.named("ConstraintChecks", in: .runtime(.constraints))
    return """
      \(access)func checkParts(_ checks: inout \(checks)) {
        \(lines: statements)
      }
      """
  }

  private func validation(_ property: Program.Property) -> SwiftCode? {
    let constraints = constraints(property.constraints, property.type)
    guard !constraints.isEmpty || program.isValidated(property.type) else { return nil }
    let value = member(property.storedName, hiddenBy: ["checks"])
    switch property.inline {
    case nil: return check("checks.member", property.path, value, constraints)
    case .always, .orNone: return part(value, constraints)
    case .when(let field, let constant):
      // A part without its condition is not written.
      return """
        if \(member(field, hiddenBy: ["checks"])) == \(literal(constant)) {
          \(part(value, constraints))
        }
        """
    }
  }

  private func additionalValidation(_ record: Program.Record) -> [SwiftCode] {
    guard let additional = record.additional else { return [] }
    let inner = constraints(nil, additional)
    guard !inner.isEmpty || program.isValidated(additional) else { return [] }
    return [part("additional", inner.isEmpty ? [] : [elements(inner)])]
  }

  private func check(
    _ function: SwiftCode,
    _ path: String,
    _ value: SwiftCode,
    _ constraints: [SwiftCode]
  ) -> SwiftCode {
    ("\(function)(\(list: ["\(literal: path)", value] + constraints))" as SwiftCode)
      .using(.constraints)
  }

  private func part(_ value: SwiftCode, _ constraints: [SwiftCode]) -> SwiftCode {
    "checks.part(\(list: [value] + constraints))"
  }

  private func constraints(
    _ own: Program.Constraints?,
    _ type: Program.TypeReference
  ) -> [SwiftCode] {
    constraints(program.checkableConstraints(own, type))
  }

  /// Returns the arguments that state constraints.
  func constraints(_ constraints: Program.Constraints?) -> [SwiftCode] {
    guard let constraints else { return [] }
    let inner = self.constraints(constraints.elements)
    return constraints.own.map(constraint) + (inner.isEmpty ? [] : [elements(inner)])
  }

  private func elements(_ constraints: [SwiftCode]) -> SwiftCode {
    ".elements([\(inline: constraints)])"
  }

  private func constraint(_ constraint: Constraint) -> SwiftCode {
    let name: SwiftCode =
      switch constraint.name {
      case .min: "min"
      case .exclusiveMin: "exclusiveMin"
      case .max: "max"
      case .exclusiveMax: "exclusiveMax"
      case .multipleOf: "multipleOf"
      case .minLength: "minLength"
      case .maxLength: "maxLength"
      case .pattern: "pattern"
      case .minItems: "minItems"
      case .maxItems: "maxItems"
      case .uniqueItems: "uniqueItems"
      case .minMembers: "minMembers"
      case .maxMembers: "maxMembers"
      case .dependentRequired: "dependentRequired"
      }
    switch constraint.operand {
    case .none: return ".\(name)"
    case .count(let count): return ".\(name)(\(literal: count))"
    case .expression(let expression): return ".\(name)(\(literal: expression))"
    case .members(let needs):
      let entries = needs.inOrder.map { member, needs -> SwiftCode in
        "\(literal: member): [\(inline: needs.map { "\(literal: $0)" })]"
      }
      return ".\(name)([\(inline: entries)])"
    case .number(let number):
      // A literal of Swift is an `Int`; all other numbers are strings.
      return Int(number.text).map { ".\(name)(\(literal: $0))" }
        ?? ".\(name)(\(literal: number.text))"
    }
  }
}

extension Program.Property {
  /// The path of the value in the object that contains it.
  fileprivate var path: String { (parents + [key]).joined(separator: ".") }
}
