extension Generator {
  /// Returns the structs of methods, each followed by the enumeration of its failures.
  func methods(_ scope: MethodScope) -> some Sequence<SwiftCode> {
    scope.methods.lazy.flatMap { method in
      [self.method(method)] + bodyDeclaration(method) + successDeclaration(method)
        + (method.failures.isEmpty ? [] : [failures(of: method)])
    }
  }

  /// Returns the type of a method's failures.
  func failureType(_ method: Program.Method) -> TypeName {
    method.failures.isEmpty ? plainFailureType : local(method.failureName)
  }

  /// The failure type of methods that document no failures.
  var plainFailureType: TypeName {
    let readsCodes = program.methods.contains(where: \.readsCodes)
    let name: StaticString = readsCodes ? "CodeFailure" : "NoFailure"
    return .generic(.named(name, in: .runtime(.core)), commonErrorType)
  }

  /// Returns the type of a method's result.
  func successType(_ method: Program.Method) -> TypeName {
    switch method.success {
    case .constant: .void
    case .content(let content): typeName(content)
    case .coded(let successes): codedType(successes, of: method)
    case .statuses(let successes):
      method.successDeclaration == nil
        ? successes.first.map { typeName($0.content) } ?? .void : local(method.successName)
    }
  }

  /// Returns the type of a body's value.
  func typeName(_ content: Program.Content) -> TypeName {
    switch content {
    case .nothing, .stream: .void
    case .text: .named("String", in: nil)
    case .bytes: .named("Data", in: .foundation)
    case .json(let type, accepting: _, isOptional: false): typeName(type)
    case .json(let type, accepting: _, isOptional: true): .optional(typeName(type))
    }
  }

  /// The type of the common error.
  var commonErrorType: TypeName {
    guard let error = program.commonError else { return .named("Never", in: nil) }
    return sharedError == nil ? typeName(.defined(error.type)) : local(names.commonError)
  }

  private func method(_ method: Program.Method) -> SwiftCode {
    let properties = method.params.map(\.callProperty)
    return """
      /// The call `\(functionLabel(method))` as a value.
      \(access)nonisolated struct \(Identifier(method.typeName)): \(conformances: conformances(method)) {
        \(lines: method.params.map(declaration))

        \(initializer(properties))

        \(method.stream.map(streamElement) ?? """
          \(access)typealias Success = \(successType(method))
          """)
        \(access)typealias Failure = \(failureType(method))

        \(infoProperty(method))

        \(access)func write(to request: inout RequestBuilder) {
          \(lines: writing(method))
        }

        \(completion(method))

        \(reading(method))

        \(grantFunction(method) ?? .empty)

        \(method.stream.map(streamReading) ?? .empty)

        \(blocks: coding(method))
      }
      """
  }

  private func conformances(_ method: Program.Method) -> SwiftCode {
    var protocols: [TypeName] = []
    if method.stream != nil { protocols.append(.named("StreamMethod", in: .runtime(.streams))) }
    if method.params.contains(where: \.isFromClient) {
      protocols.append(.named("CompletedMethod", in: .runtime(.core)))
    }
    if protocols.isEmpty { protocols.append(.named("ApiMethod", in: .runtime(.core))) }
    if isCodable(method) {
      protocols += [.named("JSONModel", in: .runtime(.core)), .named("Codable", in: nil)]
    }
    return "\(inline: protocols.map { "\($0)" })"
  }

  /// Returns the declaration of a param, which is variable if the client sets it.
  private func declaration(_ param: Program.Param) -> SwiftCode {
    plainDeclaration(param.callProperty, stored: param.isFromClient ? "var" : stored)
  }

  /// Returns the declaration of a param without documentation, since the function of the call documents it.
  func plainDeclaration(_ property: Program.Property, stored: SwiftCode) -> SwiftCode {
    "\(access)\(stored) \(Identifier(property.name)): \(typeName(property))"
  }

  /// Returns the declaration and documentation of a stored value.
  func valueDeclaration(_ property: Program.Property, stored: SwiftCode) -> SwiftCode {
    """
    \(documentation(property.entity, valueOf(property), remarks: paragraph(of: property.rules)))
    \(access)\(stored) \(Identifier(property.name)): \(typeName(property))
    """
  }

  /// Returns the property with a method's metadata, on separate lines if it may be long.
  private func infoProperty(_ method: Program.Method) -> SwiftCode {
    let info = info(method)
    let value: SwiftCode = "MethodInfo(\(list: info))"
    let hasPolicy = method.retry != nil && !program.sharesRetry(method)
    let isLong = hasPolicy || ownTypes(method) != nil || info.count > 2
    guard isLong else {
      return """
        \(access)static var info: MethodInfo\(body: value)
        """
    }
    return """
      \(access)static var info: MethodInfo {
        \(value)
      }
      """
  }

  /// Returns the arguments of a method's metadata: its name, and the values that differ from the defaults.
  private func info(_ method: Program.Method) -> [SwiftCode] {
    var info: [SwiftCode] = ["\(literal: program.function(of: method))"]
    let hasSession = program.login != nil || program.token != nil
    if hasSession, !method.usesSession { info.append("usesSession: false") }
    if method.isIdempotent != method.isUsuallyIdempotent {
      info.append(method.isIdempotent ? "isIdempotent: true" : "isIdempotent: false")
    }
    if holdsSecrets(method) { info.append("answersHoldSecrets: true") }
    if !method.followsRedirects { info.append("followsRedirects: false") }
    if let deadline = method.deadline {
      info.append("deadline: .seconds(\(literal: deadline))")
    }
    if !program.sharesRetry(method) {
      info.append(method.retry.map { "retry: \(value(of: $0))" } ?? "retry: .never")
    }
    if let key = method.idempotencyKey { info.append("idempotencyKey: \(literal: key)") }
    if let types = ownTypes(method) { info.append("accepts: \(literal: types)") }
    let conditional: SwiftCode = "isConditional: true"
    if method.isConditional { info.append(conditional.using(.cache)) }
    return info
  }

  /// Returns the media types that a method accepts, or nil if the runtime's defaults apply.
  private func ownTypes(_ method: Program.Method) -> String? {
    program.mediaTypes(of: method).flatMap { $0 == program.usualTypes(of: method) ? nil : $0 }
  }
}
