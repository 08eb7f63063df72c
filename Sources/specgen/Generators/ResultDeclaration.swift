/// A type that a method declares for its results, with all that is written in it but its name.
struct ResultDeclaration: Hashable {
  /// The form of the declaration.
  enum Form: Hashable {
    case failures(conformance: TypeName, hasUnrecognized: Bool)
    case successes
    case structure
  }

  /// One case, or the one body of a structure.
  struct Part: Hashable {
    let documentation: Documentation?
    let name: SwiftName?
    let value: TypeName?
    let headers: [Header]
    let recovery: String?
  }

  /// A header that is read with the body.
  struct Header: Hashable {
    let documentation: Documentation
    let name: SwiftName
    let type: TypeName
    let presence: Program.Presence
  }

  let form: Form
  let parts: [Part]
}

/// The declarations of results that several methods share, by the name that a later method has for one.
struct SharedResults {
  private var first: [ResultDeclaration: SwiftName] = [:]
  private var shared: [SwiftName: SwiftName] = [:]

  /// Adds the declaration that would have a name.
  mutating func add(_ declaration: ResultDeclaration, as name: SwiftName) {
    if let other = first[declaration] {
      shared[name] = other
    } else {
      first[declaration] = name
    }
  }

  /// Returns the name of the equal declaration before this one; nil if the method declares its own.
  func declaration(equalTo name: SwiftName) -> SwiftName? { shared[name] }
}

extension Generator {
  /// The declarations of results that methods of the API share.
  ///
  /// A method with former names has results of its own: an extension declares them.
  func sharedResults() -> SharedResults {
    var results = SharedResults()
    let renamed = program.formerNames.owners
    for method in program.methods where !renamed.contains(method.entity.path) {
      if !method.failures.isEmpty {
        results.add(failureShape(method), as: method.failureName)
      }
      if let success = successShape(method) { results.add(success, as: method.successName) }
    }
    return results
  }

  private func failureShape(_ method: Program.Method) -> ResultDeclaration {
    ResultDeclaration(
      form: .failures(conformance: methodFailure(method), hasUnrecognized: method.readsCodes),
      parts: method.failures.map { failure in
        ResultDeclaration.Part(
          documentation: documentation(failure),
          name: failure.name,
          value: failure.content == .nothing ? nil : typeName(failure.content),
          headers: failure.headers.map(header),
          recovery: failure.recovery
        )
      }
    )
  }

  private func successShape(_ method: Program.Method) -> ResultDeclaration? {
    guard case .statuses(let successes) = method.success, let form = method.successDeclaration
    else { return nil }
    return ResultDeclaration(
      form: form == .structure ? .structure : .successes,
      parts: successes.map { success in
        ResultDeclaration.Part(
          documentation: form == .structure ? nil : documentation(success),
          name: form == .structure ? nil : success.name,
          value: hasValue(success) ? typeName(success.content) : nil,
          headers: success.headers.map(header),
          recovery: nil
        )
      }
    )
  }

  private func header(_ property: Program.Property) -> ResultDeclaration.Header {
    ResultDeclaration.Header(
      documentation: documentation(property.entity, valueOf(property)),
      name: property.name,
      type: typeName(property),
      presence: property.presence
    )
  }
}
