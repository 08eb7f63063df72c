extension Program {
  /// Returns the program with the types that take part in the validation of params.
  ///
  /// A spec of types alone validates all of them, because other specs send them. A param without constraints has the
  /// choice of the defaults, so that it does not differ from others.
  func settlingValidation() -> Program {
    let constrained = constrainedTypes
    var program = self
    var open: [Int] = []
    program.changeSentParams { param in
      if !param.isConstrained(by: constrained) {
        param.isValidated = defaults.validates
      } else if param.isValidated {
        open += param.types.compactMap(\.mentioned)
      }
    }
    if defaults.validates, methods.isEmpty, calls == nil, flows.isEmpty {
      open = types.indices.filter { types[$0].module == nil }
    }
    let mentioned = types.map { $0.shape.parts.compactMap(\.mentioned) }
    var reached: Set<Int> = []
    while let index = open.popLast() {
      if reached.insert(index).inserted { open += mentioned[index] }
    }
    for index in reached where types[index].module == nil && constrained.contains(index) {
      program.types[index].isValidated = true
    }
    program.checkParts()
    return program
  }

  /// Adds the checks of params of flows and calls to other apps whose parts have constraints.
  private mutating func checkParts() {
    for flow in flows.indices {
      let checks = flows[flow].checks
      flows[flow].checks = self.checks(checks, ofPartsOf: flows[flow].params)
    }
    guard var calls else { return }
    for call in calls.calls.indices {
      let checks = calls.calls[call].checks
      calls.calls[call].checks = self.checks(checks, ofPartsOf: calls.calls[call].params)
    }
    self.calls = calls
  }

  /// Returns checks with those of params that have constraints only in their parts, before the rules of several params.
  private func checks(_ checks: [Check], ofPartsOf params: [Param]) -> [Check] {
    let checked = Set(
      checks.compactMap { if case .constraints(_, let name, _, _) = $0 { name } else { nil } }
    )
    let parts = params.map(\.property)
      .filter { !checked.contains($0.name) && isValidated($0.type) }
    guard !parts.isEmpty else { return checks }
    let validated = Set(params.filter(\.isValidated).map(\.property.name))
    let added = parts.filter { validated.contains($0.name) }.map {
      Check.constraints(key: $0.key, $0.name, Constraints(), code: nil)
    }
    let rules = checks.firstIndex(where: \.isOfSeveralParams) ?? checks.endIndex
    return checks[..<rules] + added + checks[rules...]
  }

  /// The spans of the params without a constraint that can be checked.
  var unconstrainedParams: Set<Span> {
    let constrained = constrainedTypes
    let sent =
      methods.flatMap(\.params) + flows.flatMap(\.params) + (calls?.calls.flatMap(\.params) ?? [])
    return Set(
      sent.filter { !$0.isConstrained(by: constrained) }.map(\.property.entity.span)
    )
  }

  /// `true` if values of a param are checked before they are sent.
  func isChecked(_ param: Param) -> Bool {
    param.isValidated
      && (checkableConstraints(param.property.constraints, param.property.type) != nil
        || param.types.contains(where: isValidated))
  }

  /// `true` if a value of a type, or an element of it, checks its parts.
  func isValidated(_ type: TypeReference) -> Bool {
    guard let index = type.mentioned else { return false }
    if case .alias(let target) = types[index].shape { return isValidated(target) }
    return types[index].isValidated
  }

  private mutating func changeSentParams(_ change: (inout Param) -> Void) {
    for method in methods.indices {
      for param in methods[method].params.indices { change(&methods[method].params[param]) }
    }
    for flow in flows.indices {
      for param in flows[flow].params.indices { change(&flows[flow].params[param]) }
    }
    guard var calls else { return }
    for call in calls.calls.indices {
      for param in calls.calls[call].params.indices { change(&calls.calls[call].params[param]) }
    }
    self.calls = calls
  }

  /// The types with a constraint that can be checked, on their values or on a part of them.
  private var constrainedTypes: Set<Int> {
    holders(
      of: types.indices.filter { types[$0].hasConstraints },
      types.map { $0.shape.parts.compactMap(\.mentioned) }
    )
  }

  /// Returns the constraints of a value that can be checked: its own, and those of aliases in its type.
  func checkableConstraints(_ own: Constraints?, _ type: TypeReference) -> Constraints? {
    Constraints.merged(own, sharedConstraints(of: type))?.checkable
  }
}

extension Program.Check {
  fileprivate var isOfSeveralParams: Bool {
    switch self {
    case .exactlyOne, .atLeastOne, .needs: true
    case .present, .form, .constraints: false
    }
  }
}

extension Program.Param {
  /// Returns `true` if a constraint of the param, or of a type in it, can be checked.
  fileprivate func isConstrained(by constrained: Set<Int>) -> Bool {
    property.constraints?.checkable != nil
      || types.compactMap(\.mentioned).contains(where: constrained.contains)
  }

  /// The types of the values.
  fileprivate var types: [Program.TypeReference] {
    if case .bodies(let values) = place { values.map(\.type) } else { [property.type] }
  }
}

extension Program.TypeDefinition {
  /// `true` if a constraint of the declaration itself can be checked.
  fileprivate var hasConstraints: Bool {
    guard constraints?.checkable == nil else { return true }
    guard case .record(let record) = shape else { return false }
    return record.properties.contains { $0.constraints?.checkable != nil }
  }
}

extension Program.Constraints {
  /// The constraints without patterns beyond the documented subset; nil if there are no others.
  var checkable: Program.Constraints? {
    var checkable = Program.Constraints(own: own.filter(\.isCheckable))
    checkable.elements = elements?.checkable
    return checkable.unlessEmpty
  }
}

extension Constraint {
  /// `true` if generated code can check the constraint.
  fileprivate var isCheckable: Bool {
    guard case .expression(let expression) = operand else { return true }
    return RegularPattern(expression) != nil
  }
}
