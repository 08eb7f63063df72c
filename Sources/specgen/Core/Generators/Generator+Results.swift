extension Generator {
  /// Returns the function that reads a method's answer, or nothing if the runtime's default suffices.
  func reading(_ method: Program.Method) -> SwiftCode {
    if let envelope = method.envelope { return reading(method, envelope) }
    if method.failures.isEmpty, !readsErrorFirst {
      switch method.success {
      case .content(.json(_, let kinds, isOptional: false)) where kinds.isEmpty: return .empty
      case .content(.nothing), .content(.stream): return .empty
      case .content, .constant, .coded, .statuses: break
      }
    }
    let common: [SwiftCode] = readsErrorFirst ? ["try response.checkCommonFailure()"] : []
    return reading(method, statements: common + failureChecks(method) + success(method))
  }

  /// Returns the function that reads an answer with the given statements.
  func reading(_ method: Program.Method, statements: [SwiftCode]) -> SwiftCode {
    let response: TypeName = .generic(.named("MethodResponse", in: .runtime(.core)), failureAlias)
    let failure: TypeName = .generic(.named("ResponseFailure", in: .runtime(.core)), failureAlias)
    let parameter: SwiftCode = "_ response: \(response)"
    let result: SwiftCode = successType(method) == .void ? .empty : " -> Success"
    return """
      \(access)func read(\(list: [parameter])) throws(\(failure))\(result) {
        \(lines: statements)
      }
      """
  }

  /// `true` if the common error can arrive with status 200.
  private var readsErrorFirst: Bool {
    program.commonError?.statuses.contains(200) ?? false
  }

  /// The alias of the failure type in each method's struct.
  var failureAlias: TypeName { .named("Failure", in: nil) }

  /// Returns the statements that check for failures by status and by body, in order.
  func failureChecks(_ method: Program.Method) -> [SwiftCode] {
    method.failures.compactMap { failure in
      let name = Identifier(failure.name)
      switch failure.condition {
      case .code: return nil
      case .body(let constant):
        return "try response.fail(.\(name), whenBody: \(literal(constant)))"
      case .status(let range, let type, let code):
        let isPlain = type == nil && code == nil && failure.headers.isEmpty
        switch failure.content {
        case .nothing where isPlain:
          return "try response.fail(status: \(statuses(range)), .\(name))"
        case .json(_, accepting: _, isOptional: false) where isPlain:
          return "try response.fail(status: \(statuses(range))) { .\(name)($0) }"
        case .nothing, .text, .bytes, .json, .stream:
          let body = value(failure.content).map { [$0] } ?? []
          let values = body + arguments(of: failure.headers)
          guard !values.isEmpty else {
            return """
              if \(has(range, type, code)) {
                throw .failure(.\(name))
              }
              """
          }
          return """
            if \(has(range, type, code)) {
              throw response.failure {
                .\(name)(\(list: values))
              }
            }
            """
        }
      }
    }
  }

  private func success(_ method: Program.Method) -> [SwiftCode] {
    switch method.success {
    case .constant(let constant):
      ["try response.succeed(whenBody: \(literal(constant)))"]
    case .coded: []
    case .statuses(let successes): self.successes(successes, of: method)
    case .content(let content):
      ["try response.checkStatus()"] + (value(content).map { ["return \($0)"] } ?? [])
    }
  }

  /// Returns the expression that reads the value of a body, or nil if the body has none.
  func value(_ content: Program.Content) -> SwiftCode? {
    switch content {
    case .nothing, .stream: nil
    case .text: "try response.text()"
    case .bytes: "response.bytes()"
    case .json(_, let kinds, let isOptional):
      "try response.\(isOptional ? "jsonIfPresent" : "json")(\(kindsArgument(kinds)))"
    }
  }

  private func kindsArgument(_ kinds: [Spec.JSONKind]) -> SwiftCode {
    kinds.isEmpty ? .empty : "accepting: \(accepting(kinds))"
  }

  /// Returns the expression of a constant.
  func literal(_ constant: Spec.Constant) -> SwiftCode {
    switch constant {
    case .bool(true): "true"
    case .bool(false): "false"
    case .int(let number): "\(literal: number)"
    case .string(let text): "\(literal: text)"
    case .null: "JSONValue.null"
    }
  }

  /// Returns the enumeration of a method's failures, or an alias of an equal one.
  func failures(of method: Program.Method) -> SwiftCode {
    if let other = shared.declaration(equalTo: method.failureName) {
      return """
        /// The failures of ``\(Identifier(method.typeName))``.
        \(access)typealias \(Identifier(method.failureName))\(named: local(other))
        """
    }
    let cases = method.failures.map { failure -> SwiftCode in
      let name = Identifier(failure.name)
      let value = failure.content == .nothing ? [] : ["\(typeName(failure.content))" as SwiftCode]
      let values = value + failure.headers.map(parameter)
      let list: SwiftCode = values.isEmpty ? .empty : "(\(list: values))"
      return """
        \(comment(on: failure.entity, of: method.entity, params: failure.headers))
        case \(name)\(list)
        """
    }
    let payloads = method.failures.compactMap(\.content.type)
    return """
      /// The failures of ``\(Identifier(method.typeName))``.
      \(access)nonisolated \(indirect(payloads))enum \(Identifier(method.failureName)): \(methodFailure(method)) {
        \(access)typealias Common = \(commonErrorType)

        \(lines: cases)
        \(unrecognizedFailure(method))

        \(recovery(method))
      }
      """
  }

  /// Returns the property with the recovery suggestions, or nothing if no failure has one.
  private func recovery(_ method: Program.Method) -> SwiftCode {
    let suggestions = method.failures.compactMap { failure in
      failure.recovery.map { "case .\(Identifier(failure.name)): \(literal: $0)" as SwiftCode }
    }
    guard !suggestions.isEmpty else { return .empty }
    let isWhole = suggestions.count == method.failures.count && !method.readsCodes
    return """
      /// The recovery suggestion for the user.
      \(access)var documentedRecovery: String? {
        switch self {
        \(lines: suggestions + (isWhole ? [] : ["default: nil"]))
        }
      }
      """
  }

  private func unrecognizedFailure(_ method: Program.Method) -> SwiftCode {
    guard method.readsCodes else { return .empty }
    return """
      /// A code that the spec does not list.
      case unrecognized(String)
      """
  }

  func methodFailure(_ method: Program.Method) -> TypeName {
    method.failures.contains { $0.recovery != nil }
      ? .named("RecoverableFailure", in: .runtime(.core))
      : .named("MethodFailure", in: .runtime(.core))
  }

  /// Returns the conformance and the statuses of the common error.
  ///
  /// Both are empty for any other type, and for a common error in a wrapper.
  func commonError(_ type: Int) -> (conformance: SwiftCode, statuses: SwiftCode) {
    guard let error = program.commonError, error.type == type, sharedError == nil else {
      return (.empty, .empty)
    }
    return (", \(TypeName.named("CommonFailure", in: .runtime(.core)))", statuses(of: error))
  }

  /// Returns the property with the statuses of the common error.
  func statuses(of error: Program.CommonError) -> SwiftCode {
    let ranges = ranges(error.statuses)
    return """
      \(documentation(error.entity, "The statuses that carry this error."))
      \(access)static var statuses: [ClosedRange<Int>] { [\(inline: ranges)] }
      """
  }

  /// Returns `true` if an answer of the method, including failures, may contain a secret.
  func holdsSecrets(_ method: Program.Method) -> Bool {
    let headers = method.failures.flatMap(\.headers) + (program.commonError?.headers ?? [])
    if headers.contains(where: \.isSecret) { return true }
    var types = method.failures.compactMap(\.content.type)
    switch method.success {
    case .constant: break
    case .content(let content): types += content.type.map { [$0] } ?? []
    case .coded(let successes): types += successes.compactMap(\.value)
    case .statuses(let successes):
      if successes.flatMap(\.headers).contains(where: \.isSecret) { return true }
      types += successes.compactMap(\.content.type)
    }
    if let error = program.commonError { types.append(.defined(error.type)) }
    return types.contains { $0.mentioned.map(secretTypes.contains) ?? false }
  }
}
