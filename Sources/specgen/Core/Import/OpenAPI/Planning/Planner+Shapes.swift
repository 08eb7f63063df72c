extension Planner {
  /// The kind of value that a schema describes.
  enum Shape {
    case any
    case scalar(ScalarPlan)
    case enumeration([SpelledText], isInteger: Bool)
    case list(Int?)
    case map(Int?)
    case record(Members)
    case union([SchemaLink], OpenAPI.Schema.Discriminator?)
  }

  /// Returns the schema at the end of a chain of references and single parts, and whether it is nullable.
  func target(of index: Int) -> (index: Int, isNullable: Bool) {
    var index = index
    var isNullable = false
    var walk = SchemaWalk(at: index)
    while true {
      isNullable =
        isNullable || api.schemas[index].isNullable || decisions.nullable.contains(index)
      guard let link = link(behind: index, &isNullable), let next = walk.enter(link) else { break }
      index = next
    }
    if api.schemas[index].values?.contains(where: { $0.spelling == .null }) ?? false {
      isNullable = true
    }
    return (index, isNullable)
  }

  /// Returns the schemas of a value: a schema, and those that it leads to by references and single parts.
  func schemas(behind index: Int) -> [Int] {
    var chain = [index]
    var (walk, current, isNullable) = (SchemaWalk(at: index), index, false)
    while let link = link(behind: current, &isNullable), let next = walk.enter(link) {
      if api.schemas[current].allOf.count > 1 {
        chain += api.schemas[current].allOf.map(api.index).filter { $0 != next }
      }
      chain.append(next)
      current = next
    }
    return chain
  }

  /// Returns the schema at the end of a chain that starts with a link.
  func target(behind link: SchemaLink) -> Int { target(of: api.index(of: link)).index }

  /// Returns the link of a reference or a wrapper.
  private func link(behind index: Int, _ isNullable: inout Bool) -> SchemaLink? {
    if let next = api.schemas[index].reference { return next }
    guard api.schemas[index].properties.isEmpty else { return nil }
    let parts = api.schemas[index].allOf
    let alternatives = api.schemas[index].anyOf
    if parts.count == 1, alternatives.isEmpty { return parts[0] }
    if parts.count > 1, alternatives.isEmpty { return scalarPart(of: parts) }
    guard parts.isEmpty, !alternatives.isEmpty else { return nil }
    let shapes = alternatives.filter { !api.isNull($0) }
    isNullable =
      isNullable || shapes.count < alternatives.count
      || shapes.contains(where: allowsNull)
    return shapes.count == 1 ? shapes[0] : nil
  }

  /// Returns the part that is a scalar, if all others only limit its values.
  private func scalarPart(of parts: [SchemaLink]) -> SchemaLink? {
    let others = parts.filter { !isLimit(api.schemas[api.index(of: $0)]) }
    guard others.count < 2 else { return nil }
    let main = others.first ?? parts.first { !api.schemas[api.index(of: $0)].kinds.isEmpty }
    var walk = SchemaWalk()
    var next = main
    while let link = next, let index = walk.enter(link) {
      let schema = api.schemas[index]
      guard schema.reference == nil else {
        next = schema.reference
        continue
      }
      return schema.isScalar ? main : nil
    }
    return nil
  }

  /// Returns `true` for a schema that says no more about a scalar than which values it may have.
  private func isLimit(_ schema: OpenAPI.Schema) -> Bool {
    schema.reference == nil && schema.values == nil && schema.format == nil
      && (schema.kinds.isEmpty ? schema.isPlain : schema.isScalar)
  }

  /// Returns `true` if a schema, or a schema that it references, allows null.
  private func allowsNull(_ link: SchemaLink) -> Bool {
    var walk = SchemaWalk()
    var next: SchemaLink? = link
    while let link = next, let index = walk.enter(link) {
      let schema = api.schemas[index]
      if schema.isNullable || schema.anyOf.contains(where: api.isNull)
        || schema.values?.contains(where: { $0.spelling == .null }) ?? false
      {
        return true
      }
      next = schema.reference
    }
    return false
  }

  /// Computes the shape of a schema, regardless of decisions.
  func computedShape(of index: Int) -> Shape {
    let schema = api.schemas[index]
    if schema.reference != nil { return .any }
    if let values = schema.values, let shape = enumeration(of: values, schema) { return shape }
    if let shapes = hierarchy(of: index) { return .union(shapes, schema.discriminator) }
    // A list has no members, whatever a document says beside its type.
    if schema.kinds == [.array], schema.anyOf.isEmpty, schema.allOf.isEmpty {
      return .list(schema.items)
    }
    let members = self.members(of: index)
    if !members.properties.isEmpty, schema.anyOf.isEmpty || !haveShapesAllMembers(of: index) {
      return .record(members)
    }
    let shapes = schema.anyOf.filter { !isCondition($0) }
    if !shapes.isEmpty {
      if let open = openEnumeration(of: shapes) { return open }
      if schema.discriminator == nil, let merged = merged(shapes, isForced: false) {
        return .record(merged)
      }
      return .union(shapes, schema.discriminator)
    }
    if case .schema(let value) = members.additional { return .map(value) }
    guard schema.kinds.count <= 1 else {
      let isScalar = schema.kinds.isSubset(of: [.boolean, .integer, .number, .string])
      if schema.kinds == [.integer, .number] { return .scalar(ScalarPlan(name: "Double")) }
      return isScalar ? .scalar(ScalarPlan(name: "Scalar")) : .any
    }
    let format = schema.format
    switch schema.kinds.first {
    case .string: return .scalar(ScalarPlan(textFormat: format) ?? ScalarPlan(name: "String"))
    case .integer: return .scalar(ScalarPlan(integerFormat: format) ?? ScalarPlan(name: "Int"))
    case .number: return .scalar(ScalarPlan(numberFormat: format) ?? ScalarPlan(name: "Double"))
    case .boolean: return .scalar(ScalarPlan(name: "Bool"))
    case .array: return .list(schema.items)
    case .object: return .map(nil)
    case .null, nil: return .any
    }
  }

  /// Returns `true` for a part that only lists required members.
  func isCondition(_ link: SchemaLink) -> Bool {
    let schema = api.schemas[api.index(of: link)]
    return schema.reference == nil && schema.properties.isEmpty && schema.anyOf.isEmpty
      && schema.allOf.isEmpty
      && schema.items == nil && schema.values == nil && schema.kinds.isSubset(of: [.object])
      && !schema.required.isEmpty
  }

  /// Returns one enumeration for alternatives that list values of one kind.
  ///
  /// One alternative may accept any value of that kind.
  ///
  /// Enumerations are open, so they accept the values of all alternatives, and unknown values.
  private func openEnumeration(of shapes: [SchemaLink]) -> Shape? {
    let parts = shapes.map { api.schemas[target(behind: $0)] }.filter { $0.kinds != [.null] }
    let listed = parts.filter { $0.values != nil }
    guard parts.count > 1, listed.count >= parts.count - 1, let first = listed.first,
      case .enumeration(_, let isInteger) = first.values.flatMap({ enumeration(of: $0, first) })
    else { return nil }
    for part in parts {
      if let values = part.values {
        guard case .enumeration(_, isInteger) = enumeration(of: values, part) else { return nil }
      } else {
        guard part.kinds == [isInteger ? .integer : .string], part.format == nil,
          part.anyOf.isEmpty, part.allOf.isEmpty
        else { return nil }
      }
    }
    let values = listed.flatMap { $0.values ?? [] }
    // An empty string alone means that the value can be cleared.
    guard values.contains(where: { !$0.value.isEmpty }) else { return nil }
    return enumeration(of: values, first)
  }

  private func enumeration(of values: [SpelledText], _ schema: OpenAPI.Schema) -> Shape? {
    let values = values.filter { $0.spelling != .null }
    guard !values.isEmpty else { return nil }
    if schema.kinds == [.string] || values.allSatisfy({ $0.spelling == .string }) {
      guard schema.kinds.isEmpty || schema.kinds.contains(.string) else { return nil }
      return .enumeration(values, isInteger: false)
    }
    return values.allSatisfy { $0.spelling == .integer }
      ? .enumeration(values, isInteger: true) : nil
  }
}

extension OpenAPI.Schema {
  /// `true` if it says nothing about members, elements or alternatives.
  fileprivate var isPlain: Bool {
    guard case .unspecified = additional else { return false }
    return !hasParts && required.isEmpty && !hasConditions
  }

  /// `true` for a number, a string or a Boolean.
  fileprivate var isScalar: Bool {
    isPlain && kinds.count == 1 && kinds.isSubset(of: [.string, .integer, .number, .boolean])
  }
}
