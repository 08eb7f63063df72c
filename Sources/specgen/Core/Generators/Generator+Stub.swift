/// A call that a stub answers.
private struct StubFunction {
  let name: SwiftName
  let params: [(name: SwiftName, type: TypeName)]
  let error: TypeName
  /// The result type of the stub's closure.
  let result: TypeName
  /// The method's type.
  let method: TypeName
  /// `true` if the first param is the address of a page.
  var hasAddress = false
  /// `true` if the result is a stream, which delivers errors along with values.
  var isStream = false

  var identifier: Identifier { Identifier(name) }
}

extension Generator {
  /// The tasks that generate the module for tests.
  var testFiles: [FileTask] {
    var tasks: [FileTask] = []
    if !program.methods.isEmpty {
      tasks += scopes.map { scope in
        task(.stub, of: scope.filePart) { file($0, head: [], [stub(scope)], tail: []) }
      }
    }
    if !sdks.isEmpty {
      tasks.append(task(.sdks) { file($0, head: [], sdkStubs, tail: []) })
    }
    if hasExamples {
      tasks.append(task(.examples) { file($0, head: [], examples, tail: []) })
    }
    return tasks
  }

  /// Returns the functions of the protocol: one for each method, followed by those that fetch pages by address.
  private func functions(_ scope: MethodScope) -> [StubFunction] {
    let pages = scope.methods.compactMap { method -> StubFunction? in
      guard let name = method.pageName else { return nil }
      let params = callParams(method)
      let address = SwiftName(text: "pageURL")
      let url: TypeName = .optional(.named("URL", in: .foundation))
      return StubFunction(
        name: name,
        params: [(address, url)] + params.map { ($0.property.name, typeName($0.property)) },
        error: errorType(method),
        result: successType(method),
        method: local(method.typeName),
        hasAddress: true
      )
    }
    return scope.methods.map(stubFunction) + pages
  }

  private func stubFunction(_ method: Program.Method) -> StubFunction {
    let params = callParams(method)
    return StubFunction(
      name: method.name,
      params: params.map { ($0.property.name, typeName($0.property)) },
      error: errorType(method),
      result: streamType(method) ?? successType(method),
      method: local(method.typeName),
      isStream: method.stream != nil
    )
  }

  /// Returns the stub of a client.
  private func stub(_ scope: MethodScope) -> SwiftCode {
    let equality = program.output.equality == .none ? SwiftCode.empty : "Equatable, "
    let (stub, functions) = (Identifier(scope.names.stub), functions(scope))
    return """
      /// A stub of ``\(Identifier(scope.names.client))`` for tests, which records the calls.
      ///
      /// A call without an answer throws `.transport(.notStubbed(…), _)`. Copies share the log of the calls.
      \(access)nonisolated struct \(stub): \(local(scope.names.interface)) {
        /// A recorded call and its arguments.
        \(access)nonisolated enum Call: \(equality)Sendable {
          \(lines: scope.groups.map(groupCase))
          \(lines: functions.map(callCase))
        }

        \(functions.isEmpty ? .empty : answers(functions))

        \(blocks: groupStubs(scope))

        \(logAndInitializer(scope))

        /// The recorded calls, in order.
        \(access)var calls: [Call] { log.calls }

        \(blocks: callers(functions, in: scope) + [shortPauses(scope)])
      }
      """
  }

  /// Returns the function that waits between repeated calls, or nothing if there are none.
  private func shortPauses(_ scope: MethodScope) -> SwiftCode {
    guard scope.methods.contains(where: { $0.until != nil }) else { return .empty }
    let code: SwiftCode = """
      /// Returns without a wait, so that tests of repeated calls take no time.
      \(access)func waitToPoll(for pause: \(TypeName.named("Duration", in: nil))) async -> Bool {
        await \(TypeName.named("Task", in: nil)).yield()
        return !Task.isCancelled
      }
      """
    // The protocol's other function is in scope only if its module is imported.
    return code.using(.polling)
  }

  /// Returns the functions that make calls: they find the answer by the type of the method.
  private func callers(_ functions: [StubFunction], in scope: MethodScope) -> [SwiftCode] {
    let error = TypeName.named("ApiError", in: .runtime(.core))
    let method = TypeName.named("ApiMethod", in: .runtime(.core))
    let perform = caller(
      functions.filter { !$0.isStream && !$0.hasAddress },
      head: "perform<M: \(method)>(_ call: M) async throws(\(error)<M.Failure>) -> M.Success",
      in: scope
    )
    let stream = caller(
      functions.filter(\.isStream),
      head: """
        stream<M: \(TypeName.named("StreamMethod", in: .runtime(.streams)))>(
          _ call: M
        ) -> \(TypeName.named("ValueStream", in: .runtime(.streams)))<M.StreamElement, \(error)<M.Failure>>
        """,
      in: scope
    )
    let page = caller(
      functions.filter(\.hasAddress),
      head: """
        page<M: \(method)>(
          of call: M,
          at pageURL: \(TypeName.optional(.named("URL", in: .foundation)))
        ) async throws(\(error)<M.Failure>) -> \(TypeName.named("PageAnswer", in: .runtime(.paging)))<M.Success>
        """,
      in: scope
    )
    return perform + stream + page
  }

