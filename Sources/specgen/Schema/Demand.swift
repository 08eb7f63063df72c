/// What is asked of the keys of a mapping in some case.
struct Demand: Hashable, Sendable {
  private var needed: [String] = []
  private var values: [JSON.Member] = []
  private var allowed: [String] = []
  /// A condition, and the schema of what is asked for under it.
  private var conditional: [JSON.Member] = []
}

extension Demand {
  /// Keys that have to be there.
  static func needs<Key: KeySet>(_ keys: Key...) -> Demand {
    Demand(needed: keys.map(\.rawValue))
  }

  /// Keys of which one has to be there; where none is, the first is missed.
  static func needsOne<Key: KeySet>(of keys: [Key]) -> Demand {
    .unless(keys, Demand(needed: keys.prefix(1).map(\.rawValue)))
  }

  /// What is asked for where none of some keys is there.
  static func unless<Key: KeySet>(_ keys: [Key], _ demand: Demand) -> Demand {
    Demand(conditional: [
      JSON.Member("if", Demand.without(keys).schema), JSON.Member("then", demand.schema),
    ])
  }

  /// Keys that are out of place.
  static func without<Key: KeySet>(_ keys: [Key]) -> Demand {
    Demand(values: keys.map { JSON.Member($0.rawValue, .bool(false)) })
  }

  /// The only keys that are in place.
  static func only<Key: KeySet>(_ keys: Key...) -> Demand {
    Demand(allowed: keys.map(\.rawValue))
  }

  /// What may stand under a key, if it is there.
  static func takes<Key: KeySet>(_ key: Key, _ form: Form) -> Demand {
    Demand(values: [JSON.Member(key.rawValue, form.schema)])
  }

  /// Keys of which one has to hold something; where none does, the first is missed.
  static func fillsOne<Key: KeySet>(of keys: [Key]) -> Demand {
    let empty = JSON.object([
      JSON.Member("maxProperties", .int(0)), JSON.Member("maxItems", .int(0)),
    ])
    let filled = JSON.object([JSON.Member("minProperties", .int(1))])
    let none = Demand(values: keys.map { JSON.Member($0.rawValue, empty) })
    let first = keys.prefix(1).map(\.rawValue)
    let some = Demand(needed: first, values: first.map { JSON.Member($0, filled) })
    return Demand(conditional: [JSON.Member("if", none.schema), JSON.Member("then", some.schema)])
  }

  /// What is asked of the mapping under a key.
  static func within<Key: KeySet>(_ key: Key, _ demand: Demand) -> Demand {
    Demand(values: [JSON.Member(key.rawValue, demand.schema)])
  }

  /// Both demands, of which one at most has a condition.
  static func + (left: Demand, right: Demand) -> Demand {
    Demand(
      needed: left.needed + right.needed,
      values: left.values + right.values,
      allowed: left.allowed + right.allowed,
      conditional: left.conditional + right.conditional
    )
  }

  /// The schema that asks for it.
  var schema: JSON { .object(keywords) }

  /// The keywords of that schema.
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
