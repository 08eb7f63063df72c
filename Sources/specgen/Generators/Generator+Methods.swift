extension Generator {
  /// The structs of methods, each followed by the enumeration of its failures.
  func methods(_ scope: MethodScope) -> some Sequence<SwiftCode> {
    scope.methods.lazy.flatMap { method in
      [self.method(method)] + bodyDeclaration(method) + successDeclaration(method)
        + (method.failures.isEmpty ? [] : [failures(of: method)])
    }
  }

  /// The type of a method's failures.
  func failureType(_ method: Program.Method) -> TypeName {
    method.failures.isEmpty ? plainFailureType : local(method.failureName)
  }

  /// The type of the failures of methods that document none.
  var plainFailureType: TypeName {
    let readsCodes = program.methods.contains(where: \.readsCodes)
    let name: StaticString = readsCodes ? "CodeFailure" : "NoFailure"
    return .generic(.named(name, in: .runtime), commonErrorType)
  }

  /// The type that a method gives.
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

  /// The type of what a body holds.
  func typeName(_ content: Program.Content) -> TypeName {
    switch content {
    case .nothing, .stream: .void
    case .text: .named("String", in: nil)
    case .bytes: .named("Data", in: .foundation)
    case .json(let type, accepting: _, isOptional: false): typeName(type)
    case .json(let type, accepting: _, isOptional: true): .optional(typeName(type))
    }
  }

  /// The type of the error that all methods share.
  var commonErrorType: TypeName {
    guard let error = program.commonError else { return .named("Never", in: nil) }
    return sharedError == nil ? typeName(.defined(error.type)) : local(names.commonError)
  }

  private func method(_ method: Program.Method) -> SwiftCode {
    let properties = method.params.map(\.callProperty)
    return """
      /// The call `\(functionLabel(method))` as a value.
      \(access)nonisolated struct \(Identifier(method.typeName)): \(conformances(method)) {
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

        \(reading(method))

        \(grantFunction(method) ?? .empty)

        \(method.stream.map(streamReading) ?? .empty)

        \(blocks: coding(method))
      }
      """
  }

  private func conformances(_ method: Program.Method) -> SwiftCode {
    let apiMethod: TypeName =
      .named(method.stream == nil ? "ApiMethod" : "StreamMethod", in: .runtime)
    return isCodable(method)
      ? "\(apiMethod), \(TypeName.named("JSONModel", in: .runtime)), Codable" : "\(apiMethod)"
  }

  /// The declaration of a param; the client fills in what it holds.
  private func declaration(_ param: Program.Param) -> SwiftCode {
    plainDeclaration(param.callProperty, stored: param.isFromClient ? "var" : stored)
  }

  /// The declaration of a param, whose documentation is that of the function people call.
  func plainDeclaration(_ property: Program.Property, stored: SwiftCode) -> SwiftCode {
    "\(access)\(stored) \(Identifier(property.name)): \(typeName(property))"
  }

  /// The declaration of a value that is stored as it is.
  func valueDeclaration(_ property: Program.Property, stored: SwiftCode) -> SwiftCode {
    """
    \(documentation(property.entity, valueOf(property)))
    \(access)\(stored) \(Identifier(property.name)): \(typeName(property))
    """
  }

  /// The property that holds what a method says of itself; with lines of its own where that may be long.
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

  /// What a method says of itself: its name, and where it differs from the rule.
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
    if method.isConditional { info.append("isConditional: true") }
    return info
  }

  /// The media types that a method accepts, where the runtime does not know them.
  private func ownTypes(_ method: Program.Method) -> String? {
    program.mediaTypes(of: method).flatMap { $0 == program.usualTypes(of: method) ? nil : $0 }
  }
}