  /// Returns a function that makes calls, or nothing if the stub has no calls of its kind.
  private func caller(
    _ functions: [StubFunction],
    head: SwiftCode,
    in scope: MethodScope
  ) -> [SwiftCode] {
    guard let first = functions.first else { return [] }
    let notStubbed: SwiftCode = ".notStubbed(M.info.name, in: \(literal: scope.names.stub.text))"
    return [
      """
      \(access)func \(head) {
        switch call {
        \(lines: functions.map { answering($0, in: scope) })
        default: \(failing(first, notStubbed))
        }
      }
      """
    ]
  }

  private var callLog: TypeName {
    .generic(.named("StubCallLog", in: .testing), .named("Call", in: nil))
  }

  private func answers(_ functions: [StubFunction]) -> SwiftCode {
    """
    /// The answers of the calls; a closure that throws needs its error type: `{ _ throws(…) in … }`.
    \(access)nonisolated struct Answers: Sendable {
      \(blocks: functions.map(answer))
    }

    /// The answers of the calls.
    \(access)var answers = Answers()
    """
  }

  /// Returns the stubs of groups, as properties of the stub.
  private func groupStubs(_ scope: MethodScope) -> [SwiftCode] {
    scope.groups.map { group in
      """
      \(access)var \(Identifier(group.name)): \(Identifier(names.group(group.name).stub))
      """
    }
  }

  /// Returns the log of a stub and its initializer; the stubs of groups also record in the log of the API.
  private func logAndInitializer(_ scope: MethodScope) -> SwiftCode {
    guard scope.group != nil || !scope.groups.isEmpty else {
      return """
        /// The log of the calls, shared by all copies.
        \(access)let log = \(callLog)()

        /// Creates a stub without answers.
        \(access)init() {}
        """
    }
    let groups = scope.groups.map { group -> SwiftCode in
      let (name, stub) = (Identifier(group.name), Identifier(names.group(group.name).stub))
      return "\(name) = \(stub)(log: StubCallLog(in: log) { .\(name)($0) })"
    }
    let isGroup = scope.group != nil
    return """
      /// The log of the calls, shared by all copies.
      \(access)let log: \(callLog)

      /// Creates a stub without answers.
      \(access)init(\(isGroup ? "log: \(callLog) = StubCallLog()" : .empty)) {
        \(isGroup ? "self.log = log" : "log = StubCallLog()")
        \(lines: groups)
      }
      """
  }

  private func groupCase(_ group: Program.Group) -> SwiftCode {
    let name = Identifier(group.name)
    return """
      case \(name)(\(Identifier(names.group(group.name).stub)).Call)
      """
  }

  private func callCase(_ function: StubFunction) -> SwiftCode {
    let values = function.params.map { name, type -> SwiftCode in
      "\(parameter: Identifier(name)): \(type)"
    }
    let payload: SwiftCode = values.isEmpty ? .empty : "(\(list: values))"
    return """
      case \(function.identifier)\(payload)
      """
  }

  /// Returns the closure that answers a function, with its type wrapped as the formatter would.
  private func answer(_ function: StubFunction) -> SwiftCode {
    let name = function.identifier
    let params = function.params.map { name, type -> SwiftCode in
      "_ \(label: Identifier(name)): \(type)"
    }
    let effects: SwiftCode =
      function.isStream
      ? " -> \(function.result)" : " async throws(\(function.error)) -> \(function.result)"
    let type: SwiftCode = "(@Sendable (\(inline: params))\(effects))?"
    let declaration: SwiftCode = "\(access)var \(name): \(type)"
    // The limit of 100 columns, without the indentation of the closures.
    let width = 96
    if declaration.bytes.count <= width {
      return """
        \(declaration)
        """
    }
    if type.bytes.count + 2 <= width {
      return """
        \(access)var \(name):
          \(type)
        """
    }
    let items = params.enumerated().map { index, param -> SwiftCode in
      index + 1 < params.count ? "\(param)," : param
    }
    return """
      \(access)var \(name):
        (
          @Sendable (
            \(lines: items)
          )\(effects)
        )?
      """
  }

  /// Returns the case that records a call and answers it.
  private func answering(_ function: StubFunction, in scope: MethodScope) -> SwiftCode {
    let name = function.identifier
    let arguments = function.params.enumerated().map { index, param -> SwiftCode in
      index == 0 && function.hasAddress ? "pageURL" : "call.\(Identifier(param.name))"
    }
    let values = zip(function.params, arguments).map { param, value -> SwiftCode in
      "\(label: Identifier(param.name)): \(value)"
    }
    let call: SwiftCode = values.isEmpty ? ".\(name)" : ".\(name)(\(list: values))"
    let answer: SwiftCode = "answer(\(list: arguments))"
    let value: SwiftCode =
      function.hasAddress
      ? "PageAnswer(\(list: ["try await \(answer)", "from: pageURL"]))" : "try await \(answer)"
    let result: SwiftCode =
      function.isStream
      ? "return M.answer(by: \(answer))"
      : """
      return try await M.\(function.hasAddress ? "page" : "answer") { () throws(\(function.error)) in
        \(value)
      }
      """
    let notStubbed: SwiftCode =
      ".notStubbed(\(literal: function.name.text), in: \(literal: scope.names.stub.text))"
    let usesCall = function.params.count > (function.hasAddress ? 1 : 0)
    return """
      case \(usesCall ? "let call as" : "is") \(function.method):
        log.record(\(list: [call]))
        guard let answer = answers.\(name) else {
          \(failing(function, notStubbed))
        }
        \(result)
      """
  }

  /// Returns the statement that ends a call without an answer.
  private func failing(_ function: StubFunction, _ error: SwiftCode) -> SwiftCode {
    function.isStream ? "return ValueStream(failure: \(error))" : "throw \(error)"
  }
}
