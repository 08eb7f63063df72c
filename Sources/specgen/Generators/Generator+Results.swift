extension Generator {
  /// The function that reads a method's answer; none where the runtime's own does.
  func reading(_ method: Program.Method) -> SwiftCode {
    if let envelope = method.envelope { return reading(method, envelope) }
    let isPlain: Bool =
      if case .json(_, let accepting, _) = method.success { accepting.isEmpty } else { false }
    guard !isPlain || !method.failures.isEmpty || readsErrorFirst else { return .empty }
    let result: SwiftCode =
      switch method.success {
      case .nothing, .constant: .empty
      case .text, .bytes, .json, .coded: " -> Success"
      }
    let response: TypeName = .generic(.named("MethodResponse", in: .runtime), failureAlias)
    let parameter: SwiftCode = "_ response: \(response)"
    let failure: TypeName = .generic(.named("ResponseFailure", in: .runtime), failureAlias)
    return """
      /// Reads the call's answer.
      \(access)func read(\(list: [parameter])) throws(\(failure))\(result) {
        \(readsErrorFirst ? "try response.checkCommonFailure()" : .empty)
        \(lines: failureChecks(method))
        \(success(method))
      }
      """
  }

  /// Whether the error object can come with a status that says that all is well.
  private var readsErrorFirst: Bool {
    program.commonError?.statuses.contains { $0.contains(200) } ?? false
  }

  /// The name that each method's struct has for its failures.
  var failureAlias: TypeName { .named("Failure", in: nil) }

  private func failureChecks(_ method: Program.Method) -> [SwiftCode] {
    method.failures.map { failure in
      let name = Identifier(failure.name)
      switch failure.condition {
      case .code: return .empty
      case .body(let constant):
        return "try response.fail(.\(name), whenBody: \(literal(constant)))"
      case .status(let range):
        let status: SwiftCode =
          range.first == range.last
          ? "\(literal: range.first)" : "\(literal: range.first)...\(literal: range.last)"
        return failure.value == nil
          ? "try response.fail(status: \(status), .\(name))"
          : "try response.fail(status: \(status)) { .\(name)($0) }"
      }
    }
  }

  private func success(_ method: Program.Method) -> SwiftCode {
    switch method.success {
    case .constant(let constant):
      "try response.succeed(whenBody: \(literal(constant)))"
    case .nothing, .coded: "try response.checkStatus()"
    case .text:
      """
      try response.checkStatus()
      return try response.text()
      """
    case .bytes:
      """
      try response.checkStatus()
      return response.bytes()
      """
    case .json(_, let accepting, _) where accepting.isEmpty:
      """
      try response.checkStatus()
      return try response.json()
      """
    case .json(_, let accepting, _):
      """
      try response.checkStatus()
      return try response.json(accepting: \(self.accepting(accepting)))
      """
    }
  }

  /// The expression of a constant.
  func literal(_ constant: Spec.Constant) -> SwiftCode {
    switch constant {
    case .bool(true): "true"
    case .bool(false): "false"
    case .int(let number): "\(literal: number)"
    case .string(let text): "\(literal: text)"
    case .null: "JSONValue.null"
    }
  }

  /// The enumeration of a method's own failures.
  func failures(of method: Program.Method) -> SwiftCode {
    let cases = method.failures.map { failure -> SwiftCode in
      let name = Identifier(failure.name)
      let value = failure.value.map(typeName).map { failure.isValueOptional ? .optional($0) : $0 }
      let declaration: SwiftCode = value.map { "case \(name)(\($0))" } ?? "case \(name)"
      return """
        \(documentation(failure.entity, "The failure `\(failure.name.text)`."))
        \(declaration)
        """
    }
    return """
      /// How ``\(Identifier(method.typeName))`` can fail on its own account.
      \(access)nonisolated enum \(Identifier(method.failureName)): \(methodFailure) {
        /// The error that all calls of the API share.
        \(access)typealias Common = \(commonErrorType)
        \(lines: cases)
        \(unrecognizedFailure(method))
      }
      """
  }

  private func unrecognizedFailure(_ method: Program.Method) -> SwiftCode {
    guard method.isCoded else { return .empty }
    return """
      /// A code that is not listed here.
      case unrecognized(String)
      """
  }

  private var methodFailure: TypeName { .named("MethodFailure", in: .runtime) }

  /// What the shared error object conforms to, and the statuses that it comes with.
  func commonError(_ type: Int) -> (conformance: SwiftCode, statuses: SwiftCode) {
    guard let error = program.commonError, error.type == type else { return (.empty, .empty) }
    let ranges = error.statuses.map { range -> SwiftCode in
      "\(literal: range.first)...\(literal: range.last)"
    }
    let statuses: SwiftCode = """
      \(documentation(error.entity, "The statuses that this error comes with."))
      \(access)static var statuses: [ClosedRange<Int>] { [\(inline: ranges)] }
      """
    return (", \(TypeName.named("CommonFailure", in: .runtime))", statuses)
  }

  /// Whether an answer of the method, a failure among them, may hold a secret.
  func holdsSecrets(_ method: Program.Method) -> Bool {
    var types = method.failures.compactMap(\.value)
    if case .json(let type, accepting: _, isOptional: _) = method.success { types.append(type) }
    if case .coded(let successes) = method.success { types += successes.compactMap(\.value) }
    if let error = program.commonError { types.append(.defined(error.type)) }
    var seen: Set<Int> = []
    while let type = types.popLast() {
      switch type {
      case .scalar: continue
      case .list(let element), .map(let element), .nullable(let element): types.append(element)
      case .defined(let index):
        guard seen.insert(index).inserted else { continue }
        switch program.types[index].shape {
        case .alias(let target): types.append(target)
        case .enumeration: continue
        case .union(let union): types += union.cases.compactMap(\.payload)
        case .record(let record):
          if record.properties.contains(where: \.isSecret) { return true }
          types += record.properties.map(\.type) + (record.additional.map { [$0] } ?? [])
        }
      }
    }
    return false
  }
}
