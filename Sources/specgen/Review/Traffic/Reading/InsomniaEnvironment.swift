import SpecgenCore

/// Reads the values of the variables in an Insomnia export.
enum InsomniaEnvironment {
  private static let maxDepth = 5
  private static let maxNameLength = 200

  /// Returns the values of an environment by name, with a dot between the names of nested values.
  static func values(of environment: JSONText.Value) -> [String: String] {
    var values: [String: String] = [:]
    collect(environment, name: "", depth: 0, into: &values)
    return values
  }

  private static func collect(
    _ value: JSONText.Value,
    name: String,
    depth: Int,
    into values: inout [String: String]
  ) {
    if let text = value.nonemptyScalar {
      values[name] = text
    } else if depth < maxDepth, case .object(let members) = value.content {
      for member in members where name.utf8.count + member.key.utf8.count < maxNameLength {
        let inner = name.isEmpty ? member.key : "\(name).\(member.key)"
        collect(member.value, name: inner, depth: depth + 1, into: &values)
      }
    }
  }

  /// Returns the scopes of a base environment and its sub-environments; later scopes win.
  ///
  /// An export does not state which sub-environment is selected, so the base environment wins.
  static func scopes(base: [JSONText.Value], subs: [JSONText.Value]) -> [[String: String]] {
    (base + subs).reversed().compactMap { environment in
      environment["data"].map(values)
    }
  }

  /// Returns the scopes of the environments in format 5: of a base environment, or of a list.
  static func scopes(ofTree environments: JSONText.Value?) -> [[String: String]] {
    guard let environments else { return [] }
    if case .list(let list) = environments.content { return scopes(base: list, subs: []) }
    return scopes(base: [environments], subs: environments["subEnvironments"]?.elements ?? [])
  }
}
