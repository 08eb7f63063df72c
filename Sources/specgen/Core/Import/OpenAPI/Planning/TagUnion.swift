/// A union that conditions on the values of one member describe.
struct TagUnion {
  /// A shape of the union.
  struct Shape {
    let values: [SpelledText]
    /// The schema that holds for these values, besides that of the object.
    let branch: OpenAPI.Branch?
    /// The members of the branch.
    let members: ConditionalObject.Members
    /// `true` for the values that no condition names.
    let isRest: Bool

    /// The name of the shape after that of the object.
    var name: String {
      if isRest, values.count > 1 { return "Other" }
      return SwiftName.upperCamel(ImportNames.member(values.first?.value ?? "")).text
    }
  }

  let tag: OpenAPI.Schema.Property
  let shapes: [Shape]
  /// The locations of the keywords that it expresses.
  let keywords: [Span]

  /// The maximum number of conditions, since each shape is compared with every other shape.
  private static let limit = 100

  /// Returns nil if a record says as much as a union.
  init?(_ object: ConditionalObject, in api: OpenAPI) {
    let schema = api.schemas[object.index]
    guard let first = object.cases.first, object.isComplete, object.dependencies.isEmpty,
      schema.anyOf.isEmpty, schema.discriminator == nil, !api.extendsHierarchy(object.index),
      object.cases.allSatisfy({ $0.test.property == first.test.property }),
      object.base.required.contains(first.test.property),
      let tag = object.base.properties.last(where: { $0.name.value == first.test.property }),
      let values = api.tagValues(of: tag.schema)
    else { return nil }
    guard object.cases.count <= Self.limit else { return nil }
    // Other additional members have a rule that the members of branches must satisfy, too.
    switch object.base.additional {
    case .none, .schema: return nil
    case .unspecified, .any: break
    }
    let own = Set(schema.properties.map(\.name.value))
    let named = object.cases.flatMap(\.test.values)
    let rest = values.filter { value in !named.contains { Self.areEqual($0, value) } }
    guard Set(named.map(\.value)).count == named.count,
      named.allSatisfy({ name in values.contains { Self.areEqual($0, name) } }),
      // A record fits better if most values say nothing about the members.
      object.rest != nil || rest.count <= named.count, values.count > 1,
      object.cases.allSatisfy({ Self.isFurther($0.branch, of: object) }),
      (object.cases + [object.rest].compactMap(\.self)).allSatisfy({
        Self.isObject($0.branch, of: object, lacking: own)
      })
    else { return nil }
    self.tag = tag
    func shape(_ values: [SpelledText], _ branch: OpenAPI.Branch?, isRest: Bool = false) -> Shape {
      let members = branch.map { object.members(of: $0.schema) } ?? ConditionalObject.Members()
      return Shape(values: values, branch: branch, members: members, isRest: isRest)
    }
    let last = rest.isEmpty ? [] : [shape(rest, object.rest?.branch, isRest: true)]
    shapes = object.cases.map { shape($0.test.values, $0.branch) } + last
    keywords = object.cases.flatMap(\.keywords) + (object.rest?.keywords ?? [])
  }

  /// Returns `true` if a branch has further members, requires an optional one, or lacks one.
  private static func isFurther(_ branch: OpenAPI.Branch, of object: ConditionalObject) -> Bool {
    let members = object.members(of: branch.schema)
    return !members.names.isSubset(of: object.names)
      || !members.required.isSubset(of: object.base.required)
      || !members.forbidden.isDisjoint(with: object.names)
  }

  /// Returns `true` for a branch that only has, requires and lacks members.
  private static func isObject(
    _ branch: OpenAPI.Branch,
    of object: ConditionalObject,
    lacking own: Set<String>
  ) -> Bool {
    let members = object.members(of: branch.schema)
    guard members.isPlain, members.forbidden.isDisjoint(with: members.names),
      members.forbidden.isDisjoint(with: object.base.required),
      members.forbidden.intersection(object.names).isSubset(of: own)
    else { return false }
    guard case .unspecified = members.additional else { return false }
    return true
  }

  private static func areEqual(_ one: SpelledText, _ other: SpelledText) -> Bool {
    one.value == other.value && one.spelling == other.spelling
  }
}

extension OpenAPI {
  /// Returns the values of a member that lists texts or integers, or nil for another one.
  fileprivate func tagValues(of index: Int) -> [SpelledText]? {
    let schema = schemas[target(of: index)]
    // A member of one direction distinguishes nothing in the other.
    let isMarked = [schema, schemas[index]].contains { $0.isReadOnly || $0.isWriteOnly }
    guard let values = schema.values, let first = values.first, !isMarked, !schema.isNullable,
      !schemas[index].isNullable, [.string, .integer].contains(first.spelling),
      values.allSatisfy({ $0.spelling == first.spelling }),
      schema.kinds.isSubset(of: first.spelling == .string ? [.string] : [.integer]),
      Set(values.map(\.value)).count == values.count
    else { return nil }
    return values
  }

  /// Returns `true` for a shape of a hierarchy.
  fileprivate func extendsHierarchy(_ index: Int) -> Bool {
    schemas[index].allOf.contains { schemas[target(of: self.index(of: $0))].discriminator != nil }
  }
}
