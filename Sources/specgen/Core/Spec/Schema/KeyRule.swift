/// A rule about the keys of a shape.
package struct KeyRule: Hashable, Sendable {
  /// The condition under which a rule applies.
  enum Condition: Hashable, Sendable {
    case always
    /// A key is present.
    case there(String)
    /// A key is present and its value fits a schema.
    case fits(String, JSON)
  }

  /// The condition under which the rule applies.
  let condition: Condition
  /// The requirement of the rule.
  let demand: KeyRequirement
}

extension KeyRule {
  /// Returns a rule for all mappings of the shape.
  static func always(_ demand: KeyRequirement) -> KeyRule {
    KeyRule(condition: .always, demand: demand)
  }

  /// Returns a rule that applies if a key is present.
  static func beside(_ name: String, _ demand: KeyRequirement) -> KeyRule {
    KeyRule(condition: .there(name), demand: demand)
  }

  /// Returns a rule that applies if a key has a certain keyword.
  static func given(
    _ name: String,
    is word: some RawRepresentable<String>,
    _ demand: KeyRequirement
  ) -> KeyRule {
    let schema = JSON.object([JSON.Member("const", .string(word.rawValue))])
    return KeyRule(condition: .fits(name, schema), demand: demand)
  }

  /// Returns a rule that applies if the value of a key has a certain form.
  static func given(_ name: String, is form: ValueForm, _ demand: KeyRequirement) -> KeyRule {
    KeyRule(condition: .fits(name, form.schema), demand: demand)
  }

  /// Returns the rules that make keys mutually exclusive.
  static func atMostOne(of names: [String]) -> [KeyRule] {
    names.indices.dropLast().map { .beside(names[$0], .without(Array(names[($0 + 1)...]))) }
  }
}

extension [KeyRule] {
  /// The keywords of a schema that enforces the rules.
  var keywords: [JSON.Member] {
    let always = filter { $0.condition == .always }.flatMap(\.demand.keywords)
    var dependencies: OrderedMap<String, KeyRequirement> = [:]
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
