import SpecgenCore

extension CompletionContext {
  /// The fields that a scalar can name: those of the type that the place is about, below the ones before it in a path.
  var fields: [OfferedName] {
    var members = baseFields
    for name in pathBefore {
      guard let member = members.first(where: { $0.name == name }) else { return [] }
      members = member.type.map { FieldLookup(self).fields(of: $0) } ?? []
    }
    return members.map { OfferedName($0.name, .field, detail: $0.typeText) }
  }

  /// The fields of the enclosing type.
  var ownFields: [FieldLookup.Field] {
    guard let type = enclosing([.type])?.node else { return [] }
    return FieldLookup(self).fields(ofDeclaration: FieldLookup.Place(outline: outline, node: type))
  }

  /// The names before the place in a list that is a path.
  private var pathBefore: [String] {
    guard !outline.nodes[place.owner].isEntry, let list = outline.nodes[place.owner].parent else {
      return []
    }
    return outline.children(of: list).prefix { $0 != place.owner }
      .compactMap { outline.scalar($0) }
  }

  /// The fields of the type that the place is about.
  private var baseFields: [FieldLookup.Field] {
    guard let owner else { return [] }
    let lookup = FieldLookup(self)
    switch (owner.shape, owner.key) {
    case (.pages, "last"?):
      return pageLists(owner.node).compactMap { lookup.element(of: $0) }
        .flatMap { lookup.fields(of: $0) }
    case (.pages, _), (.until, _): return results(of: enclosing([.method])?.node).fields(lookup)
    case (.session, _): return results(of: "login", in: owner.node).fields(lookup)
    case (.refresh, _):
      // The answer of the refresh may omit the field, which that of the login has.
      let login = enclosing([.session]).map { results(of: "login", in: $0.node) } ?? []
      return (login + results(of: "method", in: owner.node)).fields(lookup)
    case (.pageOrigin, _): return results(of: "method", in: owner.node).fields(lookup)
    case (.answers, _):
      let type = outline.child(of: owner.node, "type").map { [$0] }
      return (type ?? callResults).map { FieldLookup.Place(outline: outline, node: $0) }
        .fields(lookup)
    default: return ownFields
    }
  }

  /// The lists of items of the pages that a mapping describes: the result itself, or a field of it.
  private func pageLists(_ pages: Int) -> [FieldLookup.Place] {
    let lookup = FieldLookup(self)
    var places = results(of: enclosing([.method])?.node)
    guard let items = outline.child(of: pages, "items") else { return places }
    let path =
      outline.scalar(items).map { [$0] }
      ?? outline.children(of: items).compactMap { outline.scalar($0) }
    for name in path {
      places = places.fields(lookup).filter { $0.name == name }.compactMap(\.type)
    }
    return places
  }

  private var callResults: [Int] {
    guard let methods = outline.node(at: ["calls", "methods"]) else { return [] }
    return outline.children(of: methods).compactMap { outline.child(of: $0, "returns") }
  }

  private func results(of key: String, in node: Int) -> [FieldLookup.Place] {
    results(of: outline.scalar(outline.child(of: node, key)).flatMap { method(named: $0) })
  }

  /// Returns the types of the results of a method.
  private func results(of method: Int?) -> [FieldLookup.Place] {
    guard let method else { return [] }
    if let result = outline.child(of: method, "returns") {
      return [FieldLookup.Place(outline: outline, node: result)]
    }
    guard let successes = outline.child(of: method, "succeeds") else { return [] }
    return outline.children(of: successes).map { success in
      let type = outline.child(of: success, "type") ?? success
      return FieldLookup.Place(outline: outline, node: type)
    }
  }
}

extension [FieldLookup.Place] {
  /// Returns the fields of all types.
  fileprivate func fields(_ lookup: FieldLookup) -> [FieldLookup.Field] {
    flatMap { lookup.fields(of: $0) }
  }
}

/// The fields of types, in this spec and in those that it uses.
struct FieldLookup {
  /// A value in a spec that states a type.
  struct Place {
    let outline: TextOutline
    let node: Int
    /// The type arguments by their parameters.
    var arguments: [String: String] = [:]
  }

  /// A field of a type.
  struct Field {
    let name: String
    let wireName: String
    /// The type, or nil for a constant.
    let type: Place?
    let typeText: String?
  }

  private let outline: TextOutline
  private let used: [NameIndex]
  private static let deepest = 24

  init(_ context: CompletionContext) {
    outline = context.outline
    used = context.names.used
  }

  /// Returns the fields of a type that a value states.
  func fields(of place: Place) -> [Field] { fields(of: place, depth: 0) }

  /// Returns the fields of a declared type.
  func fields(ofDeclaration place: Place) -> [Field] { members(of: place, depth: 0) }

