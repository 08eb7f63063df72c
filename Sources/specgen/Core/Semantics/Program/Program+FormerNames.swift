extension Program {
  /// The Swift names of entities in another version of the spec that differ from the current ones.
  ///
  /// Invariant: The tables are only used for lookups, so their order never affects the output.
  package struct FormerNames: Hashable, Sendable {
    /// The location of an entity: the path of its owner, empty for the API, and its own path.
    package struct Place: Hashable, Sendable {
      package let owner: String
      package let path: String

      package init(owner: String, path: String) {
        self.owner = owner
        self.path = path
      }
    }

    /// The former names of types by their current names, including types that are generated for a call.
    package var types: [SwiftName: SwiftName] = [:]
    /// The former names of all other declarations.
    package var members: [Place: SwiftName] = [:]

    package init(types: [SwiftName: SwiftName] = [:], members: [Place: SwiftName] = [:]) {
      self.types = types
      self.members = members
    }

    /// The paths of the owners of members with former names.
    var owners: Set<String> { Set(members.keys.map(\.owner)) }

    /// `true` if there are no former names.
    var isEmpty: Bool { types.isEmpty && members.isEmpty }

    /// Adds names without replacing existing ones.
    mutating func add(_ others: FormerNames) {
      types.merge(others.types) { first, _ in first }
      members.merge(others.members) { first, _ in first }
    }

    /// Returns the former function of a method, as called on the client of the API.
    package func function(of method: Method, in program: Program) -> String? {
      guard let group = method.group.map({ program.groups[$0] }) else {
        return name(of: method.entity)?.text
      }
      return name(of: method.entity)?.text
        ?? name(of: method.entity, in: group.entity.path).map { "\(group.name.text).\($0.text)" }
    }

    /// Returns the former name of an entity that has been renamed.
    func name(of entity: Entity, in owner: String = "") -> SwiftName? {
      members[Place(owner: owner, path: entity.path)]
    }
  }
}
