extension Planner {
  /// Two schemas of the same member.
  struct SchemaPair: Hashable {
    let first: Int
    let second: Int
    /// `true` if a value fits one of them, and `false` if it fits both.
    let isEither: Bool
  }

  /// The maximum number of schemas that an import adds, since pairs of them may have members in common, too.
  private static let limit = 10_000

  /// Adds a schema for each pair that parts or alternatives of an object have for the same member.
  mutating func uniteSchemas() {
    var index = 0
    while index < api.schemas.count {
      let conflicts = conflicts(in: index)
      guard let pair = conflicts.first(where: { united[$0] == nil }), united.count < Self.limit
      else {
        index += 1
        continue
      }
      let schema = unitedSchema(pair)
      united[pair] = api.schemas.count
      api.schemas.append(schema)
    }
  }

  private func conflicts(in index: Int) -> [SchemaPair] {
    let schema = api.schemas[index]
    guard schema.reference == nil, !schema.allOf.isEmpty || !schema.anyOf.isEmpty else { return [] }
    let isUnion = schema.anyOf.count > 1 && schema.discriminator == nil
    return members(of: index).conflicts
      + (isUnion ? merged(schema.anyOf, isForced: true)?.conflicts ?? [] : [])
  }

  private mutating func unitedSchema(_ pair: SchemaPair) -> OpenAPI.Schema {
    let ((first, isNullable), (second, isOtherNullable)) =
      (target(of: pair.first), target(of: pair.second))
    var schema = OpenAPI.Schema(span: api.schemas[pair.second].span)
    schema.doc = api.schemas[first].doc ?? api.schemas[second].doc
    schema.isNullable =
      pair.isEither ? isNullable || isOtherNullable : isNullable && isOtherNullable
    if !pair.isEither {
      if let items = api.schemas[first].items, let others = api.schemas[second].items {
        var element = OpenAPI.Schema(span: schema.span)
        element.allOf = [SchemaLink(to: items), SchemaLink(to: others)]
        schema.kinds = [.array]
        schema.items = api.schemas.count
        api.schemas.append(element)
      } else {
        schema.allOf = [SchemaLink(to: first), SchemaLink(to: second)]
      }
    } else if let values = commonValues(first, second) {
      schema.kinds = api.schemas[first].kinds
      schema.values = values
    } else {
      schema.kinds = commonKinds(first, second)
      mixed.insert(api.schemas.count)
    }
    return schema
  }

  /// Reports the members of merged alternatives that have a common type only.
  mutating func reportMixed() {
    for (place, schema) in places.sorted(by: { $0.key < $1.key }) where mixed.contains(schema) {
      let kinds = api.schemas[schema].kinds
      let type = kinds.isEmpty ? "any value" : kinds == [.string] ? "a text" : "a number"
      let message = "alternatives have different types for it, so it is \(type)"
      report(.choice, place, message, at: api.schemas[schema].span)
    }
  }

  /// Returns the kind of two scalars, or an empty set if they have none in common.
  private func commonKinds(_ first: Int, _ second: Int) -> Set<OpenAPI.Schema.Kind> {
    let kinds = api.schemas[first].kinds.union(api.schemas[second].kinds)
    let isScalar = [first, second].allSatisfy {
      api.schemas[$0].kinds.count == 1 && api.schemas[$0].anyOf.isEmpty
    }
    guard isScalar else { return [] }
    return kinds == [.string] || kinds == [.boolean] || kinds.isSubset(of: [.integer, .number])
      ? kinds : []
  }

  /// Returns the values of two enumerations of the same kind.
  private func commonValues(_ first: Int, _ second: Int) -> [SpelledText]? {
    guard let values = api.schemas[first].values, let others = api.schemas[second].values,
      api.schemas[first].kinds == api.schemas[second].kinds
    else { return nil }
    var seen: Set<String> = []
    return (values + others).filter { seen.insert($0.value).inserted }
  }

