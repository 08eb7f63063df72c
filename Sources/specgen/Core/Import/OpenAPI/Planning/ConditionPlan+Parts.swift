/// Parts of objects: members that are present together, or if another member has a value.
extension ConditionPlan {
  /// The maximum number of parts of an object in a spec.
  private static let limit = 100

  /// Returns the parts that say exactly what some conditions of an object say.
  mutating func parts(of object: ConditionalObject) -> [OpenAPI.ConditionalPart] {
    guard object.cases.count + object.dependencies.count <= Self.limit else { return [] }
    var parts: [OpenAPI.ConditionalPart] = []
    for value in object.cases {
      if let part = valuePart(value, of: object) { parts.append(part) }
    }
    var taken: Set<String> = []
    for dependency in object.dependencies where !taken.contains(dependency.member.value) {
      let found = mutualGroup(dependency, of: object) ?? group(dependency, of: object)
      guard let group = found, taken.isDisjoint(with: group.names) else { continue }
      taken.formUnion(group.names)
      parts.append(
        OpenAPI.ConditionalPart(
          presence: .together,
          schema: add(group.properties, group.required, at: dependency.member.span),
          keywords: group.keywords
        )
      )
    }
    return parts
  }

  /// Adds an object with members, and returns its index.
  mutating func add(
    _ properties: [OpenAPI.Schema.Property],
    _ required: Set<String>,
    at span: Span
  ) -> Int {
    var schema = OpenAPI.Schema(span: span)
    schema.kinds = [.object]
    schema.properties = properties
    schema.required = required
    return add(schema)
  }

  // MARK: Members of a value

  /// Returns the part of an object in which a member has one value.
  private mutating func valuePart(
    _ value: ConditionalObject.Case,
    of object: ConditionalObject
  ) -> OpenAPI.ConditionalPart? {
    let tag = value.test.property
    guard object.names.contains(tag), value.test.values.count == 1,
      object.base.required.contains(tag) || value.test.isRequired
    else { return nil }
    var members = object.members(of: value.branch.schema)
    var keywords = value.keywords
    var isWhole = true
    if repeats(value, in: members) {
      members.properties.removeAll { $0.name.value == tag }
      isWhole = false
    }
    // An optional member of all values belongs to the part if the other values do not have it.
    let optional = members.required.intersection(object.names)
      .subtracting(object.base.required).subtracting([tag])
    if !optional.isEmpty, let rest = object.rest, object.cases.count == 1 {
      let others = object.members(of: rest.branch.schema)
      guard optional.isSubset(of: others.forbidden), others.isPlain,
        others.forbidden.isSubset(of: members.names.union(optional)),
        others.properties.isEmpty, others.required.isEmpty
      else { return nil }
      members.properties.removeAll { optional.contains($0.name.value) }
      members.properties =
        object.base.properties.filter { optional.contains($0.name.value) } + members.properties
      keywords.append(rest.branch.span)
      isWhole = false
    }
    let names = members.names
    guard says(members, nothingBesides: optional, of: object, knowing: tag),
      isApart(names, value, in: object), isDisjoint(names, withRestOf: object)
    else { return nil }
    let target = source.target(of: source.index(of: value.branch.schema))
    var schema = target
    if !isWhole {
      schema = add(members.properties, members.required, at: value.branch.span)
      let branch = source.schemas[source.index(of: value.branch.schema)]
      (api.schemas[schema].doc, api.schemas[schema].title) = (branch.doc, branch.title)
    }
    return OpenAPI.ConditionalPart(
      presence: .when(property: tag, value: value.test.values[0]),
      schema: schema,
      keywords: keywords
    )
  }

  /// Returns `true` if the branch of a value names the tested member with this value again.
  private func repeats(
    _ value: ConditionalObject.Case,
    in members: ConditionalObject.Members
  ) -> Bool {
    members.properties.contains { property in
      guard property.name.value == value.test.property else { return false }
      let values = source.schemas[source.target(of: property.schema)].values
      return values?.contains { $0.value == value.test.values[0].value } ?? true
    }
  }

