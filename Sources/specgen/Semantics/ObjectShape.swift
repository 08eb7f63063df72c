/// What is known of the members of an object.
struct ObjectShape {
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

  /// Looks at a type; nil when it is no object.
  init?(
    _ type: Program.TypeReference,
    _ types: [Program.TypeDefinition],
    _ expanded: (Program.TypeReference) -> Program.TypeReference
  ) {
    var seen: Set<Int> = []
    guard case .defined(let index) = expanded(type), add(index, types, expanded, &seen) else {
      return nil
    }
    if case .record = types[index].shape { isRecord = true }
  }

  /// The keys that another object has too.
  func shares(with other: ObjectShape) -> Set<String> {
    Set(keys.keys).intersection(other.keys.keys)
  }

  private mutating func add(_ member: ObjectMember) {
    for key in member.keys { keys[key.value] = keys[key.value] ?? key.span }
  }

  private mutating func add(
    _ index: Int,
    _ types: [Program.TypeDefinition],
    _ expanded: (Program.TypeReference) -> Program.TypeReference,
    _ seen: inout Set<Int>
  ) -> Bool {
    guard seen.insert(index).inserted else { return true }
    var inner: [Program.TypeReference] = []
    switch types[index].shape {
    case .enumeration, .alias: return false
    case .record(let record):
      for property in record.properties where property.inline == nil {
        add(ObjectMember(property))
      }
      for constant in record.constants { add(ObjectMember(constant)) }
      hasRest = hasRest || record.additional != nil
      hasTypedRest = hasTypedRest || ![nil, .scalar(.json)].contains(record.additional)
      inner = record.properties.filter { $0.inline != nil }.map(\.type)
    case .union(let union):
      switch union.tell {
      case .discriminator(let key): marks.insert(key)
      case .key: break
      case .kind, .order: return false
      }
      inner = union.cases.compactMap(\.payload)
    }
    for case .defined(let index) in inner.map(expanded) {
      // One that is no object is reported where it stands.
      _ = add(index, types, expanded, &seen)
    }
    return true
  }
}
