extension Generator {
  /// Returns the declarations of a method's result, or nothing if an existing type represents it.
  func successDeclaration(_ method: Program.Method) -> [SwiftCode] {
    switch (method.successDeclaration, method.success) {
    case (.some, .statuses) where shared.declaration(equalTo: method.successName) != nil:
      shared.declaration(equalTo: method.successName).map { [successName($0, method)] } ?? []
    case (.enumeration, .coded(let successes)):
      [enumeration(cases(successes), payloads: successes.compactMap(\.value), method)]
    case (.enumeration, .statuses(let successes)):
      [enumeration(cases(successes), payloads: successes.compactMap(\.content.type), method)]
    case (.structure, .statuses(let successes)): successes.map { structure(of: $0, method) }
    case (.enumeration, _), (.structure, _), (nil, _): []
    }
  }

  /// Returns the alias of an equal declaration that belongs to another method.
  private func successName(_ other: SwiftName, _ method: Program.Method) -> SwiftCode {
    """
    /// The result of ``\(Identifier(method.typeName))``.
    \(access)typealias \(Identifier(method.successName))\(named: local(other))
    """
  }

  private func enumeration(
    _ cases: [SwiftCode],
    payloads: [Program.TypeReference],
    _ method: Program.Method
  ) -> SwiftCode {
    """
    /// The successes of ``\(Identifier(method.typeName))``.
    \(access)nonisolated \(indirect(payloads))enum \(Identifier(method.successName)): Sendable\(equality) {
      \(lines: cases)
    }
    """
  }

  private func cases(_ successes: [Program.StatusSuccess]) -> [SwiftCode] {
    successes.map { success in
      let value = hasValue(success) ? ["\(typeName(success.content))" as SwiftCode] : []
      let values = value + success.headers.map(parameter)
      let list: SwiftCode = values.isEmpty ? .empty : "(\(list: values))"
      return """
        \(documentation(success))
        case \(Identifier(success.name))\(list)
        """
    }
  }

  /// Returns the documentation of a success's case.
  func documentation(_ success: Program.StatusSuccess) -> Documentation {
    let type = success.contentType.map { " with `\($0.text)`" } ?? ""
    return documentation(
      success.entity,
      "The status \(success.statuses.inWords)\(type).",
      params: success.headers
    )
  }

  /// Returns the struct of a body and the headers that are read with it.
  private func structure(
    of success: Program.StatusSuccess,
    _ method: Program.Method
  ) -> SwiftCode {
    let type = typeName(success.content)
    let body: SwiftCode = """
      /// The body of the answer.
      \(access)\(stored) value: \(type)
      """
    let hasValue = hasValue(success)
    let headers = success.headers
    return """
      /// The result of ``\(Identifier(method.typeName))``.
      \(access)nonisolated struct \(Identifier(method.successName)): Sendable\(equality) {
        \(lines: (hasValue ? [body] : []) + headers.map { valueDeclaration($0, stored: stored) })

        \(initializer(
          parameters: (hasValue ? ["value: \(type)"] : []) + headers.map(parameter),
          assignments: (hasValue ? ["self.value = value"] : []) + headers.map(assignment)
        ))
      }
      """
  }

  /// Returns `true` if the success has a body that is read.
  func hasValue(_ success: Program.StatusSuccess) -> Bool {
    success.content != .nothing
  }

  /// Returns the statements that read successes by status.
  func successes(_ successes: [Program.StatusSuccess], of method: Program.Method) -> [SwiftCode] {
    guard successes.count == 1, let success = successes.first else {
      return successes.map { success in
        let arguments = self.arguments(of: success, labelled: false)
        let list: SwiftCode = arguments.isEmpty ? .empty : "(\(list: arguments))"
        return """
          if \(has(success.statuses, success.contentType)) {
            return .\(Identifier(success.name))\(list)
          }
          """
      } + ["throw response.unexpected(\(list: known(successes)))"]
    }
    let result: [SwiftCode] =
      if method.successDeclaration == .structure {
        ["return Success(\(list: arguments(of: success, labelled: true)))"]
      } else {
        value(success.content).map { ["return \($0)"] } ?? []
      }
    return [
      """
      guard \(has(success.statuses, nil)) else {
        throw response.unexpected()
      }
      """
    ] + result
  }

  /// Returns the argument with the content types that distinguish successes.
  private func known(_ successes: [Program.StatusSuccess]) -> [SwiftCode] {
    let types = successes.compactMap { success in
      success.contentType.map { type -> SwiftCode in
        let (first, last) = (success.statuses.first, success.statuses.last)
        return "\(literal: type.text): \(literal: first)...\(literal: last)"
      }
    }
    return types.isEmpty ? [] : ["contentTypes: [\(elements: types)]"]
  }

  /// Returns the expression that tests for a status, an optional content type and an optional code.
  func has(
    _ range: StatusRange,
    _ type: ContentType?,
    _ code: Program.BodyCode? = nil
  ) -> SwiftCode {
    var arguments: [SwiftCode] = ["status: \(statuses(range))"]
    if let type { arguments.append("contentType: \(literal: type.text)") }
    if let code {
      arguments.append("code: \(literal(code.value))")
      arguments += code.path.enumerated().map { index, key in
        index == 0 ? "at: \(literal: key)" : "\(literal: key)"
      }
    }
    return "response.has(\(list: arguments))"
  }

  private func arguments(of success: Program.StatusSuccess, labelled: Bool) -> [SwiftCode] {
    let body = value(success.content).map { labelled ? "value: \($0)" : $0 }
    return (body.map { [$0] } ?? []) + arguments(of: success.headers)
  }

  /// Returns the labeled arguments that read headers of an answer.
  func arguments(of headers: [Program.Property]) -> [SwiftCode] {
    headers.map { "\(label: Identifier($0.name)): \(headerReading($0))" }
  }

  /// Returns the expression that reads a header of an answer.
  func headerReading(_ header: Program.Property) -> SwiftCode {
    let isRequired = header.presence == .required
    let key: SwiftCode = "\(isRequired ? .empty : "ifPresent: ")\(literal: header.key)"
    let format = dateFormat(of: header).map { ["format: \($0)" as SwiftCode] } ?? []
    let function: SwiftCode = isList(header.type) ? "headers" : "header"
    return "try response.\(function)(\(list: [key] + format))"
  }

  /// Returns the expression of a status or a range of statuses.
  func statuses(_ range: StatusRange) -> SwiftCode {
    range.first == range.last
      ? "\(literal: range.first)" : "\(literal: range.first)...\(literal: range.last)"
  }
}

extension Program.Method {
  /// `true` if redirects are followed: no 3xx answer is a documented success.
  var followsRedirects: Bool {
    guard case .statuses(let successes) = success else { return true }
    return !successes.contains { $0.statuses.overlaps(StatusRange(first: 300, last: 399)) }
  }
}

extension StatusRange {
  /// The range as a phrase.
  var inWords: String { first == last ? String(first) : "\(first) to \(last)" }
}
