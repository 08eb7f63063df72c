/// What is known of the members of an object.
struct ObjectShape {
  /// The keys of all members, in any of the shapes.
  var keys: Set<String> = []
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
        keys.formUnion(ObjectMember(property).keys.map(\.value))
      }
      keys.formUnion(record.constants.flatMap { ObjectMember($0).keys.map(\.value) })
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
