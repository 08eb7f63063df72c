extension Generator {
  /// Returns the protocol and the client of methods, after the errors if the scope is the API itself.
  func client(_ scope: MethodScope) -> [SwiftCode] {
    guard scope.group == nil else { return [interface(scope), groupClient(scope)] }
    return [sharedErrorStruct, errorAlias, interface(scope), clientStruct(scope)]
  }

  /// A reference to a symbol that only a matching runtime declares, so that a mismatch fails to compile.
  var edition: SwiftCode {
    let code: SwiftCode = """
      // If the compiler does not find this, update the specgen package: the runtime is older.
      private typealias RequiredRuntime = SpecgenRuntimeEdition5
      """
    return code.using(.core)
  }

  private var errorAlias: SwiftCode {
    let error: TypeName = .generic(.named("ApiError", in: .runtime(.core)), plainFailureType)
    return """
      /// The error of a call of \(api) without failures of its own.
      \(access)typealias \(Identifier(names.error)) = \(error)
      """
  }

  /// The error that all methods share, or nil if the API's own error object can serve as it is.
  var sharedError: Program.CommonError? {
    program.commonError.flatMap { error in
      let module = program.types[error.type].module
      let isOwn = module == nil || module == program.testedAPI
      return isOwn && error.headers.isEmpty ? nil : error
    }
  }

  /// The struct that wraps the common error.
  ///
  /// The wrapper adds the statuses in this API to an object of a used spec, or the headers of the answer to any object.
  private var sharedErrorStruct: SwiftCode {
    guard let error = sharedError else { return .empty }
    let value = typeName(.defined(error.type))
    if !error.headers.isEmpty { return headerErrorStruct(error, of: value) }
    let conformances: SwiftCode =
      "\(TypeName.named("SharedFailure", in: .runtime(.core)))\(equality)"
    return """
      /// The common error of all calls of \(api).
      \(access)nonisolated struct \(Identifier(names.commonError)): \(conformances) {
        /// The error in the answer.
        \(access)\(stored) value: \(value)

        /// Creates the common error from the error in an answer.
        \(access)init(_ value: \(value)) {
          self.value = value
        }

        \(statuses(of: error))
      }
      """
  }

  private func headerErrorStruct(_ error: Program.CommonError, of value: TypeName) -> SwiftCode {
    let conformances: SwiftCode =
      "\(TypeName.named("HeaderFailure", in: .runtime(.core)))\(equality)"
    let response: SwiftCode = "_ response: \(TypeName.named("HTTPResponse", in: .runtime(.core)))"
    let reading = error.headers.map { header -> SwiftCode in
      "self.\(Identifier(header.name)) = \(headerReading(header))"
    }
    return """
      /// The common error of all calls of \(api).
      \(access)nonisolated struct \(Identifier(names.commonError)): \(conformances) {
        /// The object in the body.
        \(access)\(stored) value: \(value)
        \(lines: error.headers.map { valueDeclaration($0, stored: stored) })

        \(initializer(
          parameters: ["_ value: \(value)"] + error.headers.map(parameter),
          assignments: ["self.value = value"] + error.headers.map(assignment)
        ))

        /// Reads the headers of the answer.
        \(access)init(\(list: ["_ value: \(value)", response])) throws(DecodingFailure) {
          self.value = value
          \(lines: reading)
        }

        \(statuses(of: error))
      }
      """
  }

  private func interface(_ scope: MethodScope) -> SwiftCode {
    let requirements = groupRequirements(scope)
    let body: SwiftCode =
      requirements.isEmpty
      ? "{}"
      : """
      {
        \(blocks: requirements)
      }
      """
    return """
      \(scope.group.map(groupDocumentation) ?? summary)
      ///
      /// ``\(Identifier(scope.names.client))`` makes the calls; tests can use a stub.
      \(access)nonisolated protocol \(Identifier(scope.names.interface)): \(conformances: callers(scope)) \(body)
      """
  }

  /// Returns the protocols of the runtime whose functions make the calls of a scope.
  private func callers(_ scope: MethodScope) -> SwiftCode {
    var callers: [TypeName] = []
    if scope.methods.contains(where: { $0.stream == nil }) {
      callers.append(.named("ApiCaller", in: .runtime(.core)))
    }
    if scope.methods.contains(where: { $0.stream != nil }) {
      callers.append(.named("StreamCaller", in: .runtime(.streams)))
    }
    if scope.methods.contains(where: { $0.pageName != nil }) {
      callers.append(.named("PageCaller", in: .runtime(.paging)))
    }
    if scope.methods.contains(where: { $0.until != nil }) {
      callers.append(.named("PollingCaller", in: .runtime(.polling)))
    }
    return callers.isEmpty ? "Sendable" : "\(inline: callers.map { "\($0)" })"
  }

  private func documentation(
    of method: Program.Method,
    _ params: [Program.Property]
  ) -> Documentation {
    let scopes = method.scopes.map { "`\($0)`" }.joined(separator: ", ")
    let noun = method.scopes.count == 1 ? "scope" : "scopes"
    return documentation(
      method.entity,
      "Calls `\(program.function(of: method))`.",
      remarks: scopes.isEmpty ? [] : ["The token needs the \(noun) \(scopes)."],
      params: params
    )
  }

  /// Returns the functions that make calls, declared once for the client, stubs and any other conformance.
  func calls(_ scope: MethodScope) -> SwiftCode {
    let functions = scope.methods.map { method -> SwiftCode in
      let params = callParams(method).map(\.property)
      let perform = SwiftName(text: method.stream == nil ? "perform" : "stream")
      let call = member(perform, hiddenBy: Set(params.map(\.name.text)))
      return """
        \(documentation(of: method, params))
        \(deprecation(method.entity))
        \(compiledOnUse)
        \(access)func \(Identifier(method.name))(\(list: params.map(parameter)))\(effects(method)) {
          \(making(method, "\(call)(\(list: [value(method)]))"))
        }
        """
    }
    guard !functions.isEmpty else { return .empty }
    return """
      nonisolated extension \(local(scope.names.interface)) {
        \(blocks: functions)
      }
      """
  }

  /// The attribute that compiles a function only into the modules that call it.
  ///
  /// Most apps make only a few of the calls, and an async function costs the compiler more than any other declaration of
  /// a call (docs/benchmarks.md). Such a function may name only public declarations.
  var compiledOnUse: SwiftCode {
    program.output.access == .public ? "@export(implementation)" : .empty
  }

  private func clientStruct(_ scope: MethodScope) -> SwiftCode {
    """
    \(summary)
    \(access)nonisolated struct \(Identifier(names.client)): \(conformances: "\(Identifier(names.interface)), \(base(clientParams))") {
      \(blocks: hostTables(program.hosts))

      \(clientProperties(clientParams))

      \(clientInitializer)

      \(blocks: groupClients(scope))
    }
    """
  }

  /// Returns the client of a group, which the client of the API creates.
  private func groupClient(_ scope: MethodScope) -> SwiftCode {
    let (client, interface) = (Identifier(scope.names.client), Identifier(scope.names.interface))
    let held = clientParams(of: scope.methods)
    return """
      \(scope.group.map(groupDocumentation) ?? summary)
      \(access)nonisolated struct \(client): \(conformances: "\(interface), \(base(held))") {
        \(clientProperties(held))
      }
      """
  }

  /// Returns the protocol of clients that hold the given params.
  private func base(_ held: [Program.Param]) -> TypeName {
    .named(held.isEmpty ? "ApiClient" : "CompletingClient", in: .runtime(.core))
  }

  private func clientProperties(_ held: [Program.Param]) -> SwiftCode {
    """
    /// The session that makes the calls, with the options that apply to them.
    \(access)var session: ApiSession
    \(lines: held.map { valueDeclaration($0.property, stored: "var") })
    """
  }

  /// Returns the function that fills in the params that the client holds for all its calls.
  ///
  /// The client of the API also makes the calls of its groups.
  func completion(_ method: Program.Method) -> SwiftCode {
    let held = method.params.filter(\.isFromClient).map(\.property.name)
    guard !held.isEmpty else { return .empty }
    let clients = (group(method).map { [names.group($0.name).client] } ?? []) + [names.client]
    let fillings = held.map { name -> SwiftCode in
      let value = member(name, hiddenBy: ["client"])
      return "\(value) = \(value) ?? client.\(Identifier(name))"
    }
    let cases = clients.map { client -> SwiftCode in
      """
      if let client = client as? \(local(client)) {
        \(lines: fillings)
      }
      """
    }
    return """
      /// Fills in the params that the client holds.
      \(access)mutating func complete(from client: any CompletingClient) {
        \(lines: cases)
      }
      """
  }

  /// Returns the call as a value, created from the params of the enclosing function.
  func value(_ method: Program.Method) -> SwiftCode {
    let arguments = callParams(method).map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    return "\(local(method.typeName))(\(list: arguments))"
  }

  private var summary: Documentation {
    Documentation(
      program.doc,
      fallback: "The calls of \(program.api.text).",
      remarks: retryRemarks
    )
  }

  /// Returns the effects and the result of the function that makes a call.
  func effects(_ method: Program.Method) -> SwiftCode {
    if let stream = streamType(method) { return "\(result: stream)" }
    let error = errorType(method)
    let success = successType(method)
    return success == .void
      ? " async throws(\(error))" : " async throws(\(error))\(result: success)"
  }

  /// Returns the error type of the functions of a method.
  func errorType(_ method: Program.Method) -> TypeName {
    method.failures.isEmpty
      ? local(names.error)
      : .generic(.named("ApiError", in: .runtime(.core)), failureType(method))
  }

  /// Returns the params that the caller of a method passes.
  func callParams(_ method: Program.Method) -> [Program.Param] {
    method.params.filter { !$0.isFromClient }
  }

  /// The params that the client stores for all its calls.
  var clientParams: [Program.Param] { clientParams(of: program.methods) }

  /// Returns the params that the client stores for all calls of the given methods.
  func clientParams(of methods: [Program.Method]) -> [Program.Param] {
    var seen: Set<SwiftName> = []
    return methods.lazy.flatMap(\.params).filter {
      $0.isFromClient && seen.insert($0.property.name).inserted
    }
  }
}
