extension Resolver {
  /// What a type is as it was written, be it declared or written in place; nil for that of a used spec.
  func body(ofType index: Int) -> Spec.TypeBody? {
    if index < spec.types.count { return spec.types[index].body }
    return index < firstTypeInPlace ? nil : typesInPlace[index - firstTypeInPlace].body
  }

  /// The path of a type's members, and the name that types in it start with.
  func place(ofType index: Int) -> (path: String, owner: SwiftName) {
    guard index < spec.types.count else {
      let type = typesInPlace[index - firstTypeInPlace]
      return (type.path, type.name)
    }
    let name = spec.types[index].name.value
    return ("types.\(name)", SwiftName.upperCamel(name))
  }

  /// Gives a type that is written where it is used a name: that of the owner and of the field.
  ///
  /// What it holds is resolved later, since it may hold the type that it is written in.
  mutating func inPlace(
    _ body: Spec.TypeBody,
    under key: String,
    of owner: InlineOwner?,
    at place: Span
  ) -> Program.TypeReference? {
    guard let owner = commonOwners[place] ?? owner else {
      let wanted = "a name: declare the type under `types:`"
      diagnostics.append(.misfit("`\(key)`", wanted, at: place))
      return nil
    }
    let name = owner.type.followed(by: owner.member)
    let id = IDInPlace(place: place, name: name)
    if let index = indexInPlace[id] { return .defined(index) }
    if !SwiftName.isIdentifier(name.text) {
      diagnostics.append(.invalidName(name.text, kind: .type, at: place))
    }
    let entity = entity("\(owner.path).\(key)", .none, at: place)
    // The members of an object are named as those of a declared type are.
    let path = key == "enum" ? entity.path : owner.path
    let type = add(
      TypeInPlace(entity: entity, name: name, member: owner.member, path: path, body: body)
    )
    indexInPlace[id] = firstTypeInPlace + typesInPlace.count - 1
    return type
  }

  /// Gives a type in place its index.
  mutating func add(_ type: TypeInPlace) -> Program.TypeReference {
    typesInPlace.append(type)
    return .defined(firstTypeInPlace + typesInPlace.count - 1)
  }

  /// Resolves the types in place that came up since the last time, and those within them.
  mutating func resolveTypesInPlace() {
    while resolvedInPlace.count < typesInPlace.count {
      let type = typesInPlace[resolvedInPlace.count]
      let index = firstTypeInPlace + resolvedInPlace.count
      let known = diagnostics.count
      let shape = shape(ofType: index, name: type.name, path: type.path)
      keepFindings(since: known, ofType: index)
      resolvedInPlace.append(
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

/// The identity of a type in place: its place, and its name, since one place may be in several types.
struct IDInPlace: Hashable {
  let place: Span
  let name: SwiftName
}

/// A type that was written where it is used.
struct TypeInPlace {
  let entity: Program.Entity
  let name: SwiftName
  /// The name of the field, the param or the case that it is the type of.
  let member: String
  /// The path that its members have in front of theirs.
  let path: String
  let body: Spec.TypeBody
}

/// Where a type without a name of its own is written.
struct InlineOwner {
  /// The type or the method's struct that it is written in.
  let type: SwiftName
  /// The name of the field or param.
  let member: String
  /// The path of the field or param.
  let path: String
  /// Whether a file can stand there, as in a part of a multipart form.
  var allowsFiles = false

  /// The same place within another value, where no file can stand.
  var withoutFiles: InlineOwner {
    InlineOwner(type: type, member: member, path: path)
  }
}
