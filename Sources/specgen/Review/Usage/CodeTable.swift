/// The declarations of generated code and of an app, by name.
struct CodeTable: Sendable {
  /// A member of a type, or a declaration outside of types.
  struct Member: Hashable, Sendable {
    /// A param of a function or a case.
    struct Param: Hashable, Sendable {
      let label: String?
      let name: String
      let type: CodeType?
    }

    var name: String
    /// The API whose generated code declares the member; nil for a member that the app declares.
    let api: String?
    /// The type of the value, or of the result of a function.
    var type: CodeType?
    /// The params, or nil for a property.
    var params: [Param]?
    var isStatic = false
  }

  /// A type with its members.
  struct Declaration: Hashable, Sendable {
    var members: [String: [Member]] = [:]
    /// The types that it inherits from or conforms to.
    var parents: [CodeTypeKey] = []
    /// The target type of an alias.
    var alias: CodeType?
    var isProtocol = false
  }

  private(set) var types: [CodeTypeKey: Declaration] = [:]
  private(set) var globals: [String: [Member]] = [:]
  /// The generated types with a member or a case of a name, to resolve a name without a known type.
  private var owners: [String: Set<CodeTypeKey>] = [:]

  mutating func declare(_ key: CodeTypeKey) {
    if types[key] == nil { types[key] = Declaration() }
  }

  mutating func setAlias(_ type: CodeType?, of key: CodeTypeKey) { types[key]?.alias = type }
  mutating func markProtocol(_ key: CodeTypeKey) { types[key]?.isProtocol = true }
  mutating func add(_ parents: [CodeTypeKey], to key: CodeTypeKey) {
    types[key]?.parents += parents
  }

  mutating func add(_ member: Member, to key: CodeTypeKey?) {
    guard let key else {
      globals[member.name, default: []].append(member)
      return
    }
    types[key, default: Declaration()].members[member.name, default: []].append(member)
    owners[member.name, default: []].insert(key)
  }

  /// Returns the only type with a member of a name, or nil if none or several have one.
  func onlyOwner(of name: String) -> CodeTypeKey? {
    guard let keys = owners[name], keys.count == 1 else { return nil }
    return keys.first
  }

  /// The number of steps of a chain of aliases or of protocols that is followed.
  private static let depth = 16

  /// Returns the type at the end of a chain of aliases.
  func expanded(_ type: CodeType?) -> CodeType? {
    var type = type
    for _ in 0..<Self.depth {
      guard let key = type?.key, let alias = types[key]?.alias else { return type }
      switch type {
      case .value?, .type?: type = Self.like(type, alias)
      case .optional?: type = .optional(alias)
      default: return type
      }
    }
    return type
  }

  private static func like(_ type: CodeType?, _ alias: CodeType) -> CodeType {
    if case .type? = type, case .value(let key) = alias { return .type(key) }
    return alias
  }

  /// Returns the members of a name that a type or one of its protocols has, each with the type that declares it.
  func members(_ name: String, of key: CodeTypeKey) -> [(owner: CodeTypeKey, member: Member)] {
    var open = [key]
    var seen: Set<CodeTypeKey> = [key]
    var found: [(owner: CodeTypeKey, member: Member)] = []
    while let next = open.popLast(), seen.count < 64 {
      guard let declaration = types[next] else { continue }
      found += (declaration.members[name] ?? []).map { (next, $0) }
      for parent in declaration.parents where seen.insert(parent).inserted { open.append(parent) }
    }
    return found
  }

  /// Returns the initializers of a type; one with all properties for a type that declares none.
  func initializers(of key: CodeTypeKey) -> [Member] {
    let declared = members("init", of: key).map(\.member)
    guard declared.isEmpty, let declaration = types[key] else { return declared }
    let properties = declaration.members.values.joined().filter { $0.params == nil && !$0.isStatic }
    let params = properties.map { Member.Param(label: $0.name, name: $0.name, type: $0.type) }
    return [Member(name: "init", api: key.api, type: .value(key), params: params)]
  }

  /// Returns the names that a protocol of the app requires, with those of the protocols that it refines.
  func requirements(of key: CodeTypeKey) -> [String] {
    guard key.api == nil, let declaration = types[key], declaration.isProtocol else { return [] }
    var names = Set(declaration.members.keys)
    for parent in declaration.parents where parent != key {
      if let refined = types[parent], refined.isProtocol, parent.api == nil {
        names.formUnion(refined.members.keys)
      }
    }
    return names.sorted()
  }

  /// Returns the type that a name refers to, from within some types.
  ///
  /// - Parameters:
  ///   - names: The name, with those of the types in front of it.
  ///   - context: The type whose code names it, or nil outside of types.
  ///   - apis: The APIs whose names are in scope.
  /// - Returns: The type, or nil if no declaration here has the name.
  func key(_ names: [String], in context: CodeTypeKey?, importing apis: [String]) -> CodeTypeKey? {
    guard let first = names.first else { return nil }
    var around = context
    while let key = around {
      let nested = CodeTypeKey(api: key.api, path: key.path + names)
      if types[nested] != nil { return nested }
      let path = Array(key.path.dropLast())
      around = path.isEmpty ? nil : CodeTypeKey(api: key.api, path: path)
    }
    let own = CodeTypeKey(api: nil, path: names)
    if types[own] != nil { return own }
    for api in apis {
      let path = first == api && names.count > 1 ? Array(names.dropFirst()) : names
      let key = CodeTypeKey(api: api, path: path)
      if types[key] != nil { return key }
    }
    return nil
  }
}
