extension Generator {
  /// Returns the type of successes by code: the value of the only success, or an enumeration.
  func codedType(_ successes: [Program.CodedSuccess], of method: Program.Method) -> TypeName {
    guard successes.count == 1, let success = successes.first else {
      return local(method.successName)
    }
    return valueType(success) ?? .void
  }

  private func valueType(_ success: Program.CodedSuccess) -> TypeName? {
    success.value.map(typeName).map { success.isOptional ? .optional($0) : $0 }
  }

  /// Returns the cases of the enumeration of successes by code.
  func cases(_ successes: [Program.CodedSuccess]) -> [SwiftCode] {
    successes.map { success in
      let value: SwiftCode = valueType(success).map { "(\($0))" } ?? .empty
      return """
        \(comment(on: success.entity))
        case \(Identifier(success.name))\(value)
        """
    }
  }

  /// Returns the function that reads an answer by the rules of its envelope.
  func reading(_ method: Program.Method, _ envelope: Program.Envelope) -> SwiftCode {
    reading(
      method,
      statements: failureChecks(method) + [
        envelope.ignoresStatus ? .empty : "try response.checkStatus()",
        "let body = try response.envelope()",
      ] + envelope.rules.flatMap { rule($0, method) } + rest(method, envelope)
    )
  }

  private func rule(_ rule: Program.Rule, _ method: Program.Method) -> [SwiftCode] {
    switch rule {
    case .common(let when, let at):
      let value = value(at: at, isOptional: false)
      let hasHeaders = program.commonError?.headers.isEmpty == false
      let end: SwiftCode =
        hasHeaders ? "throw try response.common(\(value))" : "throw .common(\(value))"
      return [branch(when, [end])]
    case .failure(let when, let codes, let raw, let with):
      return failures(method, when, codes: codes, raw, with: with)
    case .coded(let at, let raw, let read): return successes(method, at: at, raw, read: read)
    case .success(let when, let read):
      return [branch(when, [success(method, when, read: read)])]
    }
  }

  private func branch(_ test: Program.Test, _ statements: [SwiftCode]) -> SwiftCode {
    branch("body.\(condition(test))", statements)
  }

  private func branch(_ condition: SwiftCode, _ statements: [SwiftCode]) -> SwiftCode {
    """
    if \(condition) {
      \(lines: statements)
    }
    """
  }

  /// Returns the call that tests whether a body meets a condition, or that creates such a condition.
  func condition(_ test: Program.Test) -> SwiftCode {
    let place: [SwiftCode] = test.path.isEmpty ? [] : ["at: \(place(test.path))"]
    return switch test.condition {
    case .kind(.integer): "holdsInteger(\(list: place))"
    case .kind(let kind): "holds(\(list: [accepting([kind])] + place))"
    case .equals(let value): "holds(\(list: [literal(value)] + place))"
    }
  }

  /// Returns the keys of a path, as arguments.
  private func place(_ path: [String]) -> SwiftCode {
    "\(inline: path.map { "\(literal: $0)" })"
  }

  /// Returns the expression that reads the value at a path; an empty path means the whole body.
  private func value(at path: [String], isOptional: Bool) -> SwiftCode {
    if path.isEmpty { return "try response.\(isOptional ? "jsonIfPresent" : "json")()" }
    return "try body.value(\(isOptional ? "ifPresentAt" : "at"): \(place(path)))"
  }

  /// Returns the branches for a method's documented codes and for undocumented ones.
  ///
  /// If the rule requires more than the presence of a code, its condition encloses the branches.
  private func failures(
    _ method: Program.Method,
    _ when: Program.Test,
    codes: [String],
    _ raw: Spec.RawKind,
    with: [String]?
  ) -> [SwiftCode] {
    let known = method.failures.compactMap { failure -> SwiftCode? in
      guard case .code(let code) = failure.condition else { return nil }
      var value: SwiftCode = .empty
      if case .json(_, accepting: _, let isOptional) = failure.content, let with {
        value = "(\(self.value(at: with, isOptional: isOptional)))"
      }
      return branch(
        "body.holds(\(literal(code, raw)), at: \(place(codes)))",
        ["throw .failure(.\(Identifier(failure.name))\(value))"]
      )
    }
    let rest: SwiftCode =
      "throw .failure(.unrecognized(try body.unrecognizedCode(at: \(place(codes)))))"
    let isCode = when.path == codes && when.condition == .kind(raw == .int ? .integer : .string)
    return isCode
      ? known + [branch(when, [rest])] : [branch(when, known + [rest])]
  }

  private func literal(_ code: String, _ raw: Spec.RawKind) -> SwiftCode {
    switch (raw, Int(decimal: code)) {
    case (.int, let number?): "\(literal: number)"
    case (.int, nil), (.string, _): "\(literal: code)"
    }
  }

  private func successes(
    _ method: Program.Method,
    at path: [String],
    _ raw: Spec.RawKind,
    read: [String]
  ) -> [SwiftCode] {
    guard case .coded(let successes) = method.success else { return [] }
    return successes.map { success in
      branch(
        "body.holds(\(literal(success.code, raw)), at: \(place(path)))",
        [result(success, of: method, read: read)]
      )
    }
  }

  /// Returns the statement that returns the success of a code.
  private func result(
    _ success: Program.CodedSuccess,
    of method: Program.Method,
    read: [String]
  ) -> SwiftCode {
    let value: SwiftCode? =
      success.value == nil ? nil : self.value(at: read, isOptional: success.isOptional)
    let name = Identifier(success.name)
    return switch (value, method.successDeclaration == .enumeration) {
    case (let value?, false): "return \(value)"
    case (let value?, true): "return .\(name)(\(value))"
    case (nil, false): "return"
    case (nil, true): "return .\(name)"
    }
  }

  /// Returns the statement that returns the result of a rule without codes.
  ///
  /// Among successes by code, it is the one whose code the rule requires, or the only one.
  private func success(
    _ method: Program.Method,
    _ when: Program.Test,
    read: [String]
  ) -> SwiftCode {
    switch method.success {
    case .content(.json(_, _, let isOptional)):
      return "return \(value(at: read, isOptional: isOptional))"
    case .coded(let successes):
      let own = successes.first { $0.code == when.condition.successCode } ?? successes.first
      return own.map { result($0, of: method, read: read) } ?? "return"
    case .content, .constant, .statuses: return "return"
    }
  }

  /// Returns the statements that run when no rule matches.
  ///
  /// They throw, or read the whole body as the result if no rule identifies successes.
  private func rest(_ method: Program.Method, _ envelope: Program.Envelope) -> [SwiftCode] {
    // The last rule for successes is the one that the body comes closest to.
    for rule in envelope.rules.reversed() {
      switch rule {
      case .common, .failure: continue
      case .coded(let at, let raw, read: _):
        guard case .coded(let successes) = method.success else { return [] }
        let codes = successes.map { literal($0.code, raw) }
        return ["throw body.unreadable(at: \(place(at)), notAmong: [\(elements: codes)])"]
      case .success(let when, read: _):
        let place = place(when.path)
        switch when.condition {
        case .equals(let value):
          return ["throw body.unreadable(at: \(place), notAmong: [\(literal(value))])"]
        case .kind(let kind):
          return ["throw body.unreadable(at: \(place), expecting: \(accepting([kind.base])))"]
        }
      }
    }
    if case .content(let content) = method.success, let value = value(content) {
      return ["return \(value)"]
    }
    return []
  }
}
