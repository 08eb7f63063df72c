extension Generator {
  /// The error, the protocol and the client of the API.
  var client: [SwiftCode] { [sharedErrorStruct, errorAlias, interface, clientStruct] }

  /// A use of what only a fitting runtime has, so that a misfit shows when it is compiled.
  var edition: SwiftCode {
    """
    // Not found? Then this code is newer than its runtime: update the specgen package.
    private typealias RequiredRuntime = \(TypeName.named("SpecgenRuntimeEdition1", in: .runtime))
    """
  }

  private var errorAlias: SwiftCode {
    let error: TypeName = .generic(.named("ApiError", in: .runtime), plainFailureType)
    return """
      /// What a call of \(api) throws that has no failures of its own.
      \(access)typealias \(Identifier(names.error)) = \(error)
      """
  }

  /// The error that all methods share, where its type belongs to a used spec.
  var sharedError: Program.CommonError? {
    program.commonError.flatMap { error in
      let module = program.types[error.type].module
      return module == nil || module == program.testedAPI ? nil : error
    }
  }

  /// The type that gives an object of a used spec the statuses that it comes with here.
  private var sharedErrorStruct: SwiftCode {
    guard let error = sharedError else { return .empty }
    let conformances: SwiftCode = "\(TypeName.named("SharedFailure", in: .runtime))\(equality)"
    let value = typeName(.defined(error.type))
    return """
      /// The error that all calls of \(api) share.
      \(access)nonisolated struct \(Identifier(names.commonError)): \(conformances) {
        /// What the answer says.
        \(access)\(stored) value: \(value)

        /// Makes the error of what an answer says.
        \(access)init(_ value: \(value)) {
          self.value = value
        }

        \(statuses(of: error))
      }
      """
  }

  private var interface: SwiftCode {
    let requirements = program.methods.map { method -> SwiftCode in
      """
      \(documentation(method.entity, "Makes the call `\(method.name.text)`."))
      \(deprecation(method.entity))
      func \(Identifier(method.name))(\(list: callParams(method).map(plainParameter)))\(effects(method))
      """
    }
    let pages = program.methods.compactMap {
      pageHead($0, access: .empty, params: callParams($0).map(plainParameter))
    }
    return """
      \(summary)
      ///
      /// ``\(Identifier(names.client))`` makes the calls; a test's own type can stand in for it.
      \(access)nonisolated protocol \(Identifier(names.interface)): Sendable {
        \(blocks: requirements + pages)
      }
      """
  }

  /// The calls without the params that may be absent.
  var shorthands: SwiftCode {
    let functions = program.methods.compactMap { method -> SwiftCode? in
      let params = callParams(method)
      let required = params.filter { absence($0.property) == nil }
      guard required.count < params.count else { return nil }
      let arguments = params.map { param -> SwiftCode in
        let name = Identifier(param.property.name)
        return "\(label: name): \(absence(param.property) ?? "\(name)")"
      }
      let name = Identifier(method.name)
      let call = member(method.name, hiddenBy: Set(required.map(\.property.name.text)))
      return """
        \(documentation(method.entity, "Makes the call `\(method.name.text)`."))
        \(deprecation(method.entity))
        \(access)func \(name)(\(list: required.map(plainParameter)))\(effects(method)) {
          try await \(call)(\(list: arguments))
        }
        """
    }
    guard !functions.isEmpty else { return .empty }
    return """
      nonisolated extension \(local(names.interface)) {
        \(blocks: functions)
      }
      """
  }

  private var clientStruct: SwiftCode {
    let calls = program.methods.map { method -> SwiftCode in
      """
      \(documentation(method.entity, "Makes the call `\(method.name.text)`."))
      \(deprecation(method.entity))
      \(access)func \(Identifier(method.name))(\(list: parameters(method)))\(effects(method)) {
        try await \(session(method)).perform(\(list: [value(method)]))
      }
      """
    }
    let pages = program.methods.compactMap { method -> SwiftCode? in
      pageHead(method, access: access, params: parameters(method)).map { head in
        """
        \(head) {
          try await \(session(method)).page(\(list: ["of: \(value(method))", "at: pageURL"]))
        }
        """
      }
    }
    return """
      \(summary)
      \(access)nonisolated struct \(Identifier(names.client)): \(Identifier(names.interface)), ApiClient {
        \(blocks: hostTables(program.hosts))

        /// What makes the calls, with the options that hold for them.
        \(access)var session: ApiSession
        \(lines: clientParams.map { valueDeclaration($0.property, stored: "var") })

        \(clientInitializer)

        \(blocks: calls + pages)
      }
      """
  }

  /// The session in the function of a method, whose params may hide it.
  private func session(_ method: Program.Method) -> SwiftCode {
    let isHidden = method.params.contains { $0.property.name.text == "session" }
    return isHidden ? "self.session" : "session"
  }

  /// The call as a value, in the function that makes it.
  private func value(_ method: Program.Method) -> SwiftCode {
    let hidden = Set(callParams(method).map(\.property.name.text))
    let arguments = method.params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      let value = member(param.property.name, hiddenBy: param.isFromClient ? hidden : [])
      return "\(label: name): \(value)"
    }
    return "\(Identifier(method.typeName))(\(list: arguments))"
  }

  private func parameters(_ method: Program.Method) -> [SwiftCode] {
    callParams(method).map { parameter($0.property) }
  }

  private var summary: Documentation {
    Documentation(
      program.doc,
      fallback: "The calls of \(program.api.text).",
      remarks: retryRemarks
    )
  }

  /// The effects and the result of the function that makes a call.
  func effects(_ method: Program.Method) -> SwiftCode {
    let error = errorType(method)
    let success = successType(method)
    return success == .void
      ? " async throws(\(error))" : " async throws(\(error))\(result: success)"
  }

  /// The error of the functions of a method.
  func errorType(_ method: Program.Method) -> TypeName {
    method.failures.isEmpty
      ? local(names.error)
      : .generic(.named("ApiError", in: .runtime), failureType(method))
  }

  /// A param of a function of the protocol.
  func plainParameter(_ param: Program.Param) -> SwiftCode {
    "\(parameter: Identifier(param.property.name)): \(typeName(param.property))"
  }

  /// The params that the caller of a method gives.
  func callParams(_ method: Program.Method) -> [Program.Param] {
    method.params.filter { !$0.isFromClient }
  }

  /// The params that the client holds for all its calls.
  var clientParams: [Program.Param] {
    var seen: Set<SwiftName> = []
    return program.methods.lazy.flatMap(\.params).filter {
      $0.isFromClient && seen.insert($0.property.name).inserted
    }
  }
}
