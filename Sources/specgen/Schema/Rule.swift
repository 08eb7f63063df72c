/// What holds between the keys of a shape.
struct Rule: Hashable, Sendable {
  /// When it holds.
  enum Condition: Hashable, Sendable {
    case always
    /// A key is there.
    case there(String)
    /// The value of a key, which is there, fits a schema.
    case fits(String, JSON)
  }

  /// When it holds.
  let condition: Condition
  /// What is asked for then.
  let demand: Demand
}

extension Rule {
  /// What holds for all mappings of the shape.
  static func always(_ demand: Demand) -> Rule {
    Rule(condition: .always, demand: demand)
  }

  /// What holds where a key is there.
  static func beside<Key: KeySet>(_ key: Key, _ demand: Demand) -> Rule {
    Rule(condition: .there(key.rawValue), demand: demand)
  }

  /// What holds where a key has a word.
  static func given<Key: KeySet>(
    _ key: Key,
    is word: some RawRepresentable<String>,
    _ demand: Demand
  ) -> Rule {
    let schema = JSON.object([JSON.Member("const", .string(word.rawValue))])
    return Rule(condition: .fits(key.rawValue, schema), demand: demand)
  }

  /// What holds where the value of a key is of a form.
  static func given<Key: KeySet>(_ key: Key, is form: Form, _ demand: Demand) -> Rule {
    Rule(condition: .fits(key.rawValue, form.schema), demand: demand)
  }

  /// Keys of which each excludes the others.
  static func atMostOne<Key: KeySet>(of keys: [Key]) -> [Rule] {
    keys.indices.dropLast().map { index in
      .beside(keys[index], .without(Array(keys[(index + 1)...])))
    }
  }
}

extension [Rule] {
  /// The keywords of the schema in which the rules hold.
  var keywords: [JSON.Member] {
    let always = filter { $0.condition == .always }.flatMap(\.demand.keywords)
    var dependencies: OrderedMap<String, Demand> = [:]
    var conditions: [JSON] = []
    for rule in self {
      switch rule.condition {
      case .always: continue
      case .there(let key):
        dependencies[key] = dependencies[key].map { $0 + rule.demand } ?? rule.demand
      case .fits(let key, let schema):
        let test = [
          JSON.Member("required", .strings([key])),
          JSON.Member("properties", .object([JSON.Member(key, schema)])),
        ]
        conditions.append(
          .object([JSON.Member("if", .object(test)), JSON.Member("then", rule.demand.schema)])
        )
      }
    }
    let members = dependencies.map { JSON.Member($0.key, $0.value.schema) }
    return always
      + (members.isEmpty ? [] : [JSON.Member("dependencies", .object(members))])
      + (conditions.isEmpty ? [] : [JSON.Member("allOf", .array(conditions))])
  }
}
