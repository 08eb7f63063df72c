extension Resolver {
  /// Resolves what a method gives.
  mutating func success(_ method: Spec.Method, path: String) -> Program.Success {
    if !method.succeeds.isEmpty {
      let successes = method.succeeds.map { codedSuccess($0, path: path) }
      checkUnique(successes.map { ($0.name, $0.entity.span) }, .case)
      return .coded(successes)
    }
    switch method.returns {
    case .nothing: return .nothing
    case .text: return .text
    case .bytes: return .bytes
    case .constant(let constant): return .constant(constant.value)
    case .json(let use):
      let hasModifier =
        use.isSecret || use.isLossy || use.format != nil || use.unit != nil || use.zone != nil
      if hasModifier {
        diagnostics.append(.misfit("`returns`", "a type without field keys", at: use.span))
      }
      refuseFormats(of: use, at: "`returns`")
      guard let type = reference(use, owner: resultOwner(method, path)) else { return .nothing }
      for kind in use.accepts where !acceptedKinds(expanded(type)).contains(kind.value) {
        diagnostics.append(.kindNotAccepted(kind.value.rawValue, at: kind.span))
      }
      return .json(
        type,
        accepting: use.accepts.map(\.value),
        isOptional: use.isOptional || use.isNullable
      )
    }
  }

  /// Resolves the failures of a method, in the order in which they are looked at.
  mutating func failures(_ method: Spec.Method, path: String) -> [Program.Failure] {
    let failures = method.fails.map { failure($0, path: path) }
    checkUnique(failures.map { ($0.name, $0.entity.span) }, .failure)
    checkReach(method.fails)
    return failures
  }

  private mutating func failure(_ failure: Spec.Failure, path: String) -> Program.Failure {
    let name = swiftName(failure.name, .failure, override: failure.notes.swiftName)
    let path = "\(path).fails.\(failure.name.value)"
    if let value = failure.value { refuseModifiers(of: value, at: "`with`") }
    let condition: Program.Condition =
      switch failure.condition {
      case .status(let range): .status(range.value)
      case .body(let constant): .body(constant.value)
      case .code(let code): .code(code.value)
      }
    return Program.Failure(
      entity: entity(path, failure.notes, at: failure.name.span),
      name: name,
      condition: condition,
      value: failure.value.flatMap { reference($0, owner: nil) },
      isValueOptional: failure.isValueOptional
    )
  }

  /// Reports failures that earlier ones hide, and statuses that never reach a caller as a failure.
  private mutating func checkReach(_ failures: [Spec.Failure]) {
    var statuses: [(range: StatusRange, span: Span)] = []
    var bodies: [Spec.Constant: Span] = [:]
    var codes: [String: Span] = [:]
    for failure in failures {
      switch failure.condition {
      case .code(let code):
        if let earlier = codes[code.value] {
          diagnostics.append(.unreachableFailure(at: code.span, first: earlier))
        }
        codes[code.value] = code.span
      case .body(let body):
        if let earlier = bodies[body.value] {
          diagnostics.append(.unreachableFailure(at: body.span, first: earlier))
        }
        bodies[body.value] = body.span
      case .status(let status):
        let range = status.value
        if range.first < 200 || (300..<400).contains(range.first) || range.contains(200) {
          diagnostics.append(.noFailureStatus(at: status.span))
        }
        let isHidden = (range.first...range.last).allSatisfy { code in
          statuses.contains { $0.range.contains(code) }
        }
        if isHidden, let earlier = statuses.first(where: { $0.range.overlaps(range) }) {
          diagnostics.append(.unreachableFailure(at: status.span, first: earlier.span))
        }
        statuses.append((range, status.span))
      }
    }
  }
}

extension StatusRange {
  /// Whether a status is one of these.
  func contains(_ status: Int) -> Bool { (first...last).contains(status) }

  /// Whether a status is one of these and one of those.
  func overlaps(_ other: StatusRange) -> Bool {
    (first...last).overlaps(other.first...other.last)
  }
}
