extension Program {
  /// The Swift names that entities had in another version of the spec, where they have others now.
  ///
  /// Invariant: it is only ever asked for one name; nothing comes in the order of the tables.
  struct FormerNames: Hashable, Sendable {
    /// Where an entity stands: the path of what has it, empty for the API, and its own path.
    struct Place: Hashable, Sendable {
      let owner: String
      let path: String
    }

    /// The former names of types, by those of today; types that are made for a call are among them.
    var types: [SwiftName: SwiftName] = [:]
    /// The former names of all else.
    var members: [Place: SwiftName] = [:]

    /// The paths of what has members with former names.
    var owners: Set<String> { Set(members.keys.map(\.owner)) }

    /// `true` if nothing has a former name.
    var isEmpty: Bool { types.isEmpty && members.isEmpty }

    /// Adds names; those that are there stay.
    mutating func add(_ others: FormerNames) {
      types.merge(others.types) { first, _ in first }
      members.merge(others.members) { first, _ in first }
    }

    /// The former function of a method, from the client of the API.
    func function(of method: Method, in program: Program) -> String? {
      guard let group = method.group.map({ program.groups[$0] }) else {
        return name(of: method.entity)?.text
      }
      return name(of: method.entity)?.text
        ?? name(of: method.entity, in: group.entity.path).map { "\(group.name.text).\($0.text)" }
    }

    /// The former name of what has another one today.
    func name(of entity: Entity, in owner: String = "") -> SwiftName? {
      members[Place(owner: owner, path: entity.path)]
    }
  }
}
