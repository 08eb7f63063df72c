/// The result types that several methods share, keyed by the name that a later method would use.
package struct SharedResults {
  private var firsts: [SharedResultForm: SwiftName] = [:]
  private var shared: [SwiftName: SwiftName] = [:]

  /// Finds the results of methods that are completely equal, including their documentation.
  ///
  /// A method with former names keeps its own results, since an extension declares those names.
  package init(_ program: Program) {
    let renamed = program.formerNames.owners
    for method in program.methods where !renamed.contains(method.entity.path) {
      if !method.failures.isEmpty {
        add(SharedResultForm(failuresOf: method), as: method.failureName)
      }
      if let success = SharedResultForm(successOf: method) { add(success, as: method.successName) }
    }
  }

  private mutating func add(_ form: SharedResultForm, as name: SwiftName) {
    if let other = firsts[form] {
      shared[name] = other
    } else {
      firsts[form] = name
    }
  }

  /// Returns the name of an equal type of an earlier method; nil if the method declares its own.
  package func declaration(equalTo name: SwiftName) -> SwiftName? { shared[name] }
}

/// The complete declaration of a method's failures or success, except its name.
private struct SharedResultForm: Hashable {
  enum Kind: Hashable {
    case failures(hasUnrecognized: Bool)
    case successes
    case structure
  }

  /// A case, or the body of a structure.
  struct Part: Hashable {
    var words: Program.Words?
    /// The statuses of a case without its own documentation.
    var statuses: StatusRange?
    var contentType: ContentType?
    var name: SwiftName?
    let content: Program.Content
    let headers: [Header]
    var recovery: String?
  }

  /// A header to read along with the body.
  struct Header: Hashable {
    let words: Program.Words
    let keys: [String]
    let name: SwiftName
    let type: Program.TypeReference
    let presence: Program.Presence

    init(_ property: Program.Property) {
      words = property.entity.words
      keys = property.keys
      name = property.name
      type = property.type
      presence = property.presence
    }
  }

  let kind: Kind
  let parts: [Part]

  init(failuresOf method: Program.Method) {
    kind = .failures(hasUnrecognized: method.readsCodes)
    parts = method.failures.map { failure in
      Part(
        words: failure.entity.words,
        name: failure.name,
        content: failure.content,
        headers: failure.headers.map(Header.init),
        recovery: failure.recovery
      )
    }
  }

  init?(successOf method: Program.Method) {
    guard case .statuses(let successes) = method.success, let form = method.successDeclaration
    else { return nil }
    kind = form == .structure ? .structure : .successes
    parts = successes.map { success in
      var part = Part(content: success.content, headers: success.headers.map(Header.init))
      if form == .structure { return part }
      part.words = success.entity.words
      part.name = success.name
      if success.entity.doc == nil {
        part.statuses = success.statuses
        part.contentType = success.contentType
      }
      return part
    }
  }
}
