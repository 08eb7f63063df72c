/// What is known of the members of an object.
struct ObjectShape {
  /// The most types and members that are looked at for all objects of a spec: parts within parts, each a
  /// part of its own too, would be looked at as often as their number squared.
  static let budget = 500_000

  /// The keys of all members, in any of the shapes, and where each is declared.
  var keys: [String: Span] = [:]
  /// The keys whose values tell shapes apart.
  var marks: Set<String> = []
  /// Whether members that are not listed are kept.
  var hasRest = false
  /// Whether these have a type of their own.
  var hasTypedRest = false
  /// Whether it is one record, and no union.
  var isRecord = false

  /// Looks at a type and all that lies in the same object, as far as the budget goes; nil when it is no object.
  init?(
    _ type: Program.TypeReference,
    _ types: [Program.TypeDefinition],
    budget: inout Int,
    _ expanded: (Program.TypeReference) -> Program.TypeReference
  ) {
    guard case .defined(let root) = expanded(type), var open = add(types[root].shape, &budget)
    else { return nil }
    if case .record = types[root].shape { isRecord = true }
    // A list of what is left, since a chain of any length must not use up the stack.
    var seen: Set<Int> = [root]
    while let next = open.popLast(), budget >= 0 {
      guard case .defined(let index) = expanded(next), seen.insert(index).inserted else { continue }
      // One that is no object is reported where it stands.
      open += add(types[index].shape, &budget) ?? []
    }
  }

  /// The keys that another object has too.
  func shares(with other: ObjectShape) -> Set<String> {
    Set(keys.keys).intersection(other.keys.keys)
  }

  private mutating func add(_ member: ObjectMember) {
    for key in member.keys { keys[key.value] = keys[key.value] ?? key.span }
  }

  /// Adds the members of one type, and returns the types that lie in the same object, the last first; nil when
  /// it is none.
  private mutating func add(
    _ shape: Program.Shape,
    _ budget: inout Int
  ) -> [Program.TypeReference]? {
    budget -= 1
    switch shape {
    case .enumeration, .alias: return nil
    case .record(let record):
      budget -= record.properties.count + record.constants.count
      for property in record.properties where property.inline == nil {
        add(ObjectMember(property))
      }
      for constant in record.constants { add(ObjectMember(constant)) }
      hasRest = hasRest || record.additional != nil
      hasTypedRest = hasTypedRest || ![nil, .scalar(.json)].contains(record.additional)
      return record.properties.reversed().filter { $0.inline != nil }.map(\.type)
    case .union(let union):
      budget -= union.cases.count
      switch union.tell {
      case .discriminator(let key, _): marks.insert(key)
      case .key: break
      case .kind, .order: return nil
      }
      return union.cases.reversed().compactMap(\.payload)
    }
  }
}
