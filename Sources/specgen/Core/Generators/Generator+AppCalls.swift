extension Generator {
  /// Returns the struct that calls another app, and the structs of its calls.
  func appCalls(_ calls: Program.Calls) -> [SwiftCode] {
    [appStruct(calls)] + calls.calls.map { appCall($0, of: calls) }
  }

  private func answerType(_ calls: Program.Calls) -> TypeName {
    guard let answers = calls.answers else { return .named("NoAnswer", in: .runtime(.calls)) }
    if let record = answers.record {
      let type = typeName(.defined(record.type))
      guard calls.hasTypesOfSuccess else { return type }
      return .generic(.named("ReportedAnswer", in: .runtime(.calls)), type)
    }
    return .generic(.named("CallbackAnswer", in: .runtime(.calls)), local(names.app))
  }

  private func appStruct(_ calls: Program.Calls) -> SwiftCode {
    let service: TypeName = .generic(.named("AppCalls", in: .runtime(.calls)), answerType(calls))
    var params: [SwiftCode] = ["opener: any AppOpener"]
    var arguments: [SwiftCode] = ["opener: opener"]
    switch calls.answers?.address {
    case nil: break
    case .scheme:
      params.append("returnSchemes: [String]")
      arguments.append("returnSchemes: returnSchemes")
    case .url, .member:
      params.append("returnURL: \(typeName(.scalar(.url)))")
      arguments.append("returnURL: returnURL")
    }
    if let store = calls.store {
      arguments.append("store: \(typeName(.scalar(.url)))(string: \(literal: store))")
    }
    let schemes = calls.schemes.prefix(1).map { scheme -> SwiftCode in
      """
      /// The scheme of the links.
      \(access)static var scheme: String\(body: "\(literal: scheme)")
      """
    }
    let remark: SwiftCode =
      calls.answers == nil
      ? .empty
      : """
      ///
      /// An answer is a URL that opens your app: pass each URL to `calls.take(_:)`.
      """
    return """
      \(Documentation(program.doc, fallback: "The calls of \(program.api.text).", remarks: []))
      \(remark)
      \(access)nonisolated struct \(Identifier(names.app)): \(conformances(calls)) {
        \(blocks: schemes)

        /// The calls that wait for their answers.
        \(access)let calls: \(service)

        \(creationWords(calls))
        \(access)init(\(list: params)) {
          calls = AppCalls(\(list: arguments))
        }

        \(callbackApp(calls))

        \(blocks: calls.calls.map { function($0, of: calls) })
      }
      """
  }

  private func conformances(_ calls: Program.Calls) -> SwiftCode {
    guard case .ends? = calls.answers?.content else { return "Sendable" }
    return "\(TypeName.named("CallbackApp", in: .runtime(.calls)))"
  }

  private func creationWords(_ calls: Program.Calls) -> SwiftCode {
    switch calls.answers?.address {
    case nil: "/// Creates calls to the app."
    case .scheme:
      "/// Creates calls to the app, whose answers come to one of the schemes of your app."
    case .url, .member:
      """
      /// Creates calls to the app.
      /// - Parameters:
      ///   - opener: The opener of the links.
      ///   - returnURL: A URL that opens your app, such as `myapp://answers`; it receives the answers, as do URLs below it.
      """
    }
  }

  /// Returns the members of an app whose links report the end of a call.
  private func callbackApp(_ calls: Program.Calls) -> SwiftCode {
    guard let answers = calls.answers, let ends = answers.ends else { return .empty }
    func alias(_ name: SwiftCode, _ what: SwiftCode, _ type: TypeName) -> SwiftCode {
      """
      /// The values of \(what).
      \(access)typealias \(name) = \(type)
      """
    }
    func end(_ kind: EndKind) -> Program.AnswerEnd? { ends.first { $0.kind == kind } }
    let failed = end(.failure).map { end in
      alias(
        "FailureValues",
        "a failure",
        end.type.map { typeName($0) } ?? .named("NoValues", in: .runtime(.core))
      )
    }
    let cancelled = end(.cancel)?.type.map {
      alias("CancellationValues", "a cancellation", typeName($0))
    }
    let error = end(.error)?.type.map { typeName($0) }
    let reported = alias(
      "Reported",
      "an error",
      error ?? .named("CallbackError", in: .runtime(.calls))
    )
    let aliases = [failed, cancelled, reported].compactMap(\.self)
    return "\(blocks: aliases + [answerRule(answers)])"
  }

  private func function(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    let arguments = call.params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    let form = CallForm(calls)
    let service: SwiftCode =
      switch call.answer {
      case .always: "perform"
      case .optional: "performWithOptionalAnswer"
      case .none: "open"
      }
    let value: SwiftCode = "\(Identifier(call.typeName))(\(list: arguments))"
    let result = outcome(of: call, form, answer: answerType(calls))
    let making: SwiftCode =
      if case .reported = form {
        "await \(answerType(calls)).\(service)(\(list: [value, "by: \(caller(call))"]))"
      } else {
        "await \(caller(call)).\(service)(\(list: [value]))"
      }
    return """
      \(documentation(of: call, in: calls))
      \(deprecation(call.entity))
      \(access)func \(Identifier(call.name))(\(list: call.params.map { parameter($0.property) })) async -> \(result) {
        \(making)
      }
      """
  }

  /// Returns the type of the outcome of a call.
  private func outcome(
    of call: Program.AppCall,
    _ form: CallForm,
    answer: TypeName
  ) -> SwiftCode {
    switch form {
    case .whole:
      switch call.answer {
      case .always: return "\(answer).CallOutcome"
      case .optional: return "\(answer).OptionalOutcome"
      case .none: return "\(answer).OpenOutcome"
      }
    case .callback:
      let type = local(call.typeName)
      return call.answer == .none ? "\(type).OpenCallbackOutcome" : "\(type).CallbackOutcome"
    case .reported(let record):
      let success = call.returned.map { typeName($0) } ?? typeName(.defined(record.type))
      switch call.answer {
      case .always: return "\(answer).TypedOutcome<\(success)>"
      case .optional: return "\(answer).TypedOutcome<\(success)?>"
      case .none: return "\(answer).TypedOutcome<Void>"
      }
    }
  }

  /// Returns the reference to the property that makes calls, with `self` if a param shadows it.
  private func caller(_ call: Program.AppCall) -> SwiftCode {
    let isHidden = call.params.contains { $0.property.name.text == "calls" }
    return isHidden ? "self.calls" : "calls"
  }

  /// Returns the documentation of a call, including its behavior table.
  private func documentation(of call: Program.AppCall, in calls: Program.Calls) -> Documentation {
    let rows = calls.behavior?.rows.compactMap { row in
      row.results[call.entity.lastName].map { row.conditions + [$0] }
    }
    let conditions = calls.behavior?.conditions ?? []
    return documentation(
      call.entity,
      "Calls `\(call.name.text)`.",
      table: rows.flatMap { rows in
        rows.isEmpty ? nil : DocumentationTable(header: conditions + ["result"], rows: rows)
      },
      params: call.params.map(\.property)
    )
  }

  /// Returns the struct of a call.
  func appCall(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    let properties = call.params.map(\.property)
    let limits = [call.timeLimit].filter { $0 != Default.timeLimit }
    let limit = limits.map { "timeLimit: .seconds(\(literal: $0))" as SwiftCode }
    let info: [SwiftCode] = ["\(literal: call.name.text)"] + limit
    let conformance = TypeName.named(CallForm(calls).conformance, in: .runtime(.calls))
    return """
      /// The call `\(label: Identifier(call.name))` as a value.
      \(access)nonisolated struct \(Identifier(call.typeName)): \(conformance) {
        \(lines: properties.map { plainDeclaration($0, stored: stored) })

        \(initializer(properties))

        \(access)typealias CallAnswer = \(answerType(calls))

        \(returned(call, of: calls))

        \(access)static var info: AppCallInfo { AppCallInfo(\(list: info)) }

        \(returnScheme(call))

        \(checking(call.checks, codes: .named("Never", in: nil)))

        \(access)func write(to request: inout RequestBuilder) {
          \(lines: writing(call, of: calls))
        }

        \(correlation(call, of: calls))

        \(chosenKeys(call))
      }
      """
  }

  /// Returns the aliases for the types of an answer, or nothing if all calls have the same.
  private func returned(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    let own = call.returned.map { typeName($0) }
    switch CallForm(calls) {
    case .whole: return .empty
    case .callback:
      return """
        /// The app that is called.
        \(access)typealias App = \(local(names.app))

        /// The values of a success.
        \(access)typealias Returned = \(own ?? .named("NoValues", in: .runtime(.core)))
        """
    case .reported(let record):
      let report = typeName(.defined(record.type))
      return """
        /// The values of a success.
        \(access)typealias Returned = \(own ?? report)
        """
    }
  }

  /// Returns the property with the keys that a call chooses for values of its answer.
  private func chosenKeys(_ call: Program.AppCall) -> SwiftCode {
    guard !call.chosenKeys.isEmpty else { return .empty }
    let statements = call.chosenKeys.map { chosen -> SwiftCode in
      let name = member(chosen.param, hiddenBy: ["keys"])
      let question: SwiftCode = chosen.isOptional ? "?" : .empty
      let text: SwiftCode = chosen.isText ? name : "\(name)\(question).parameterText"
      return "keys[\(literal: chosen.key)] = \(text)"
    }
    return """
      /// The keys that this call chose for values of its answer, by the documented keys.
      \(access)var chosenKeys: [String: String] {
        var keys: [String: String] = [:]
        \(lines: statements)
        return keys
      }
      """
  }

  private func returnScheme(_ call: Program.AppCall) -> SwiftCode {
    guard let param = call.returnParam else { return .empty }
    return """
      /// The scheme of your app that receives the answer.
      \(access)var returnScheme: String?\(body: "\(Identifier(param))")
      """
  }

  private func writing(_ call: Program.AppCall, of calls: Program.Calls) -> [SwiftCode] {
    let selection = call.selection.map { selection -> SwiftCode in
      "request.query(\(literal: selection.key), \(literal: selection.value))"
    }
    let params = call.params.filter { $0.place == .query }
    // The JSON that identifies the answer is written by the part of the runtime for links.
    let carrier = call.carrier
    return starting(call, of: calls).map { $0.using(.links) }
      + (selection.map { [$0] } ?? [])
      + queryFields(params, call.constants, absent: calls.absent, identifying: carrier)
  }

  /// Returns the statements that write the start of a call's links.
  private func starting(_ call: Program.AppCall, of calls: Program.Calls) -> [SwiftCode] {
    let starts = calls.links.map { CallStart(call, in: $0) }
    if let start = starts.first, starts.count == 1 {
      return ["request.start(link: \(literal: start.base))"]
        + start.path.map { segment($0, of: call) }
    }
    return starts.map { start in
      guard !start.path.isEmpty else { return "request.link(\(literal: start.base))" }
      return """
        request.link(\(literal: start.base)) { request in
          \(lines: start.path.map { segment($0, of: call) })
        }
        """
    }
  }

  private func segment(_ piece: CallStart.Piece, of call: Program.AppCall) -> SwiftCode {
    switch piece {
    case .text(let text): return "request.path(\(literal: text))"
    case .param(let name):
      let property = call.params.lazy.map(\.property).first { $0.name == name }
      let value = member(name, hiddenBy: ["request"])
      guard let property else { return "request.segment(\(value))" }
      if isList(property.type) { return adding(property, with: "segment") }
      return "request.segment(\(list: [value] + [formArgument(of: property)].compactMap(\.self)))"
    }
  }

  /// Returns the property with the values of a call that answers repeat.
  private func correlation(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    guard let record = calls.answers?.record, call.matches.contains(where: { $0 != nil }) else {
      return .empty
    }
    let values = zip(call.matches, record.matches).map { match, value -> SwiftCode in
      guard let match else { return "nil" }
      return repeatedText("\(Identifier(match.param))", value, isOptional: match.isOptional)
    }
    return """
      /// The values that an answer to this call repeats.
      \(access)var correlation: [String?] { [\(inline: values)] }
      """
  }

  /// Returns the string form of a value.
  func repeatedText(
    _ value: SwiftCode,
    _ repeated: Program.RepeatedValue,
    isOptional: Bool
  ) -> SwiftCode {
    repeated.isText ? value : "\(value)\(isOptional ? "?" : .empty).parameterText"
  }
}

/// The beginning of a link of a call, and the path after it.
private struct CallStart {
  enum Piece {
    case text(String)
    case param(SwiftName)
  }

  let base: String
  let path: [Piece]

  init(_ call: Program.AppCall, in link: Program.CallLink) {
    var base = link.start
    var path: [Piece] = []
    for (index, segment) in call.path.enumerated() {
      switch segment {
      case .literal(let text):
        // The start already includes the slash before the first segment.
        let text = (index == 0 ? "" : "/") + text
        if path.isEmpty { base += text } else { path.append(.text(text)) }
      case .param(let name):
        // The builder writes each segment with its slash.
        if index == 0 { base = String(base.dropLast()) }
        path.append(.param(name))
      }
    }
    if path.isEmpty { base += link.end } else if !link.end.isEmpty { path.append(.text(link.end)) }
    (self.base, self.path) = (base, path)
  }
}
