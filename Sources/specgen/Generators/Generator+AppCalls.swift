extension Generator {
  /// What calls another app, and the calls as values.
  func appCalls(_ calls: Program.Calls) -> [SwiftCode] {
    [appStruct(calls)] + calls.calls.map { appCall($0, of: calls) }
  }

  /// What tells how a call ended, by the answer: an extension of the answer's type.
  func appAnswer(_ calls: Program.Calls) -> SwiftCode {
    guard let answers = calls.answers,
      case .enumeration(let enumeration) = program.types[answers.enumeration].shape
    else { return .empty }
    let type = typeName(.defined(answers.type))
    let outcomes = Set(enumeration.cases.compactMap(\.outcome))
    let ends = enumeration.cases.map { value -> SwiftCode in
      "case .\(Identifier(value.name)): \(end(value.outcome ?? .error))"
    }
    let rest: [SwiftCode] =
      enumeration.isOpen ? ["case .unrecognized: \(end(.error))"] : []
    let status = typeName(.defined(answers.enumeration))
    let payload: (CaseOutcome) -> TypeName = { outcome in
      outcomes.contains(outcome) ? type : .named("Never", in: nil)
    }
    let required = answers.matches.indices.filter { !answers.matches[$0].path.isOptional }
    let sequence: [SwiftCode] =
      answers.isSideBySide
      ? ["sequence: .sideBySide", "required: [\(inline: required.map { "\(literal: $0)" })]"] : []
    let rule: [SwiftCode] = [
      "keys: [\(inline: answers.keys.map { "\(literal: $0)" })]",
      "forms: [\(inline: answers.forms.map { $0 == .opaque ? ".opaque" : ".authority" })]",
    ]
    let outcome: SwiftCode =
      "outcome: [\(inline: answers.outcomeKeys.map { "\(literal: $0)" })]"
    let code: SwiftCode = """
      nonisolated extension \(type): \(TypeName.named("AppAnswer", in: .runtime)) {
        /// What there is of an answer that says "not done yet".
        \(access)typealias PendingAnswer = \(payload(.pending))

        /// What tells of a failure.
        \(access)typealias Failure = \(payload(.failure))

        /// What tells that somebody did not want it.
        \(access)typealias CancelledAnswer = \(payload(.cancel))

        /// How answers travel.
        \(access)static var rule: AnswerRule {
          AnswerRule(\(list: rule + sequence + [outcome]))
        }

        /// How the call ended that this answers.
        \(access)var callOutcome: CallOutcome {
          switch \(Identifier(answers.outcome)) {
          \(lines: ends + rest)
          }
        }

        \(correlation(of: answers))
      }
      """
    // The cases may be those of another module's.
    return code.usingMembers(of: status)
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

  private func answerType(_ calls: Program.Calls) -> TypeName {
    calls.answers.map { typeName(.defined($0.type)) } ?? .named("NoAnswer", in: .runtime)
  }

  private func appStruct(_ calls: Program.Calls) -> SwiftCode {
    let service: TypeName = .generic(.named("AppCalls", in: .runtime), answerType(calls))
    let isAnswered = calls.answers != nil
    let params: [SwiftCode] =
      ["opener: any AppOpener"] + (isAnswered ? ["returnSchemes: [String]"] : [])
    let arguments: [SwiftCode] =
      ["opener: opener"] + (isAnswered ? ["returnSchemes: returnSchemes"] : [])
    return """
      \(Documentation(program.doc, fallback: "The calls of \(program.api.text).", remarks: []))
      ///
      /// An answer comes as a URL that your app is opened with: give each to `calls.take(_:)`.
      \(access)nonisolated struct \(Identifier(names.app)): Sendable {
        /// The scheme of the links.
        \(access)static var scheme: String { \(literal: calls.scheme) }

        /// What opens the links and waits for the answers.
        \(access)let calls: \(service)

        /// Makes what calls the app; answers are taken under the schemes of your own that are listed.
        \(access)init(\(list: params)) {
          calls = AppCalls(\(list: arguments))
        }

        \(blocks: calls.calls.map { function($0, of: calls) })
      }
      """
  }

  private func function(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    let arguments = call.params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    let (outcome, service): (SwiftCode, SwiftCode) =
      switch call.answer {
      case .always: ("CallOutcome", "perform")
      case .optional: ("OptionalOutcome", "performWithOptionalAnswer")
      case .none: ("OpenOutcome", "open")
      }
    let value: SwiftCode = "\(Identifier(call.typeName))(\(list: arguments))"
    let result: SwiftCode = "\(answerType(calls)).\(outcome)"
    return """
      \(documentation(of: call, in: calls))
      \(deprecation(call.entity))
      \(access)func \(Identifier(call.name))(\(list: call.params.map { parameter($0.property) })) async -> \(result) {
        await \(caller(call)).\(service)(\(list: [value]))
      }
      """
  }

  /// What makes calls, in the function of one whose params may hide it.
  private func caller(_ call: Program.AppCall) -> SwiftCode {
    let isHidden = call.params.contains { $0.property.name.text == "calls" }
    return isHidden ? "self.calls" : "calls"
  }

  /// The documentation of a call, with what it does under which conditions.
  private func documentation(of call: Program.AppCall, in calls: Program.Calls) -> Documentation {
    let behaviour = calls.behaviour
    let rows = behaviour?.rows.compactMap { row -> String? in
      guard let result = row.results[call.entity.lastName] else { return nil }
      let conditions = zip(behaviour?.conditions ?? [], row.conditions).map { name, value in
        "`\(name)` \(value)"
      }
      return conditions.joined(separator: ", ") + ": " + result + "."
    }
    return documentation(
      call.entity,
      "Makes the call `\(call.name.text)`.",
      remarks: rows ?? [],
      params: call.params.map(\.property)
    )
  }

  private func appCall(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    let properties = call.params.map(\.property)
    let limits = [call.timeLimit].filter { $0 != Default.timeLimit }
    let limit = limits.map { "timeLimit: .seconds(\(literal: $0))" as SwiftCode }
    let info: [SwiftCode] = ["\(literal: call.name.text)"] + limit
    return """
      /// The call `\(label: Identifier(call.name))` as a value.
      \(access)nonisolated struct \(Identifier(call.typeName)): \(TypeName.named("AppCall", in: .runtime)) {
        \(lines: properties.map { plainDeclaration($0, stored: stored) })

        \(initializer(properties))

        /// The answer of the app.
        \(access)typealias CallAnswer = \(answerType(calls))

        /// The metadata that all calls of this kind share.
        \(access)static var info: AppCallInfo { AppCallInfo(\(list: info)) }

        \(returnScheme(call))

        \(checking(call.checks, codes: .named("Never", in: nil)))

        /// Writes the call's link.
        \(access)func write(to request: inout RequestBuilder) {
          \(lines: writing(call, of: calls))
        }

        \(correlation(call, of: calls))
      }
      """
  }

  private func returnScheme(_ call: Program.AppCall) -> SwiftCode {
    guard let param = call.returnParam else { return .empty }
    return """
      /// The scheme of the caller's own that the answer is to come to.
      \(access)var returnScheme: String? { \(Identifier(param)) }
      """
  }

  private func writing(_ call: Program.AppCall, of calls: Program.Calls) -> [SwiftCode] {
    let selection = call.selection.map { selection -> SwiftCode in
      "request.query(\(literal: selection.key), \(literal: selection.value))"
    }
    return ["request.start(link: \(literal: call.base))"] + (selection.map { [$0] } ?? [])
      + queryFields(call.params, calls.constants, absent: calls.absent)
  }

  /// The values of a call that answers repeat.
  private func correlation(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    guard let answers = calls.answers, call.matches.contains(where: { $0 != nil }) else {
      return .empty
    }
    let values = zip(call.matches, answers.matches).map { match, value -> SwiftCode in
      guard let match else { return "nil" }
      return text("\(Identifier(match.param))", value, isOptional: match.isOptional)
    }
    return """
      /// The values that an answer to this call repeats.
      \(access)var correlation: [String?] { [\(inline: values)] }
      """
  }

  /// The values of an answer that repeat those of a call.
  private func correlation(of answers: Program.Answers) -> SwiftCode {
    guard !answers.matches.isEmpty else { return .empty }
    let values = answers.matches.map { repeated -> SwiftCode in
      var path = repeated.path
      guard let first = path.steps.first else { return "nil" }
      path.steps.removeFirst()
      let start = value(path, from: "\(Identifier(first.name))", isOptional: first.isOptional)
      return text(start, repeated, isOptional: repeated.path.isOptional)
    }
    return """
      /// The values of the call that this repeats.
      \(access)var correlation: [String?] { [\(inline: values)] }
      """
  }

  /// The text of a value.
  private func text(
    _ value: SwiftCode,
    _ repeated: Program.RepeatedValue,
    isOptional: Bool
  ) -> SwiftCode {
    repeated.isText ? value : "\(value)\(isOptional ? "?" : .empty).parameterText"
  }
}