  /// Returns `true` if a branch says nothing about other members of the object than the given ones.
  private func says(
    _ members: ConditionalObject.Members,
    nothingBesides optional: Set<String>,
    of object: ConditionalObject,
    knowing tag: String
  ) -> Bool {
    let names = members.names
    guard members.isPlain, members.forbidden.isEmpty, !names.isEmpty,
      names.count == members.properties.count,
      names.subtracting(optional).isDisjoint(with: object.names),
      members.required.isSubset(of: names.union([tag]).union(object.base.required))
    else { return false }
    guard case .unspecified = members.additional else { return false }
    return true
  }

  /// Returns `true` if values with the members of other cases cannot have the members of this one.
  private func isApart(
    _ names: Set<String>,
    _ value: ConditionalObject.Case,
    in object: ConditionalObject
  ) -> Bool {
    object.cases.allSatisfy { rival in
      guard rival.branch.span != value.branch.span else { return true }
      let isOtherValue =
        rival.test.property == value.test.property
        && !rival.test.values.contains { $0.value == value.test.values[0].value }
      return isOtherValue || names.isDisjoint(with: object.members(of: rival.branch.schema).names)
    }
  }

  /// Returns `true` if neither the last `else` of a condition nor a dependency has a member of these names.
  private func isDisjoint(_ names: Set<String>, withRestOf object: ConditionalObject) -> Bool {
    let cases = Set(object.cases.map(\.branch.schema))
    // The condition in an `else` has the members of further cases only.
    let others = object.links.filter { link in
      !cases.contains(link)
        && !source.schemas[source.index(of: link)].conditions.contains { inner in
          inner.passing.map { cases.contains($0.schema) } ?? false
        }
    }
    return (others + object.rests.map(\.branch.schema)).allSatisfy { link in
      names.isDisjoint(with: object.members(of: link).names)
    }
  }

  // MARK: Groups

  /// Members that are present together.
  private struct Group {
    let properties: [OpenAPI.Schema.Property]
    let required: Set<String>
    let keywords: [Span]
    var names: Set<String> { Set(properties.map(\.name.value)) }
  }

  /// Returns the optional members of which each requires all others.
  private func mutualGroup(
    _ dependency: OpenAPI.Dependency,
    of object: ConditionalObject
  ) -> Group? {
    func needs(of name: String) -> Set<String> {
      object.dependencies.reduce(into: [name]) { needs, dependency in
        guard case .members(let names) = dependency.need, dependency.member.value == name else {
          return
        }
        needs.formUnion(names)
      }
    }
    let names = needs(of: dependency.member.value)
    let properties = object.base.properties.filter { names.contains($0.name.value) }
    guard names.count > 1, properties.count == names.count,
      names.allSatisfy({ needs(of: $0) == names }), names.isDisjoint(with: object.base.required),
      names.isDisjoint(with: object.tested)
    else { return nil }
    let keywords = object.dependencies.compactMap { other -> Span? in
      guard case .members = other.need, names.contains(other.member.value) else { return nil }
      return other.member.span
    }
    return Group(properties: properties, required: names, keywords: keywords)
  }

  /// Returns a member and those that exist only beside it, if it requires one of them.
  private func group(_ dependency: OpenAPI.Dependency, of object: ConditionalObject) -> Group? {
    let name = dependency.member.value
    guard case .schema(let link) = dependency.need, !object.base.required.contains(name),
      let member = object.base.properties.first(where: { $0.name.value == name }),
      !object.tested.contains(name)
    else { return nil }
    let members = object.members(of: link)
    let names = members.names
    guard says(members, nothingBesides: [], of: object, knowing: name),
      !members.required.isDisjoint(with: names),
      object.links.allSatisfy({
        $0 == link || names.isDisjoint(with: object.members(of: $0).names)
      })
    else { return nil }
    return Group(
      properties: [member] + members.properties,
      required: members.required.intersection(names).union([name]),
      keywords: [dependency.member.span]
    )
  }
}
