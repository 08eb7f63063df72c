/// The entities that a new import adds to a spec, each with its destination.
struct SpecAdditions {
  /// An entity with its name in the spec.
  struct Entity {
    let name: String
    /// The path in the import.
    let origin: EntityPath
    let entity: SpecImage.Entity
    /// The methods of a group, or nil for other entities.
    var members: [Entity]?
  }

  private(set) var sections: OrderedMap<SpecSection, [Entity]> = [:]
  /// The top-level parts.
  private(set) var parts: [EntityPath] = []
  private let new: SpecImage
  private var taken: [SpecSection: Set<String>] = [:]

  init(_ current: SpecImage, _ new: SpecImage, _ removed: Set<EntityPath>) {
    self.new = new
    for (path, _) in current.entities where !removed.contains(path) {
      guard let section = path.section else { continue }
      taken[section, default: []].insert(path.name)
    }
    // A group is a property of the client, in the namespace of its functions.
    taken[.methods(group: nil), default: []].formUnion(current.groups)
  }

  /// Adds an entity of the new import.
  mutating func add(_ path: EntityPath, to matches: SpecMatches) {
    guard let entity = new.entities[path] else { return }
    switch path {
    case .part: parts.append(path)
    // A group is added with the first of its methods.
    case .group: break
    case .type: append(entity, path, named: [path.name], to: .types)
    case .method(let name, nil): append(entity, path, named: [name], to: .methods(group: nil))
    case .method(let name, let group?):
      let long = CallWords.joined(splitWords(group), splitWords(name))
      switch matches.destinations[group] {
      case .client:
        append(entity, path, named: [long], to: .methods(group: nil))
      case .group(let found):
        append(entity, path, named: [name, long], to: .methods(group: found))
      case nil: append(entity, path, toNew: group)
      }
    }
  }

  private mutating func append(
    _ entity: SpecImage.Entity,
    _ path: EntityPath,
    named names: [String],
    to section: SpecSection
  ) {
    let addition = Entity(name: free(names, in: section), origin: path, entity: entity)
    sections[section, default: []].append(addition)
  }

  /// Adds a method to a group that the spec does not have.
  private mutating func append(
    _ entity: SpecImage.Entity,
    _ path: EntityPath,
    toNew group: String
  ) {
    guard let header = new.entities[.group(group)] else { return }
    let member = Entity(name: path.name, origin: path, entity: entity)
    var groups = sections[.groups] ?? []
    if let index = groups.firstIndex(where: { $0.origin == .group(group) }) {
      groups[index].members?.append(member)
    } else {
      let name = free([group], in: .methods(group: nil))
      groups.append(Entity(name: name, origin: .group(group), entity: header, members: [member]))
    }
    sections[.groups] = groups
  }

  /// Returns the first unused name, or the last one with a number.
  private mutating func free(_ names: [String], in section: SpecSection) -> String {
    if let name = names.first(where: { taken[section]?.contains($0) != true }) {
      taken[section, default: []].insert(name)
      return name
    }
    var number = 2
    while taken[section]?.contains("\(names[names.count - 1])\(number)") == true { number += 1 }
    let name = "\(names[names.count - 1])\(number)"
    taken[section, default: []].insert(name)
    return name
  }
}
