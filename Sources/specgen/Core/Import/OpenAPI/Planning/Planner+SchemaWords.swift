extension Planner {
  /// Returns a description of the values of a schema, for a part that the spec does not contain.
  ///
  /// It is part of the finding, so that the reports of two documents differ where such a part does.
  func words(_ schema: Int?) -> String {
    let words = words(schema, depth: 0)
    return words.count > 300 ? words.prefix(300) + "…" : words
  }

  /// The number of members or shapes that a description shows.
  private static let shownMembers = 12

  private func words(_ schema: Int?, depth: Int) -> String {
    guard let schema else { return "any value" }
    let (target, isNullable) = target(of: schema)
    let words = plainWords(target, depth: depth)
    return isNullable ? words + " or null" : words
  }

  private func plainWords(_ target: Int, depth: Int) -> String {
    let schema = api.schemas[target]
    switch shape(of: target) {
    case .any: return "any value"
    case .scalar:
      let kinds = schema.kinds.map(\.rawValue).sorted().joined(separator: " or ")
      return schema.format.map { "\(kinds) as \($0)" } ?? kinds
    case .enumeration(let values, _):
      return values.prefix(100).map { quoted($0.value) }.joined(separator: " or ")
    case .list(let items): return depth < 3 ? "[\(words(items, depth: depth + 1))]" : "a list"
    case .map(let value):
      return depth < 3 ? "{any key: \(words(value, depth: depth + 1))}" : "an object"
    case .record(let members):
      guard depth < 2 else { return "an object" }
      let parts = members.properties.prefix(Self.shownMembers).map { property in
        let name = property.name.value
        let mark = members.required.contains(name) ? "" : "?"
        return "\(name)\(mark): \(words(property.schema, depth: depth + 1))"
      }
      let more = members.properties.count > parts.count ? ", …" : ""
      return "{\(parts.joined(separator: ", "))\(more)}"
    case .union(let shapes, _):
      guard depth < 2 else { return "one of several values" }
      return shapes.prefix(Self.shownMembers).map { words(api.index(of: $0), depth: depth + 1) }
        .joined(separator: " or ")
    }
  }

  /// Returns a description of a parameter or a header that the spec does not contain as it is.
  func words(_ parameter: OpenAPI.Parameter) -> String {
    let presence = parameter.isRequired ? "required" : "optional"
    let style = parameter.explode.map { $0 ? ", exploded" : ", joined" } ?? ""
    return "\(presence), \(words(parameter.schema))\(style)"
  }
}
