/// A step that resolves uses of types.
protocol Referring: Resolving {
  /// Returns a type in place, which is named after its owner; nil after a finding.
  mutating func inPlace(
    _ body: Spec.TypeBody,
    under key: String,
    of owner: InlineOwner?,
    at place: Span
  ) -> Program.TypeReference?
}

extension Referring {
  /// Reports a type in place without an owner.
  mutating func refuseInPlace(under key: String, at place: Span) {
    let wanted = "a name: declare the type under `types:`"
    report(.misfit("`\(key)`", wanted, at: place))
  }
}

extension TypeResolving {
  /// Returns the body of a declared type or a type in place; nil for a type of a used spec.
  func body(ofType index: Int) -> Spec.TypeBody? {
    if index < spec.types.count { return spec.types[index].body }
    return index < firstTypeInPlace ? nil : store.typesInPlace[index - firstTypeInPlace].body
  }

  /// Returns the path of a type's members, and the name that prefixes the types inside it.
  func place(ofType index: Int) -> (path: String, owner: SwiftName) {
    guard index < spec.types.count else {
      let type = store.typesInPlace[index - firstTypeInPlace]
      return (type.path, type.name)
    }
    let name = spec.types[index].name.value
    return ("types.\(name)", SwiftName.upperCamel(name))
  }

  /// Registers a type in place under a name that combines its owner and its field.
  ///
  /// Its contents are resolved later, since they may refer to the enclosing type.
  mutating func inPlace(
    _ body: Spec.TypeBody,
    under key: String,
    of owner: InlineOwner?,
    at place: Span
  ) -> Program.TypeReference? {
    guard let owner = table.commonOwners[place] ?? owner else {
      refuseInPlace(under: key, at: place)
      return nil
    }
    let name = owner.type.followed(by: owner.member)
    let id = IDInPlace(place: place, name: name)
    if let index = store.indexInPlace[id] { return .defined(index) }
    if !SwiftName.isIdentifier(name.text) {
      report(.invalidName(name.text, kind: .type, at: place))
    }
    let entity = entity("\(owner.path).\(key)", .none, at: place)
    // Members of an object are named like those of a declared type.
    let path = key == "enum" ? entity.path : owner.path
    let type = add(
      TypeInPlace(entity: entity, name: name, member: owner.member, path: path, body: body)
    )
    store.indexInPlace[id] = firstTypeInPlace + store.typesInPlace.count - 1
    return type
  }

  /// Assigns an index to a type in place.
  mutating func add(_ type: TypeInPlace) -> Program.TypeReference {
    store.typesInPlace.append(type)
    return .defined(firstTypeInPlace + store.typesInPlace.count - 1)
  }

  /// Resolves the types in place that were added since the last call, and the types within them.
  mutating func resolveTypesInPlace() {
    while store.resolvedInPlace.count < store.typesInPlace.count {
      let type = store.typesInPlace[store.resolvedInPlace.count]
      let index = firstTypeInPlace + store.resolvedInPlace.count
      let known = findings.count
      let shape = shape(ofType: index, name: type.name, path: type.path)
      keepFindings(since: known, ofType: index)
      store.resolvedInPlace.append(
        Program.TypeDefinition(
          entity: type.entity,
          name: type.name,
          shape: shape,
          member: type.member,
          examples: []
        )
      )
    }
  }
}

/// The identity of a type in place: its span and its name, since one span may belong to several types.
struct IDInPlace: Hashable {
  let place: Span
  let name: SwiftName
}

/// A type in place.
struct TypeInPlace {
  let entity: Program.Entity
  let name: SwiftName
  /// The name of the field, param or case that has the type.
  let member: String
  /// The path prefix of the type's members.
  let path: String
  let body: Spec.TypeBody
}

/// The declaration that contains a type in place.
struct InlineOwner {
  /// The enclosing type or the enclosing method's struct.
  let type: SwiftName
  /// The name of the field or param.
  let member: String
  /// The path of the field or param.
  let path: String
  /// `true` if a file is allowed, as in a part of a multipart form.
  var allowsFiles = false

  /// Returns the same owner within a list or a map, which have a part for each file in them.
  func containing(_ element: Spec.TypeUse) -> InlineOwner {
    if case .named = element.form { self } else { withoutFiles }
  }

  /// The same owner within another value, where files are not allowed.
  var withoutFiles: InlineOwner {
    InlineOwner(type: type, member: member, path: path)
  }
}
