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

  /// A scalar of the spec language, with its wire format.
  struct ScalarPlan: Hashable {
    let name: String
    var format: String?
    var isTextual = false
    var isSecret = false
  }

  /// The members of an object, including those of its parts.
  struct Members {
    var properties: [OpenAPI.Schema.Property] = []
    var required: Set<String> = []
    var additional = OpenAPI.Schema.Additional.unsaid
    var indices: [String: Int] = [:]
    /// The marks of the members that are sent or answered only.
    var marks: [String: DirectionMarks] = [:]

    /// Adds a member, or replaces one with less information.
    mutating func add(_ property: OpenAPI.Schema.Property, in api: OpenAPI) {
      guard let index = indices[property.name.value] else {
        indices[property.name.value] = properties.count
        properties.append(property)
        return
      }
      let new = api.schemas[property.schema]
      let saysMore =
        new.reference != nil || !new.kinds.isEmpty || !new.anyOf.isEmpty || new.values != nil
      if saysMore { properties[index] = property }
    }

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

  /// Returns the schema at the end of a chain that starts with a link.
  func target(behind link: SchemaLink) -> Int { target(of: api.index(of: link)).index }

  /// Returns the link of a reference or a wrapper.
  private func link(behind index: Int, _ isNullable: inout Bool) -> SchemaLink? {
    if let next = api.schemas[index].reference { return next }
    guard api.schemas[index].properties.isEmpty else { return nil }
    let parts = api.schemas[index].allOf
    let alternatives = api.schemas[index].anyOf
    if parts.count == 1, alternatives.isEmpty { return parts[0] }
    guard parts.isEmpty, !alternatives.isEmpty else { return nil }
    let shapes = alternatives.filter { !api.isNull($0) }
    isNullable = isNullable || shapes.count < alternatives.count
    return shapes.count == 1 ? shapes[0] : nil
  }

  /// Computes the shape of a schema, regardless of decisions.
  func computedShape(of index: Int) -> Shape {
    let schema = api.schemas[index]
    if schema.reference != nil { return .any }
    if let values = schema.values, let shape = enumeration(of: values, schema) { return shape }
    if let shapes = hierarchy(of: index) { return .union(shapes, schema.discriminator) }
    let members = self.members(of: index)
    if !members.properties.isEmpty, schema.anyOf.isEmpty || !haveShapesAllMembers(of: index) {
      return .record(members)
    }
    let shapes = schema.anyOf.filter { !isCondition($0) }
    if !shapes.isEmpty {
      if let open = openEnumeration(of: shapes) { return open }
      if schema.discriminator == nil, let merged = merged(shapes) { return .record(merged) }
      return .union(shapes, schema.discriminator)
    }
    if case .schema(let value) = members.additional { return .map(value) }
    guard schema.kinds.count <= 1 else {
      let isScalar = schema.kinds.isSubset(of: [.boolean, .integer, .number, .string])
      if schema.kinds == [.integer, .number] { return .scalar(ScalarPlan(name: "Double")) }
      return isScalar ? .scalar(ScalarPlan(name: "Scalar")) : .any
    }
    switch schema.kinds.first {
    case .string: return .scalar(text(schema))
    case .integer: return .scalar(integer(schema))
    case .number:
      return .scalar(ScalarPlan(name: schema.format == "decimal" ? "Decimal" : "Double"))
    case .boolean: return .scalar(ScalarPlan(name: "Bool"))
    case .array: return .list(schema.items)
    case .object: return .map(nil)
    case .null, nil: return .any
    }
  }

  /// Returns the merged members of shapes if several of them require nothing, and so cannot be distinguished.
  private func merged(_ shapes: [SchemaLink]) -> Members? {
    guard shapes.count > 1 else { return nil }
    var merged = Members()
    var free = 0
    for shape in shapes {
      let target = target(behind: shape)
      guard api.schemas[target].anyOf.isEmpty, api.schemas[target].values == nil else { return nil }
      let members = members(of: target)
      guard !members.properties.isEmpty else { return nil }
      if !members.properties.contains(where: { members.required.contains($0.name.value) }) {
        free += 1
      }
      for property in members.properties {
        guard let index = merged.indices[property.name.value] else {
          add(property, to: &merged)
          continue
        }
        let known = self.target(of: merged.properties[index].schema).index
        guard
          known == self.target(of: property.schema).index
            || isEqual(known, self.target(of: property.schema).index)
        else { return nil }
      }
    }
    return free > 1 ? merged : nil
  }

  /// Returns `true` for two scalars or enumerations with the same values.
  private func isEqual(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (api.schemas[left], api.schemas[right])
    guard first.properties.isEmpty, second.properties.isEmpty, first.anyOf.isEmpty,
      second.anyOf.isEmpty, first.allOf.isEmpty, second.allOf.isEmpty,
      first.items == nil, second.items == nil, first.reference == nil, second.reference == nil
    else { return false }
    return first.kinds == second.kinds && first.format == second.format
      && first.values?.map(\.value) == second.values?.map(\.value)
  }

  /// Returns `true` for a part that only lists required members.
  func isCondition(_ link: SchemaLink) -> Bool {
    let schema = api.schemas[api.index(of: link)]
    return schema.reference == nil && schema.properties.isEmpty && schema.anyOf.isEmpty
      && schema.allOf.isEmpty
      && schema.items == nil && schema.values == nil && schema.kinds.isSubset(of: [.object])
      && !schema.required.isEmpty
  }

  /// Returns an open enumeration if one of two alternatives lists values and the other accepts any value of
  /// their kind.
  private func openEnumeration(of shapes: [SchemaLink]) -> Shape? {
    let parts = shapes.filter { !api.isNull($0) }.map { api.schemas[api.index(of: $0)] }
    guard parts.count == 2, let listed = parts.first(where: { $0.values != nil }),
      let values = listed.values, let other = parts.first(where: { $0.values == nil }),
      other.kinds == listed.kinds, other.kinds == [.string] || other.kinds == [.integer],
      other.format == nil, other.reference == nil,
      // An empty string alone means that the value can be cleared.
      values.contains(where: { !$0.value.isEmpty })
    else { return nil }
    return enumeration(of: values, listed)
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

  private func text(_ schema: OpenAPI.Schema) -> ScalarPlan {
    switch schema.format {
    case "date-time": ScalarPlan(name: "Date")
    case "date": ScalarPlan(name: "Date", format: "day")
    case "uuid": ScalarPlan(name: "UUID")
    case "uri", "url": ScalarPlan(name: "URL")
    case "byte", "base64": ScalarPlan(name: "Data")
    case "binary": ScalarPlan(name: "FormFile")
    case "decimal", "money", "big-decimal": ScalarPlan(name: "Decimal", isTextual: true)
    case "password": ScalarPlan(name: "String", isSecret: true)
    default: ScalarPlan(name: "String")
    }
  }

  private func integer(_ schema: OpenAPI.Schema) -> ScalarPlan {
    switch schema.format {
    case "unix-time", "unixtime", "timestamp": ScalarPlan(name: "Date", format: "unixSeconds")
    case "unix-time-millis": ScalarPlan(name: "Date", format: "unixMilliseconds")
    case "uint64": ScalarPlan(name: "UInt64")
    default: ScalarPlan(name: "Int")
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
    members.add(property, in: api)
    let marks = marks(of: property.schema)
    if !marks.isEmpty { members.marks[property.name.value] = marks }
  }

  /// Returns `true` if an object has a discriminator and each alternative repeats the object's other members.
  private func haveShapesAllMembers(of index: Int) -> Bool {
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
      switch schema.additional {
      case .unsaid: break
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
      }
    }
  }
}
