/// Planning of unions with a discriminator, and of objects that others extend.
extension Planner {
  /// Returns the schemas that take over the members of another one, by its index.
  func findDerivedSchemas() -> [Int: [Int]] {
    var derivedSchemas: [Int: [Int]] = [:]
    for index in api.components {
      let schema = api.schemas[index]
      // A schema that adds nothing to its base is an alias.
      guard schema.allOf.count > 1 || !schema.properties.isEmpty || !schema.anyOf.isEmpty else {
        continue
      }
      for part in schema.allOf {
        guard api.isReference(part) else { continue }
        derivedSchemas[target(behind: part), default: []].append(index)
      }
    }
    return derivedSchemas
  }

  /// Returns the shapes of an object that other schemas extend, or nil if it has no discriminator.
  ///
  /// Indirectly derived schemas are included, except those below another discriminator, which distinguishes them itself.
  func hierarchy(of schema: Int) -> [SchemaLink]? {
    guard let discriminator = api.schemas[schema].discriminator, api.schemas[schema].anyOf.isEmpty
    else { return nil }
    var found: [Int] = []
    var seen: Set<Int> = [schema]
    var stack = (derivedSchemas[schema] ?? []).reversed() + []
    while let next = stack.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      let own = api.schemas[next].discriminator?.property.value ?? discriminator.property.value
      if own == discriminator.property.value { stack += (derivedSchemas[next] ?? []).reversed() }
    }
    for (_, link) in discriminator.mapping {
      let target = target(behind: link)
      if seen.insert(target).inserted { found.append(target) }
    }
    return found.isEmpty ? nil : found.map(SchemaLink.init)
  }

  /// Returns `true` for an object whose values are those of its derived schemas.
  func isHierarchy(_ schema: Int) -> Bool {
    guard api.schemas[schema].discriminator != nil, api.schemas[schema].anyOf.isEmpty,
      case .union = shape(of: schema)
    else { return false }
    return true
  }

  /// Returns a union whose shapes a discriminator distinguishes.
  mutating func discriminated(
    _ found: [Alternative],
    _ discriminator: OpenAPI.Schema.Discriminator,
    of schema: Int,
    _ use: Use
  ) -> Spec.Union? {
    var all = found.filter { $0.index != schema }
    for (_, link) in discriminator.mapping {
      let target = target(behind: link)
      if target != schema, !all.contains(where: { $0.index == target }) {
        all += alternatives([link], isSent: use.isSent)
      }
    }
    var names = MemberNames(reserved: ReservedNames.cases)
    var cases: [Spec.UnionCase] = []
    var seen: Set<String> = []
    let spelling = spelling(of: discriminator, among: [schema] + all.map(\.index))
    func fits(_ value: String) -> Bool {
      switch spelling {
      case .integer: Int(decimal: value) != nil
      case .bool: value == "true" || value == "false"
      case .string, .number, .null: true
      }
    }
    func add(_ values: [Located<String>], of index: Int, _ payload: (String) -> Spec.Payload) {
      for value in values where fits(value.value) && seen.insert(value.value).inserted {
        let wire = SpelledText(value: value.value, span: value.span, spelling: spelling)
        let name = caseName(for: wire, of: index, &names)
        cases.append(unionCase(name, wire: wire, payload(name), at: value.span))
      }
    }
    if isHierarchy(schema) {
      add(ownValues(of: schema, discriminator), of: schema) { _ in base(schema, use) }
    }
    let constants = distinctConstants(discriminator.property.value, of: all)
    for (number, alternative) in all.enumerated() {
      let own = self.constants(discriminator.property.value, of: alternative)
      let values = values(
        of: alternative,
        discriminator,
        constants?[number] ?? (own.count == 1 ? own : [])
      )
      // The shapes of a base with the same discriminator are already included.
      let isBase =
        isHierarchy(alternative.index)
        && api.schemas[alternative.index].discriminator?.property.value
          == discriminator.property.value
      let isUnnamed = !values.contains { fits($0.value) }
      if isUnnamed || !isBase && repeatsDiscriminator(alternative, discriminator.property.value) {
        let shape = api.schemas[alternative.index]
        let reason =
          isUnnamed
          ? "has no value that names it" : "has nested shapes with another discriminator"
        report(
          .choice,
          api.schemas[schema].name?.value ?? use.name,
          "its shape '\(shape.name?.value ?? "")' \(reason), and is kept unchanged",
          at: shape.name?.span ?? shape.span
        )
        continue
      }
      add(values, of: alternative.index) { name in
        isBase ? base(alternative.index, use) : payload(alternative, use, named: name)
      }
    }
    guard !cases.isEmpty else { return nil }
    return Spec.Union(
      tagging: .discriminator(discriminator.property),
      isOpen: true,
      cases: cases,
      span: api.schemas[schema].span
    )
  }

  /// Returns `true` for a union whose shapes contain the discriminator of an outer union, which a spec cannot
  /// express.
  private func repeatsDiscriminator(_ alternative: Alternative, _ key: String) -> Bool {
    guard case .union(let shapes, _) = alternative.shape else { return false }
    return ([alternative.index] + shapes.map(target(behind:))).contains {
      members(of: $0).indices[key] != nil
    }
  }

  /// Returns the record of the members that all shapes of a hierarchy share.
  private mutating func base(_ schema: Int, _ use: Use) -> Spec.Payload {
    let name = declare(schema, isSent: use.isSent, isBase: true, suggested: use.name)
    return .type(named(name, at: use.span).use(at: use.span))
  }

  /// Returns the discriminator values of a shape: from the mapping, or else from the shape or its schema.
  private func values(
    of alternative: Alternative,
    _ discriminator: OpenAPI.Schema.Discriminator,
    _ constants: [SpelledText]
  ) -> [Located<String>] {
    let mapped = discriminator.mapping.filter { target(behind: $0.schema) == alternative.index }
    guard mapped.isEmpty else { return mapped.map(\.value) }
    let schema = api.schemas[alternative.index]
    if let value = schema.discriminatorValue { return [value] }
    guard constants.isEmpty else {
      return constants.map { Located(value: $0.value, span: $0.span) }
    }
    return [schema.name ?? Located(value: schema.title?.value ?? "shape", span: schema.span)]
  }

  /// Returns the discriminator values of the base itself, or an empty array if it is only extended.
  ///
  /// Its name is a value like that of any schema, unless the mapping or the member's values exclude it.
  private func ownValues(of schema: Int, _ discriminator: OpenAPI.Schema.Discriminator)
    -> [Located<String>]
  {
    let mapped = discriminator.mapping.filter { target(behind: $0.schema) == schema }
    guard mapped.isEmpty else { return mapped.map(\.value) }
    if let value = api.schemas[schema].discriminatorValue { return [value] }
    guard let name = api.schemas[schema].name else { return [] }
    if let values = memberValues(discriminator.property.value, of: schema) {
      return values.contains { $0.value == name.value } ? [name] : []
    }
    return discriminator.mapping.isEmpty ? [name] : []
  }

  private func memberValues(_ name: String, of schema: Int) -> [SpelledText]? {
    let members = members(of: schema)
    guard let index = members.indices[name] else { return nil }
    return api.schemas[target(of: members.properties[index].schema).index].values
  }

  /// Returns the kind of discriminator values, which a mapping always writes as strings.
  private func spelling(of discriminator: OpenAPI.Schema.Discriminator, among schemas: [Int])
    -> ScalarSpelling
  {
    for schema in schemas {
      let members = members(of: schema)
      guard let index = members.indices[discriminator.property.value] else { continue }
      switch shape(of: target(of: members.properties[index].schema).index) {
      case .scalar(let scalar) where scalar.name == "Int": return .integer
      case .scalar(let scalar) where scalar.name == "Bool": return .bool
      case .enumeration(_, isInteger: true): return .integer
      default: return .string
      }
    }
    return .string
  }
}
