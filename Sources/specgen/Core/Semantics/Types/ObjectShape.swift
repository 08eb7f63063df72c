/// The known members of an object.
struct ObjectShape {
  /// The maximum number of types and members to examine for all objects of a spec.
  ///
  /// The limit is needed because parts within parts would otherwise be examined as often as the square of their number.
  static let budget = 500_000

  /// The keys of all members in any of the shapes, with the span of each declaration.
  var keys: [String: Span] = [:]
  /// The keys whose values distinguish shapes.
  var marks: Set<String> = []
  /// `true` if additional members are kept.
  var hasRest = false
  /// `true` if the additional members have a declared type.
  var hasTypedRest = false
  /// `true` if the shape is a single record and not a union.
  var isRecord = false

  /// Collects the members of a type and of everything in the same object, within the budget.
  ///
  /// Returns nil if the type is not an object.
  init?(
    _ type: Program.TypeReference,
    _ types: [Program.TypeDefinition],
    budget: inout Int,
    _ expanded: (Program.TypeReference) -> Program.TypeReference
  ) {
    guard case .defined(let root) = expanded(type), var open = add(types[root].shape, &budget)
    else { return nil }
    if case .record = types[root].shape { isRecord = true }
    // An explicit worklist, since a chain of any length must not overflow the stack.
    var seen: Set<Int> = [root]
    while let next = open.popLast(), budget >= 0 {
      guard case .defined(let index) = expanded(next), seen.insert(index).inserted else { continue }
      // A type that is not an object is reported at its declaration.
      open += add(types[index].shape, &budget) ?? []
    }
  }

  /// Returns the keys that both objects have.
  func shares(with other: ObjectShape) -> Set<String> {
    Set(keys.keys).intersection(other.keys.keys)
  }

  private mutating func add(_ member: ObjectMember) {
    for key in member.keys { keys[key.value] = keys[key.value] ?? key.span }
  }

  /// Adds the members of a type and returns the types in the same object, the last first.
  ///
  /// Returns nil if the type is not an object.
  private mutating func add(
    _ shape: Program.Shape,
    _ budget: inout Int
  ) -> [Program.TypeReference]? {
    budget -= 1
    switch shape {
    case .enumeration, .alias: return nil
    case .record(let record) where record.isTuple: return nil
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
      switch union.tagging {
      case .discriminator(let key, _): marks.insert(key)
      case .key: break
      case .kind, .order: return nil
      }
      return union.cases.reversed().compactMap(\.payload)
    }
  }
}
