extension Generator {
  /// The files of the module for tests.
  var testFiles: [GeneratedFile] {
    var files: [GeneratedFile] = []
    if !program.methods.isEmpty { files.append(file("Stub", head: [], [stub], tail: [])) }
    if hasExamples { files.append(file("Examples", head: [], examples, tail: [])) }
    return files.sorted { $0.name < $1.name }
  }

  /// The stand-in for the client.
  private var stub: SwiftCode {
    let equality = program.output.equality == .none ? SwiftCode.empty : "Equatable, "
    let log: TypeName = .generic(.named("StubCallLog", in: .testing), .named("Call", in: nil))
    return """
      /// A stand-in for ``\(Identifier(names.client))`` in tests: it answers as it is told, and keeps the calls.
      ///
      /// A call that has no answer throws `.transport(.notStubbed(…), _)`. Copies share the calls that were made.
      \(access)nonisolated struct \(Identifier(names.stub)): \(local(names.interface)) {
        /// A call with what it was given.
        \(access)nonisolated enum Call: \(equality)Sendable {
          \(lines: program.methods.map(callCase))
        }

        /// What the calls answer; a closure that throws says so: `{ _ throws(…) in … }`.
        \(access)nonisolated struct Answers: Sendable {
          \(blocks: program.methods.map(answer))
        }

        /// What the calls answer.
        \(access)var answers = Answers()

        /// What keeps the calls, for all copies.
        \(access)let log = \(log)()

        /// Makes a stub without answers.
        \(access)init() {}

        /// The calls so far, in their order.
        \(access)var calls: [Call] { log.calls }

        \(blocks: program.methods.map(stubbedCall))
      }
      """
  }

  private func callCase(_ method: Program.Method) -> SwiftCode {
    let name = Identifier(method.name)
    let values = callParams(method).map { param -> SwiftCode in
      "\(parameter: Identifier(param.property.name)): \(typeName(param.property))"
    }
    let payload: SwiftCode = values.isEmpty ? .empty : "(\(list: values))"
    return """
      /// A call of `\(label: name)`.
      case \(name)\(payload)
      """
  }

  /// The closure that answers a method, its type broken over lines as the formatter has it.
  private func answer(_ method: Program.Method) -> SwiftCode {
    let name = Identifier(method.name)
    let params = callParams(method).map { param -> SwiftCode in
      "_ \(label: Identifier(param.property.name)): \(typeName(param.property))"
    }
    let effects: SwiftCode = " async throws(\(errorType(method))) -> \(successType(method))"
    let type: SwiftCode = "(@Sendable (\(inline: params))\(effects))?"
    let declaration: SwiftCode = "\(access)var \(name): \(type)"
    // The closures stand four columns from the margin.
    let width = 96
    if declaration.bytes.count <= width {
      return """
        /// Answers `\(label: name)`.
        \(declaration)
        """
    }
    if type.bytes.count + 2 <= width {
      return """
        /// Answers `\(label: name)`.
        \(access)var \(name):
          \(type)
        """
    }
    let items = params.enumerated().map { index, param -> SwiftCode in
      index + 1 < params.count ? "\(param)," : param
    }
    return """
      /// Answers `\(label: name)`.
      \(access)var \(name):
        (
          @Sendable (
            \(lines: items)
          )\(effects)
        )?
      """
  }

  private func stubbedCall(_ method: Program.Method) -> SwiftCode {
    let params = callParams(method)
    let locals = Set(params.map(\.property.name.text))
    let name = Identifier(method.name)
    let values = params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    let call: SwiftCode = values.isEmpty ? ".\(name)" : ".\(name)(\(list: values))"
    // Named as no param is.
    let answer = Identifier(SwiftName(text: unused("answer", among: locals)))
    let arguments = params.map { param -> SwiftCode in "\(Identifier(param.property.name))" }
    let keyword: SwiftCode = successType(method) == .void ? .empty : "return "
    return """
      /// Answers as `answers.\(label: name)` does.
      \(access)func \(name)(\(list: params.map(plainParameter)))\(effects(method)) {
        \(member(SwiftName(text: "log"), hiddenBy: locals)).record(\(list: [call]))
        guard let \(answer) = \(member(SwiftName(text: "answers"), hiddenBy: locals)).\(name) else {
          throw .notStubbed(\(literal: method.name.text), in: \(literal: names.stub.text))
        }
        \(keyword)try await \(answer)(\(list: arguments))
      }
      """
  }

  private func unused(_ name: String, among names: Set<String>) -> String {
    names.contains(name) ? unused(name + "Closure", among: names) : name
  }
}
