extension YAMLValue {
  /// A mapping of the members that are there.
  static func object(_ members: [(String, YAMLValue?)], layout: Layout = .fitting) -> YAMLValue {
    .mapping(
      members.compactMap { key, value in value.map { Entry(key: key, value: $0) } },
      layout: layout
    )
  }

  /// A reference to a schema.
  static func reference(to name: String) -> YAMLValue {
    object([("$ref", .string(pointer(to: name)))])
  }

  /// The pointer to a schema.
  static func pointer(to name: String) -> String { "#/components/schemas/\(name)" }

  /// The mapping with more members behind its own.
  func adding(_ members: [(String, YAMLValue?)]) -> YAMLValue {
    guard case .mapping(let entries) = content else { return self }
    let more = members.compactMap { key, value in value.map { Entry(key: key, value: $0) } }
    return .mapping(entries + more, layout: layout)
  }
}
