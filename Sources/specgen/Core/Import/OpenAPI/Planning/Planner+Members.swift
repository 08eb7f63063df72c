extension Planner {
  /// The members of an object, including those of its parts.
  struct Members {
    var properties: [OpenAPI.Schema.Property] = []
    var required: Set<String> = []
    var additional = OpenAPI.Schema.Additional.unspecified
    var indices: [String: Int] = [:]
    /// The marks of the members that are sent or answered only.
    var marks: [String: DirectionMarks] = [:]
    /// The members that conditions tie to each other or to a value.
    var parts: [OwnedPart] = []
    /// The schemas of one member that have no united schema yet.
    var conflicts: [SchemaPair] = []

    /// Returns the members that satisfy a predicate.
    func keeping(_ isKept: (OpenAPI.Schema.Property) -> Bool) -> Members {
      var kept = self
      kept.properties = properties.filter(isKept)
      kept.indices = Dictionary(
        kept.properties.enumerated().map { ($1.name.value, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      return kept
    }
  }

  /// Returns the members of an object and of all its parts.
  func members(of index: Int) -> Members {
    var members = Members()
    var walk = SchemaWalk()
    collect(SchemaLink(to: index), into: &members, by: &walk, isWhole: true)
    return members
  }

  /// Adds a member with its marks; a part that repeats a member keeps the existing marks.
  private func add(_ property: OpenAPI.Schema.Property, to members: inout Members) {
    if let index = members.indices[property.name.value] {
      let known = members.properties[index]
      if let united = united(known.schema, property.schema, &members.conflicts) {
        members.properties[index] = OpenAPI.Schema.Property(name: known.name, schema: united)
      }
    } else {
      members.indices[property.name.value] = members.properties.count
      members.properties.append(property)
    }
    let marks = marks(of: property.schema)
    if !marks.isEmpty { members.marks[property.name.value] = marks }
  }

  /// Returns `true` if an object has a discriminator and each alternative repeats the object's other members.
  func haveShapesAllMembers(of index: Int) -> Bool {
    let schema = api.schemas[index]
    guard let discriminator = schema.discriminator else { return false }
    let names = schema.properties.map(\.name.value).filter { $0 != discriminator.property.value }
    return schema.anyOf.allSatisfy { shape in
      var members = Members()
      var walk = SchemaWalk(at: index)
      collect(shape, into: &members, by: &walk)
      return names.allSatisfy { members.indices[$0] != nil }
    }
  }

  private func collect(
    _ link: SchemaLink,
    into members: inout Members,
    by walk: inout SchemaWalk,
    isWhole: Bool = false
  ) {
    let link = api.isReference(link) ? SchemaLink(to: target(behind: link)) : link
    walk.visit(link) { index, walk in
      let schema = api.schemas[index]
      for part in schema.allOf { collect(part, into: &members, by: &walk) }
      for property in schema.properties { add(property, to: &members) }
      members.required.formUnion(schema.required)
      members.parts += schema.parts.map { OwnedPart(part: $0, owner: index) }
      switch schema.additional {
      case .unspecified: break
      case .none, .any, .schema: members.additional = schema.additional
      }
      // An object with its own members includes the members of its alternatives, which become optional.
      guard !isWhole || !schema.properties.isEmpty, !schema.anyOf.isEmpty,
        schema.discriminator == nil || isWhole && !haveShapesAllMembers(of: index)
      else { return }
      for part in schema.anyOf {
        var others = Members()
        collect(part, into: &others, by: &walk)
        for property in others.properties where members.indices[property.name.value] == nil {
          add(property, to: &members)
        }
        members.conflicts += others.conflicts
      }
    }
  }
}
