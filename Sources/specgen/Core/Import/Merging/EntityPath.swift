/// The path of an entity in a spec: `hosts`, `types.Order`, `groups.orders`, `groups.orders.methods.list`.
package enum EntityPath: Hashable, Sendable {
  case part(String)
  case type(String)
  case group(String)
  case method(String, group: String?)

  /// Parses a path.
  package init(_ text: String) {
    let keys = text.split(separator: ".").map(String.init)
    switch (keys.count, keys.first) {
    case (2, "types"): self = .type(keys[1])
    case (2, "methods"): self = .method(keys[1], group: nil)
    case (2, "groups"): self = .group(keys[1])
    case (4, "groups"): self = .method(keys[3], group: keys[1])
    default: self = .part(text)
    }
  }

  /// The keys from the root to the entity, separated by dots.
  var text: String { section.map { "\($0.text).\(name)" } ?? name }

  /// The last key.
  var name: String {
    switch self {
    case .part(let name), .type(let name), .group(let name), .method(let name, _): name
    }
  }

  var isMethod: Bool {
    if case .method = self { true } else { false }
  }

  /// The shape of the entity; for other top-level parts, that of the whole spec.
  var shape: ShapeName {
    switch self {
    case .part: .spec
    case .type: .type
    case .group: .group
    case .method: .method
    }
  }

  /// The mapping that contains the entity and its siblings, or nil for a top-level part.
  var section: SpecSection? {
    switch self {
    case .part: nil
    case .type: .types
    case .group: .groups
    case .method(_, let group): .methods(group: group)
    }
  }
}

/// A mapping that contains entities of one kind.
enum SpecSection: Hashable, Sendable {
  case types, groups
  case methods(group: String?)

  /// The keys from the root to the mapping, separated by dots.
  var text: String {
    switch self {
    case .types: "types"
    case .groups: "groups"
    case .methods(let group): (group.map { "groups.\($0)." } ?? "") + "methods"
    }
  }

  /// Returns the path of an entity in the mapping.
  func path(_ name: String) -> EntityPath {
    switch self {
    case .types: .type(name)
    case .groups: .group(name)
    case .methods(let group): .method(name, group: group)
    }
  }
}
