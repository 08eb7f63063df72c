/// A declaration of generated Swift that code of an app can refer to.
package struct SwiftSymbol: Hashable, Comparable, Sendable {
  /// The name of the API, which is the name of its module, and the beginning of the names of further ones.
  package let api: String
  /// The names of the types around a member, the outermost first, or of the type itself; empty for the whole API.
  package let types: [String]
  /// The name of a member without its labels, `init` for an initializer; nil for the type itself.
  package let member: String?

  package init(api: String, types: [String], member: String? = nil) {
    self.api = api
    self.types = types
    self.member = member
  }

  /// Compares the paths of names; a type precedes its members.
  package static func < (left: SwiftSymbol, right: SwiftSymbol) -> Bool {
    let (one, other) = (left.path, right.path)
    return one.lexicographicallyPrecedes(other)
  }

  private var path: [String] { [api] + types + [member].compactMap(\.self) }

  /// Returns a member of the type.
  func member(_ name: String) -> SwiftSymbol {
    SwiftSymbol(api: api, types: types, member: name)
  }
}

/// A function, an initializer or a case, with the label of one of its arguments.
package struct SwiftArgument: Hashable, Sendable {
  package let function: SwiftSymbol
  package let label: String
}

/// The Swift declarations that an entity of a program generates.
package struct EntitySymbols: Hashable, Sendable {
  /// A list of parts that form one enumeration in Swift.
  package enum Part: Hashable, CaseIterable, Sendable {
    case cases, bodies, successes, failures
  }

  /// The declarations that exist because of the entity.
  package private(set) var own: [SwiftSymbol] = []
  /// The arguments that exist because of the entity.
  package private(set) var arguments: [SwiftArgument] = []
  /// The functions and initializers with an argument for each part of the entity.
  package private(set) var makers: [SwiftSymbol] = []
  /// The functions that make the call, and the initializer of the call as a value.
  package private(set) var calls: [SwiftSymbol] = []
  /// The enumerations of the entity's parts.
  package private(set) var enumerations: [Part: SwiftSymbol] = [:]
  /// The protocols that list the entity's parts, to which types of an app conform.
  package private(set) var protocols: [SwiftSymbol] = []

  /// Adds the declarations of an entity with the same path; a search looks each up once, however often it is listed.
  mutating func add(_ other: EntitySymbols) {
    own += other.own
    arguments += other.arguments
    makers += other.makers
    calls += other.calls
    enumerations.merge(other.enumerations) { first, _ in first }
    protocols += other.protocols
  }

  init(
    own: [SwiftSymbol] = [],
    arguments: [SwiftArgument] = [],
    makers: [SwiftSymbol] = [],
    calls: [SwiftSymbol] = [],
    enumerations: [Part: SwiftSymbol] = [:],
    protocols: [SwiftSymbol] = []
  ) {
    self.own = own
    self.arguments = arguments
    self.makers = makers
    self.calls = calls
    self.enumerations = enumerations
    self.protocols = protocols
  }
}
