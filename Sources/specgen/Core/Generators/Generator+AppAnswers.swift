extension Generator {
  /// Returns the outcome of an answer, as an extension of the answer's type.
  func appAnswer(_ calls: Program.Calls) -> SwiftCode {
    guard let answers = calls.answers, let record = answers.record,
      case .enumeration(let enumeration) = program.types[record.enumeration].shape
    else { return .empty }
    let type = typeName(.defined(record.type))
    let outcomes = Set(enumeration.cases.compactMap(\.outcome))
    let ends = enumeration.cases.map { value -> SwiftCode in
      "case .\(Identifier(value.name)): \(end(value.outcome ?? .error))"
    }
    let rest: [SwiftCode] =
      enumeration.isOpen ? ["case .unrecognized: \(end(.error))"] : []
    let status = typeName(.defined(record.enumeration))
    let payload: (CaseOutcome) -> TypeName = { outcome in
      outcomes.contains(outcome) ? type : .named("Never", in: nil)
    }
    let code: SwiftCode = """
      nonisolated extension \(type): \(TypeName.named("AppAnswer", in: .runtime(.calls))) {
        /// The answer of a call that is still in progress.
        \(access)typealias PendingAnswer = \(payload(.pending))

        /// The answer of a call that failed.
        \(access)typealias Failure = \(payload(.failure))

        /// The answer of a call that was canceled.
        \(access)typealias CancelledAnswer = \(payload(.cancel))

        \(answerRule(answers))

        /// The outcome that this answer reports.
        \(access)var callOutcome: CallOutcome {
          switch \(Identifier(record.outcome)) {
          \(lines: ends + rest)
          }
        }

        \(correlation(of: record))
      }
      """
    // The cases may belong to a type of another module.
    return code.usingMembers(of: status)
  }

  /// Returns the property with the rule of the links that carry answers.
  func answerRule(_ answers: Program.Answers) -> SwiftCode {
    """
    /// The links of answers.
    \(access)static var rule: AnswerRule {
      AnswerRule(\(list: ruleArguments(answers)))
    }
    """
  }

  private func ruleArguments(_ answers: Program.Answers) -> [SwiftCode] {
    let keys: SwiftCode = "keys: [\(inline: answers.keys.map { "\(literal: $0)" })]"
    let hasKeys = !answers.keys.isEmpty
    var arguments: [SwiftCode]
    switch answers.address {
    case .scheme(let forms):
      let words: SwiftCode =
        "[\(inline: forms.map { $0 == .opaque ? ".opaque" : ".authority" })]"
      // Answers with JSON in a query have their own initializer.
      arguments =
        hasKeys && answers.part == .query && answers.token == .none && !answers.isBase64
        ? [keys, "forms: \(words)"] : ["address: .scheme(\(words))"]
    case .url(.one(let key)): arguments = ["address: .callback(key: \(literal: key))"]
    case .member(let key): arguments = ["address: .member(key: \(literal: key))"]
    case .url(.ends(let keys)):
      let kinds = EndKind.allCases.filter { $0 != .failure || keys[.failure] != nil }
      let words = ends(keys, kinds)
      arguments = ["address: .callbacks(\(list: words))"]
    }
    if answers.part == .fragment { arguments.append("part: .fragment") }
    if hasKeys, arguments.count == 1 || answers.part == .fragment { arguments.append(keys) }
    if answers.isBase64 { arguments.append("isBase64: true") }
    switch answers.token {
    case .none: break
    case .path: arguments.append("token: .path")
    case .query(let key): arguments.append("token: .query(key: \(literal: key))")
    case .echo(let key): arguments.append("token: .echo(key: \(literal: key))")
    case .member(let key): arguments.append("token: .member(key: \(literal: key))")
    }
    let matches = answers.record?.matches ?? []
    let required = matches.indices.filter { !matches[$0].path.isOptional }
    if answers.isSideBySide { arguments.append("sequence: .sideBySide") }
    if answers.isSideBySide, !required.isEmpty {
      arguments.append("required: [\(inline: required.map { "\(literal: $0)" })]")
    }
    if let record = answers.record {
      let keys = record.outcomeKeys.map { key -> SwiftCode in "\(literal: key)" }
      arguments.append("outcome: [\(inline: keys)]")
    }
    if case .url(.ends) = answers.address { return arguments }
    if let ends = answers.ends { arguments.append("ends: [\(elements: ends.map(end))]") }
    return arguments
  }

  private func end(_ end: Program.AnswerEnd) -> SwiftCode {
    "AnswerRule.End(\(list: [".\(word(end.kind))"] + arguments(end.conditions)))"
  }

  private func end(_ outcome: CaseOutcome) -> SwiftCode {
    switch outcome {
    case .success: ".success(self)"
    case .pending: ".pending(self)"
    case .failure: ".failure(self)"
    case .cancel: ".cancel(.reported(self))"
    case .error: ".error(.reported(self))"
    }
  }

  /// Returns the property with the values of an answer that repeat values of its call.
  private func correlation(of record: Program.AnswerRecord) -> SwiftCode {
    guard !record.matches.isEmpty else { return .empty }
    let values = record.matches.map { repeated -> SwiftCode in
      var path = repeated.path
      guard let first = path.steps.first else { return "nil" }
      path.steps.removeFirst()
      let start = value(path, from: "\(Identifier(first.name))", isOptional: first.isOptional)
      return repeatedText(start, repeated, isOptional: repeated.path.isOptional)
    }
    return """
      /// The values of the call that this answer repeats.
      \(access)var correlation: [String?] { [\(inline: values)] }
      """
  }
}