  /// Returns the schema of a member that two parts of an object have, or nil for that of the first part.
  func united(_ first: Int, _ second: Int, _ conflicts: inout [SchemaPair]) -> Int? {
    let (one, other) = (target(of: first).index, target(of: second).index)
    guard one != other else { return nil }
    if let names = memberNames(of: one), let others = memberNames(of: other) {
      // One of the two often extends the other.
      if names.isSubset(of: others) { return second }
      if others.isSubset(of: names) { return nil }
      let pair = SchemaPair(first: first, second: second, isEither: false)
      if let united = united[pair] { return united }
      conflicts.append(pair)
    }
    let new = api.schemas[second]
    let saysMore =
      new.reference != nil || !new.kinds.isEmpty || !new.anyOf.isEmpty || new.values != nil
    return saysMore ? second : nil
  }

  /// Returns the names of the members of an object, or of the objects of a list.
  private func memberNames(of index: Int) -> Set<String>? {
    let schema = api.schemas[index]
    let object = schema.items.map { target(of: $0).index } ?? index
    guard api.schemas[object].anyOf.isEmpty, api.schemas[object].values == nil else { return nil }
    return memberNames(ofObject: object)
  }

  private func memberNames(ofObject index: Int) -> Set<String>? {
    var names: Set<String> = []
    var walk = SchemaWalk()
    collectNames(SchemaLink(to: index), into: &names, by: &walk)
    return names.isEmpty ? nil : names
  }

  /// Adds the names of an object's members, without uniting them: an object may be a part of itself.
  private func collectNames(
    _ link: SchemaLink,
    into names: inout Set<String>,
    by walk: inout SchemaWalk
  ) {
    let link = api.isReference(link) ? SchemaLink(to: target(behind: link)) : link
    walk.visit(link) { index, walk in
      names.formUnion(api.schemas[index].properties.map(\.name.value))
      for part in api.schemas[index].allOf { collectNames(part, into: &names, by: &walk) }
    }
  }

  /// Returns the members of alternatives as those of one object, or nil if one of them is no object.
  ///
  /// Unless this is forced, several alternatives must require nothing, so that nothing distinguishes them.
  func merged(_ shapes: [SchemaLink], isForced: Bool) -> Members? {
    let shapes = shapes.filter { !api.isNull($0) }
    guard shapes.count > 1 else { return nil }
    var merged = Members()
    var required: Set<String>?
    var free = 0
    for shape in shapes {
      let target = target(behind: shape)
      guard api.schemas[target].anyOf.isEmpty, api.schemas[target].values == nil else { return nil }
      let members = members(of: target)
      guard !members.properties.isEmpty else { return nil }
      let names = members.required.filter { members.indices[$0] != nil }
      if names.isEmpty { free += 1 }
      required = required?.intersection(names) ?? names
      for property in members.properties { add(property, orTo: &merged) }
      merged.marks.merge(members.marks) { first, _ in first }
      switch members.additional {
      case .any, .schema: merged.additional = members.additional
      case .none, .unspecified: break
      }
    }
    merged.required = required ?? []
    return free > 1 || isForced ? merged : nil
  }

  /// Adds a member of an alternative.
  private func add(_ property: OpenAPI.Schema.Property, orTo merged: inout Members) {
    guard let index = merged.indices[property.name.value] else {
      merged.indices[property.name.value] = merged.properties.count
      merged.properties.append(property)
      return
    }
    let known = merged.properties[index].schema
    let (one, other) = (target(of: known).index, target(of: property.schema).index)
    guard one != other, !isEqual(one, other) else { return }
    let pair = SchemaPair(first: known, second: property.schema, isEither: true)
    guard let united = united[pair] else { return merged.conflicts.append(pair) }
    merged.properties[index] = OpenAPI.Schema.Property(
      name: merged.properties[index].name,
      schema: united
    )
  }

  /// Returns `true` for two scalars or enumerations with the same values.
  private func isEqual(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (api.schemas[left], api.schemas[right])
    guard !first.hasParts, !second.hasParts, first.reference == nil, second.reference == nil
    else { return false }
    return first.kinds == second.kinds && first.format == second.format
      && first.values?.map(\.value) == second.values?.map(\.value)
  }
}
