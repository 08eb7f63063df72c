extension YAMLValue {
  /// Returns a mapping of the members with a value.
  static func object(_ members: [(String, YAMLValue?)], layout: Layout = .fitting) -> YAMLValue {
    .mapping(
      members.compactMap { key, value in value.map { Entry(key: key, value: $0) } },
      layout: layout
    )
  }

  /// Returns a reference to a schema.
  static func reference(to name: String) -> YAMLValue {
    object([("$ref", .string(pointer(to: name)))])
  }

  /// Returns the JSON pointer to a schema.
  static func pointer(to name: String) -> String { "#/components/schemas/\(name)" }

  /// Returns the mapping with more members after its own.
  func adding(_ members: [(String, YAMLValue?)]) -> YAMLValue {
    guard case .mapping(let entries) = content else { return self }
    let more = members.compactMap { key, value in value.map { Entry(key: key, value: $0) } }
    return .mapping(entries + more, layout: layout)
  }
}