  /// Returns the type of the elements of a list.
  func element(of place: Place) -> Place? { element(of: place, depth: 0) }

  /// Returns the values on the wire of an enumeration or a Boolean.
  func values(of place: Place) -> [String] { values(of: place, depth: 0) }

  private func values(of place: Place, depth: Int) -> [String] {
    guard depth < Self.deepest else { return [] }
    let outline = place.outline
    if let name = typeName(of: place) {
      if name == Scalar.bool.rawValue { return ["true", "false"] }
      return declaration(of: name, in: place).map { values(of: $0, depth: depth + 1) } ?? []
    }
    if let alias = outline.child(of: place.node, "alias") {
      let place = Place(outline: outline, node: alias, arguments: place.arguments)
      return values(of: place, depth: depth + 1)
    }
    guard let cases = outline.child(of: place.node, "enum") else { return [] }
    return outline.children(of: cases).compactMap { node in
      guard outline.nodes[node].isEntry else { return outline.scalar(node) }
      return outline.scalar(outline.child(of: node, "wire")) ?? outline.scalar(node)
        ?? outline.key(of: node)
    }
  }

  private func fields(of place: Place, depth: Int) -> [Field] {
    guard depth < Self.deepest else { return [] }
    if let name = typeName(of: place) {
      return declaration(of: name, in: place).map { members(of: $0, depth: depth + 1) } ?? []
    }
    return members(of: place, depth: depth)
  }

  private func members(of place: Place, depth: Int) -> [Field] {
    guard depth < Self.deepest else { return [] }
    let (outline, node) = (place.outline, place.node)
    if typeName(of: place) != nil { return fields(of: place, depth: depth + 1) }
    if let alias = outline.child(of: node, "alias") {
      return fields(
        of: Place(outline: outline, node: alias, arguments: place.arguments),
        depth: depth + 1
      )
    }
    var found: [Field] = []
    if let base = outline.scalar(outline.child(of: node, "extends")),
      let declaration = declaration(of: base, in: place)
    {
      found += members(of: declaration, depth: depth + 1)
    }
    for key in ["fields", "tuple"] {
      guard let section = outline.child(of: node, key) else { continue }
      found += outline.children(of: section).filter { outline.nodes[$0].isEntry }.map { child in
        let name = outline.key(of: child)
        return Field(
          name: name,
          wireName: outline.scalar(outline.child(of: child, "key")) ?? name,
          type: Place(outline: outline, node: child, arguments: place.arguments),
          typeText: outline.scalar(child) ?? outline.scalar(outline.child(of: child, "type"))
        )
      }
    }
    return found
  }

  private func element(of place: Place, depth: Int) -> Place? {
    guard depth < Self.deepest else { return nil }
    if let list = place.outline.child(of: place.node, "list") {
      return Place(outline: place.outline, node: list, arguments: place.arguments)
    }
    let named =
      typeName(of: place).flatMap { declaration(of: $0, in: place) }
      ?? place.outline.child(of: place.node, "alias").map {
        Place(outline: place.outline, node: $0, arguments: place.arguments)
      }
    return named.flatMap { element(of: $0, depth: depth + 1) }
  }

  /// Returns the name of a type that a value states, or nil for one in place.
  private func typeName(of place: Place) -> String? {
    let outline = place.outline
    guard
      let text = outline.scalar(place.node)
        ?? outline.scalar(outline.child(of: place.node, "type"))
        ?? outline.scalar(outline.child(of: place.node, "inline"))
    else { return nil }
    let name = text.hasSuffix("?") ? String(text.dropLast()) : text
    return place.arguments[name] ?? name
  }

  private func declaration(of name: String, in place: Place) -> Place? {
    let generic = GenericName(name)
    let argument = generic.map { place.arguments[$0.argument] ?? $0.argument }
    let bare = generic?.name ?? name
    // Other specs are read only for names that this one does not declare.
    return declaration(of: bare, argument, in: place.outline)
      ?? declaration(of: bare, argument, in: outline)
      ?? used.lazy.filter { $0.declaration(.type, bare) != nil }
      .compactMap { declaration(of: bare, argument, in: TextOutline($0.source.bytes)) }.first
  }

  private func declaration(of name: String, _ argument: String?, in outline: TextOutline) -> Place?
  {
    if let node = outline.node(at: ["types", name]) { return Place(outline: outline, node: node) }
    guard let argument, let types = outline.node(at: ["types"]) else { return nil }
    return outline.children(of: types).lazy.compactMap { node -> Place? in
      guard let generic = GenericName(outline.key(of: node)), generic.name == name else {
        return nil
      }
      return Place(outline: outline, node: node, arguments: [generic.argument: argument])
    }
    .first
  }
}
