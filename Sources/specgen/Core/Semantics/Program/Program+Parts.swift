extension Program.Shape {
  /// The component types of a value.
  package var parts: [Program.TypeReference] {
    switch self {
    case .alias(let target): [target]
    case .enumeration: []
    case .union(let union): union.cases.compactMap(\.payload)
    case .record(let record):
      record.properties.map(\.type) + (record.additional.map { [$0] } ?? [])
    }
  }
}

extension Program.TypeReference {
  /// `true` for a file, and for a list or a map of files.
  var isFiles: Bool {
    switch self {
    case .scalar(.formFile), .list(.scalar(.formFile)), .map(.scalar(.formFile)): true
    default: false
    }
  }

  /// The index of the named type, which may be that of elements; nil for a scalar.
  package var mentioned: Int? {
    switch self {
    case .scalar, .bodies: nil
    case .defined(let index): index
    case .list(let element), .map(let element), .nullable(let element): element.mentioned
    }
  }
}

/// Returns the given types and all types that contain them, directly or indirectly.
///
/// `parts` lists, for each type, the types that it contains.
func holders(of types: [Int], _ parts: [[Int]]) -> Set<Int> {
  var holders: [[Int]] = parts.map { _ in [] }
  for (index, parts) in parts.enumerated() {
    for part in parts { holders[part].append(index) }
  }
  var found = Set(types)
  var open = types
  while let index = open.popLast() {
    for holder in holders[index] where found.insert(holder).inserted { open.append(holder) }
  }
  return found
}
