/// The requirements on the keys of a mapping.
struct KeyRequirement: Hashable, Sendable {
  private var needed: [String] = []
  private var values: [JSON.Member] = []
  private var allowed: [String] = []
  /// The `if` and `then` keywords of a conditional requirement.
  private var conditional: [JSON.Member] = []
  /// The keys of which one is needed.
  private(set) var alternatives: [String] = []
}

extension KeyRequirement {
  /// Returns a demand for a required key.
  static func needs(_ name: String) -> KeyRequirement { .needs([name]) }

  /// Returns a demand for required keys.
  static func needs(_ names: [String]) -> KeyRequirement { KeyRequirement(needed: names) }

  /// Returns a demand for at least one of several keys.
  static func needsOne(of names: [String]) -> KeyRequirement {
    var demand = unless(names, KeyRequirement(needed: Array(names.prefix(1))))
    demand.alternatives = names
    return demand
  }

  /// Returns a demand that applies if none of the keys is present.
  static func unless(_ names: [String], _ demand: KeyRequirement) -> KeyRequirement {
    KeyRequirement(conditional: [
      JSON.Member("if", KeyRequirement.without(names).schema), JSON.Member("then", demand.schema),
    ])
  }

  /// Returns a demand that excludes keys.
  static func without(_ names: [String]) -> KeyRequirement {
    KeyRequirement(values: names.map { JSON.Member($0, .bool(false)) })
  }

  /// Returns a demand that allows only the given keys.
  static func only(_ names: [String]) -> KeyRequirement { KeyRequirement(allowed: names) }

  /// Returns a demand on the form of a key's value, if the key is present.
  static func takes(_ name: String, _ form: ValueForm) -> KeyRequirement {
    KeyRequirement(values: [JSON.Member(name, form.schema)])
  }

  /// Returns a demand for at least one non-empty value.
  ///
  /// If all are empty, the first is reported as missing.
  static func fillsOne<Key: KeySet>(of keys: [Key]) -> KeyRequirement {
    .fillsOne(of: keys.map(\.rawValue))
  }

  /// Returns a demand for at least one non-empty value.
  static func fillsOne(of names: [String]) -> KeyRequirement {
    let empty = JSON.object([
      JSON.Member("maxProperties", .int(0)), JSON.Member("maxItems", .int(0)),
    ])
    let filled = JSON.object([JSON.Member("minProperties", .int(1))])
    let none = KeyRequirement(values: names.map { JSON.Member($0, empty) })
    let first = Array(names.prefix(1))
    let some = KeyRequirement(needed: first, values: first.map { JSON.Member($0, filled) })
    return KeyRequirement(
      conditional: [JSON.Member("if", none.schema), JSON.Member("then", some.schema)],
      alternatives: names
    )
  }

  /// Returns a demand on the mapping under a key.
  static func within(_ name: String, _ demand: KeyRequirement) -> KeyRequirement {
    KeyRequirement(values: [JSON.Member(name, demand.schema)])
  }

  /// Combines two demands, at most one of which has a condition.
  static func + (left: KeyRequirement, right: KeyRequirement) -> KeyRequirement {
    KeyRequirement(
      needed: left.needed + right.needed,
      values: left.values + right.values,
      allowed: left.allowed + right.allowed,
      conditional: left.conditional + right.conditional,
      alternatives: left.alternatives + right.alternatives
    )
  }

  /// Returns `true` if the demand excludes a key, whatever its value is.
  func excludes(_ key: String) -> Bool {
    !allowed.isEmpty && !allowed.contains(key)
      || values.contains { $0.key == key && $0.value == .bool(false) }
  }

  /// The schema that expresses the demand.
  var schema: JSON { .object(keywords) }

  /// The keywords of the schema.
  var keywords: [JSON.Member] {
    var keywords: [JSON.Member] = []
    if !needed.isEmpty { keywords.append(JSON.Member("required", .strings(needed))) }
    if !values.isEmpty { keywords.append(JSON.Member("properties", .object(values))) }
    if !allowed.isEmpty {
      let names = JSON.object([JSON.Member("enum", .strings(allowed))])
      keywords.append(JSON.Member("propertyNames", names))
    }
    return keywords + conditional
  }
}
