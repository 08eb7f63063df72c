extension Generator {
  /// The type that successes by code give: the value of the only one, or an enumeration.
  func codedType(_ successes: [Program.CodedSuccess], of method: Program.Method) -> TypeName {
    guard successes.count == 1, let success = successes.first else {
      return local(method.successName)
    }
    return valueType(success) ?? .void
  }

  private func valueType(_ success: Program.CodedSuccess) -> TypeName? {
    success.value.map(typeName).map { success.isOptional ? .optional($0) : $0 }
  }

  /// The cases of the enumeration of successes by codes.
  func cases(_ successes: [Program.CodedSuccess]) -> [SwiftCode] {
    successes.map { success in
      let value: SwiftCode = valueType(success).map { "(\($0))" } ?? .empty
      return """
        \(documentation(success.entity, "The success `\(success.code)`."))
        case \(Identifier(success.name))\(value)
        """
    }
  }

  /// The function that reads an answer by the rules of its envelope.
  func reading(_ method: Program.Method, _ envelope: Program.Envelope) -> SwiftCode {
    reading(
      method,
      statements: failureChecks(method) + [
        envelope.ignoresStatus ? .empty : "try response.checkStatus()",
        "let body = try response.envelope()",
      ] + envelope.rules.flatMap { rule($0, method) } + [unreadable(method, envelope)]
    )
  }

  private func rule(_ rule: Program.Rule, _ method: Program.Method) -> [SwiftCode] {
    switch rule {
    case .common(let at, let kind, let from):
      return [
        """
        if body.holds(\(accepting([kind])), at: \(literal: at)) {
          throw .common(try body.value(at: \(literal: from)))
        }
        """
      ]
    case .failure(let at, let with): return failures(method, at: at, with: with)
    case .success(let at, let read): return successes(method, at: at, read: read)
    }
  }

  private func failures(_ method: Program.Method, at: String, with: String?) -> [SwiftCode] {
    let known = method.failures.compactMap { failure -> SwiftCode? in
      guard case .code(let code) = failure.condition else { return nil }
      var value: SwiftCode = .empty
      if failure.value != nil, let with {
        let label: SwiftCode = failure.isValueOptional ? "ifPresentAt" : "at"
        value = "(try body.value(\(label): \(literal: with)))"
      }
      return """
        if body.holds(\(literal: code), at: \(literal: at)) {
          throw .failure(.\(Identifier(failure.name))\(value))
        }
        """
    }
    let rest: SwiftCode = """
      if body.holds(.string, at: \(literal: at)) {
        throw .failure(.unrecognized(try body.unrecognizedCode(at: \(literal: at))))
      }
      """
    return known + [rest]
  }

  private func successes(_ method: Program.Method, at: String, read: String) -> [SwiftCode] {
    guard case .coded(let successes) = method.success else { return [] }
    return successes.map { success in
      let label: SwiftCode = success.isOptional ? "ifPresentAt" : "at"
      let value: SwiftCode? =
        success.value == nil ? nil : "try body.value(\(label): \(literal: read))"
      let name = Identifier(success.name)
      let result: SwiftCode =
        switch (value, method.successDeclaration == .enumeration) {
        case (let value?, false): "return \(value)"
        case (let value?, true): "return .\(name)(\(value))"
        case (nil, false): "return"
        case (nil, true): "return .\(name)"
        }
      return """
        if body.holds(\(literal: success.code), at: \(literal: at)) {
          \(result)
        }
        """
    }
  }

  private func unreadable(_ method: Program.Method, _ envelope: Program.Envelope) -> SwiftCode {
    guard case .coded(let successes) = method.success else { return .empty }
    for case .success(let at, read: _) in envelope.rules {
      let codes = successes.map { "\(literal: $0.code)" as SwiftCode }
      return "throw body.unreadable(at: \(literal: at), notAmong: [\(elements: codes)])"
    }
    return .empty
  }
}

extension Program.Method {
  /// Whether failures are told by codes of the envelope, whether the method documents any or not.
  var readsCodes: Bool {
    envelope?.rules.contains { if case .failure = $0 { true } else { false } } ?? false
  }
}
