extension Generator {
  /// Returns the struct that calls another app, and the structs of its calls.
  func appCalls(_ calls: Program.Calls) -> [SwiftCode] {
    [appStruct(calls)] + calls.calls.map { appCall($0, of: calls) }
  }

  private func answerType(_ calls: Program.Calls) -> TypeName {
    guard let answers = calls.answers else { return .named("NoAnswer", in: .runtime(.calls)) }
    if let record = answers.record { return typeName(.defined(record.type)) }
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
    case .url:
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
    return """
      \(Documentation(program.doc, fallback: "The calls of \(program.api.text).", remarks: []))
      ///
      /// An answer is a URL that opens your app: pass each URL to `calls.take(_:)`.
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
    case .url:
      """
      /// Creates calls to the app.
      /// - Parameters:
      ///   - opener: The opener of the links.
      ///   - returnURL: A URL that opens your app, such as `myapp://answers`; it receives the answers, as do URLs below it.
      """
    }
  }

  /// Returns the members of an app that answers at one URL for each end.
  private func callbackApp(_ calls: Program.Calls) -> SwiftCode {
    guard let answers = calls.answers, case .ends(let error) = answers.content else {
      return .empty
    }
    let reported = error.map { typeName($0) } ?? .named("CallbackError", in: .runtime(.calls))
    return """
      /// The values of an error.
      \(access)typealias Reported = \(reported)

      \(answerRule(answers))
      """
  }

  private func function(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    let arguments = call.params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    let isCallback = calls.answers.map { $0.record == nil } ?? false
    let (outcome, service): (SwiftCode, SwiftCode) =
      switch call.answer {
      case .always: (isCallback ? "CallbackOutcome" : "CallOutcome", "perform")
      case .optional: ("OptionalOutcome", "performWithOptionalAnswer")
      case .none: (isCallback ? "OpenCallbackOutcome" : "OpenOutcome", "open")
      }
    let value: SwiftCode = "\(Identifier(call.typeName))(\(list: arguments))"
    let result: SwiftCode =
      isCallback
      ? "\(local(call.typeName)).\(outcome)" : "\(answerType(calls)).\(outcome)"
    return """
      \(documentation(of: call, in: calls))
      \(deprecation(call.entity))
      \(access)func \(Identifier(call.name))(\(list: call.params.map { parameter($0.property) })) async -> \(result) {
        await \(caller(call)).\(service)(\(list: [value]))
      }
      """
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
    let isCallback = calls.answers.map { $0.record == nil } ?? false
    let conformance = TypeName.named(isCallback ? "CallbackCall" : "AppCall", in: .runtime(.calls))
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
      }
      """
  }

  /// Returns the aliases for the app and a success's values, or nothing if answers are read as a record.
  private func returned(_ call: Program.AppCall, of calls: Program.Calls) -> SwiftCode {
    guard let answers = calls.answers, answers.record == nil else { return .empty }
    return """
      /// The app that is called.
      \(access)typealias App = \(local(names.app))

      /// The values of a success.
      \(access)typealias Returned = \(call.returned.map { typeName($0) } ?? .named("NoValues", in: .runtime(.core)))
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
    return starting(call, of: calls).map { $0.using(.links) }
      + (selection.map { [$0] } ?? [])
      + queryFields(params, calls.constants, absent: calls.absent)
  }

  /// Returns the statements that write the start of a call's links.
  private func starting(_ call: Program.AppCall, of calls: Program.Calls) -> [SwiftCode] {
    let starts = calls.links.map { CallStart(call, in: $0) }
    if let start = starts.first, starts.count == 1 {
      return ["request.start(link: \(literal: start.base))"] + start.path.map(segment)
    }
    return starts.map { start in
      guard !start.path.isEmpty else { return "request.link(\(literal: start.base))" }
      return """
        request.link(\(literal: start.base)) { request in
          \(lines: start.path.map(segment))
        }
        """
    }
  }

  private func segment(_ piece: CallStart.Piece) -> SwiftCode {
    switch piece {
    case .text(let text): "request.path(\(literal: text))"
    case .param(let name): "request.segment(\(member(name, hiddenBy: ["request"])))"
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
