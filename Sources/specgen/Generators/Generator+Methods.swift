extension Generator {
  /// The structs of all methods, each followed by the enumeration of its failures.
  var methods: [SwiftCode] {
    program.methods.flatMap { method in
      [self.method(method)] + (method.hasSuccesses ? [successes(of: method)] : [])
        + (method.failures.isEmpty ? [] : [failures(of: method)])
    }
  }

  /// The type of a method's failures.
  func failureType(_ method: Program.Method) -> TypeName {
    if method.failures.isEmpty {
      return .generic(.named("NoFailure", in: .runtime), commonErrorType)
    }
    return local(method.failureName)
  }

  /// The type that a method gives.
  func successType(_ method: Program.Method) -> TypeName {
    switch method.success {
    case .nothing, .constant: .named("Void", in: nil)
    case .text: .named("String", in: nil)
    case .bytes: .named("Data", in: .foundation)
    case .json(let type, accepting: _, isOptional: false): typeName(type)
    case .json(let type, accepting: _, isOptional: true): .optional(typeName(type))
    case .coded(let successes): codedType(successes, of: method)
    }
  }

  /// The type of the error that all methods share.
  var commonErrorType: TypeName {
    guard let error = program.commonError else { return .named("Never", in: nil) }
    return sharedError == nil ? typeName(.defined(error.type)) : local(names.commonError)
  }

  private func method(_ method: Program.Method) -> SwiftCode {
    let properties = method.params.map(\.property)
    return """
      \(documentation(method.entity, "The call `\(method.name.text)`."))
      \(access)nonisolated struct \(Identifier(method.typeName)): \(apiMethod) {
        \(lines: properties.map(parameterDeclaration))

        \(initializer(properties, summary: "Makes the call with its params."))

        /// What the call gives.
        \(access)typealias Success = \(successType(method))

        /// How the call can fail on its own account.
        \(access)typealias Failure = \(failureType(method))

        /// The name of the call in errors and logs.
        \(access)static var name: String { \(literal: method.name.text) }

        \(blocks: traits(method))

        /// Writes the call's request.
        \(access)func write(to request: inout RequestBuilder) {
          \(lines: writing(method))
        }

        \(reading(method))
      }
      """
  }

  private var apiMethod: TypeName { .named("ApiMethod", in: .runtime) }

  private func parameterDeclaration(_ property: Program.Property) -> SwiftCode {
    """
    \(documentation(property.entity, "The value of `\(property.key)`."))
    \(access)var \(Identifier(property.name)): \(typeName(property))
    """
  }

  /// What a method says of itself where it differs from the rule.
  private func traits(_ method: Program.Method) -> [SwiftCode] {
    var traits: [SwiftCode] = []
    if program.login != nil, !method.usesSession {
      traits.append(
        """
        /// Whether the call needs the session.
        \(access)static var usesSession: Bool { false }
        """
      )
    }
    if let isIdempotent = method.isIdempotent {
      let value: SwiftCode = isIdempotent ? "true" : "false"
      traits.append(
        """
        /// Whether making the call twice does what making it once does.
        \(access)static var isIdempotent: Bool? { \(value) }
        """
      )
    }
    if let deadline = method.deadline {
      traits.append(
        """
        /// How long the call may take in all.
        \(access)static var deadline: Duration? { .seconds(\(literal: deadline)) }
        """
      )
    }
    if holdsSecrets(method) {
      traits.append(
        """
        /// Whether answers may hold secrets, so that no text of theirs is shown.
        \(access)static var answersHoldSecrets: Bool { true }
        """
      )
    }
    return traits
  }

  /// The statements that write a request.
  private func writing(_ method: Program.Method) -> [SwiftCode] {
    var path = method.path[...]
    var start = ""
    if case .literal(let text) = path.first {
      start = text
      path = path.dropFirst()
    }
    let verb: SwiftCode = ".\(verbName(method.verb))"
    let first: SwiftCode =
      "request.start(\(verb), host: \(literal: method.hostKey), path: \(literal: start))"
    return [first] + path.map { pathPart($0, of: method) }
      + method.params.compactMap(statement) + method.constants.compactMap(statement) + body(method)
  }

  private func pathPart(_ part: Program.PathPart, of method: Program.Method) -> SwiftCode {
    switch part {
    case .literal(let text): return "request.path(\(literal: text))"
    case .param(let index):
      let property = method.params[index].property
      return "request.segment(\(value(property))\(format(property)))"
    }
  }

  /// The statement that writes a param of the query or a header.
  private func statement(_ param: Program.Param) -> SwiftCode? {
    let property = param.property
    switch param.place {
    case .query:
      return "request.query(\(literal: property.key), \(value(property))\(format(property)))"
    case .header(let prefix):
      let prefix: SwiftCode = prefix.map { ", prefix: \(literal: $0)" } ?? .empty
      let name: SwiftCode = "\(literal: property.key)"
      return "request.header(\(name), \(value(property))\(format(property))\(prefix))"
    case .path, .member, .body: return nil
    }
  }

  private func statement(_ constant: Program.MethodConstant) -> SwiftCode? {
    let value: SwiftCode = "\(literal: constant.value.text)"
    switch constant.place {
    case .query: return "request.query(\(literal: constant.key), \(value))"
    case .header(let prefix):
      let prefix: SwiftCode = prefix.map { ", prefix: \(literal: $0)" } ?? .empty
      return "request.header(\(literal: constant.key), \(value)\(prefix))"
    case .path, .member, .body: return nil
    }
  }

  private func body(_ method: Program.Method) -> [SwiftCode] {
    if let body = method.params.first(where: { $0.place == .body }) {
      return ["request.body(json: \(value(body.property)))"]
    }
    let members = method.params.filter { $0.place == .member }
    let constants = method.constants.filter { $0.place == .member }
    if method.hasObjectBody, members.isEmpty, constants.isEmpty {
      return ["request.jsonBody { _ in }"]
    }
    if method.hasObjectBody {
      return [
        """
        request.jsonBody { json in
          \(lines: constants.map { writing($0.key, $0.value) })
          \(lines: members.map { writing($0.property) })
        }
        """
      ]
    }
    switch method.verb {
    case .post, .put, .patch: return ["request.emptyBody()"]
    case .get, .head, .delete, .options: return []
    }
  }

  private func value(_ property: Program.Property) -> SwiftCode {
    member(property.name, hiddenBy: ["request"])
  }

  private func format(_ property: Program.Property) -> SwiftCode {
    guard case .date(let format) = property.coding else { return .empty }
    return ", format: \(dateFormat(format))"
  }

  private func verbName(_ verb: Spec.Verb) -> SwiftCode {
    switch verb {
    case .get: "get"
    case .head: "head"
    case .post: "post"
    case .put: "put"
    case .patch: "patch"
    case .delete: "delete"
    case .options: "options"
    }
  }
}

extension Spec.Constant {
  /// The constant as text, as a query or a header carries it.
  fileprivate var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .string(let value): value
    case .null: "null"
    }
  }
}
