import SpecgenCore

/// The entities of a draft that a spec already has, under the names of the spec.
struct DraftMatch: Sendable {
  /// The types that stay as they are: the spec binds all parts of documents that state them.
  var types: Set<String> = []
  /// The types that further parts of documents state, each with the keys of the members that the spec lacks.
  var additions: [String: Set<String>] = [:]
  /// The paths of the methods in the spec, by their names in the draft.
  var methods: [String: String] = [:]
  /// The types that parts without a binding state.
  var stated: Set<String> = []
}

extension DraftPlan {
  /// Gives the entities that a spec has their names in the spec, and new ones names that the spec does not have.
  ///
  /// A bound part of a document was read before, so it identifies the type that was drafted from it, whatever its name is
  /// now. Otherwise, a type has the same name and at least half of the members, and a method has the same verb and path.
  ///
  /// - Parameters:
  ///   - known: The spec.
  ///   - paths: The paths of the documents, by index.
  ///   - url: The address of the server.
  /// - Returns: The entities that the spec has.
  mutating func match(_ known: KnownSpec, in paths: [String?], below url: String?) -> DraftMatch {
    var match = DraftMatch()
    var renamed: [String: String] = [:]
    var kept: [DraftDeclaration] = []
    var placed: Set<String> = []
    for var type in types {
      let origins = [type.origin].compactMap(\.self) + type.others
      let bindings = origins.map { known.bindings(of: $0, in: Self.path(of: $0, in: paths)) }
      let alike = known.types[type.name].map { type.isAlike($0) } ?? false
      let candidates = bindings.joined().compactMap(\.typeName).filter { known.types[$0] != nil }
      // A table may state several types, such as a record and the values of its fields.
      let target =
        candidates.first { type.isAlike(known.types[$0] ?? []) } ?? (alike ? nil : candidates.first)
      let isRead = bindings.contains { !$0.isEmpty }
      if let name = target ?? (alike ? type.name : nil) {
        renamed[type.name] = name
        type.name = name
        if !isRead || bindings.contains(where: \.isEmpty) {
          match.additions[name, default: []].formUnion(
            type.memberKeys.subtracting(known.types[name] ?? [])
          )
        } else {
          match.types.insert(name)
        }
      } else {
        if known.types[type.name] != nil {
          let name = freeName(type.name, besides: known)
          renamed[type.name] = name
          type.name = name
        }
        let isStated = origins.contains {
          $0.place != .whole || Self.path(of: $0, in: paths) == nil
        }
        if isStated, !isRead { match.stated.insert(type.name) }
      }
      // Of several types that the spec has as one, the first represents it.
      if placed.insert(type.name).inserted { kept.append(type) }
    }
    types = kept
    rename(renamed)
    matchMethods(known, below: url, &match)
    return match
  }

  private static func path(of origin: DraftOrigin, in paths: [String?]) -> String? {
    paths.indices.contains(origin.document) ? paths[origin.document] : nil
  }

  private mutating func freeName(_ name: String, besides known: KnownSpec) -> String {
    var free = names.take(name)
    while known.types[free] != nil { free = names.take(name) }
    return free
  }

  private mutating func matchMethods(
    _ known: KnownSpec,
    below url: String?,
    _ match: inout DraftMatch
  ) {
    var taken = known.methodNames.union(methods.map(\.name))
    for index in methods.indices {
      let method = methods[index]
      if let path = known.method(for: method.request, below: url) {
        match.methods[method.name] = path
      } else if known.methodNames.contains(method.name) {
        var number = 2
        while !taken.insert("\(method.name)\(number)").inserted { number += 1 }
        methods[index].name = "\(method.name)\(number)"
      }
    }
  }
}

extension DraftDeclaration {
  /// The keys of the members: of fields, or the values of an enumeration.
  fileprivate var memberKeys: Set<String> {
    switch type {
    case .record(let fields): fields.keys
    case .enumeration(let values): values.values
    case .named, .date, .list, .map: []
    }
  }

  /// Returns `true` if a type with some members has at least half of the members in common.
  fileprivate func isAlike(_ keys: Set<String>) -> Bool {
    let own = memberKeys
    guard own.isEmpty == keys.isEmpty else { return false }
    return own.intersection(keys).count * 2 >= min(own.count, keys.count)
  }
}

extension Spec.DocumentBinding {
  /// The name of the type that the part is bound to.
  fileprivate var typeName: String? {
    guard case .to(let path) = target, path.value.hasPrefix("types.") else { return nil }
    return String(path.value.dropFirst("types.".count).prefix { $0 != "." })
  }
}
