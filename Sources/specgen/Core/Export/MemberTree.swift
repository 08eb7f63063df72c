/// The members of an object, including members of nested objects.
struct MemberTree {
  private var values = OrderedMap<String, (schema: YAMLValue, isRequired: Bool)>()
  private var objects = OrderedMap<String, MemberTree>()
  /// The schema of members that are not listed.
  var additional: YAMLValue?

  /// `true` if any member, or any member of a nested object, is required.
  var isRequired: Bool {
    values.values.contains(where: \.isRequired) || objects.values.contains(where: \.isRequired)
  }

  /// Adds a member.
  mutating func add(_ schema: YAMLValue, isRequired: Bool, _ parents: [String], _ key: String) {
    guard let parent = parents.first else {
      values[key] = (schema, isRequired)
      return
    }
    objects[parent, default: MemberTree()]
      .add(schema, isRequired: isRequired, Array(parents.dropFirst()), key)
  }

  /// The schema of the object.
  var schema: YAMLValue {
    let required =
      zip(values.keys, values.values).filter(\.1.isRequired).map(\.0)
      + zip(objects.keys, objects.values).filter(\.1.isRequired).map(\.0)
    let properties =
      zip(values.keys, values.values).map { ($0, Optional($1.schema)) }
      + zip(objects.keys, objects.values).map { ($0, Optional($1.schema)) }
    return .object([
      ("type", .string("object")),
      ("required", required.isEmpty ? nil : .list(required.map { .string($0) })),
      ("properties", properties.isEmpty ? nil : .object(properties, layout: .block)),
      ("additionalProperties", additional),
    ])
  }
}
