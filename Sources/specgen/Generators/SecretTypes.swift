/// Finds the types that hold a secret, themselves or in what they are made of, by their indices.
func secretTypes(_ types: [Program.TypeDefinition]) -> Set<Int> {
  var holders: [[Int]] = types.map { _ in [] }
  var found: Set<Int> = []
  var open: [Int] = []
  for (index, definition) in types.enumerated() {
    for part in definition.shape.parts.compactMap(\.mentioned) { holders[part].append(index) }
    if definition.shape.hasSecret, found.insert(index).inserted { open.append(index) }
  }
  while let index = open.popLast() {
    for holder in holders[index] where found.insert(holder).inserted { open.append(holder) }
  }
  return found
}

extension Program.Shape {
  /// The types that a value is made of.
  fileprivate var parts: [Program.TypeReference] {
    switch self {
    case .alias(let target): [target]
    case .enumeration: []
    case .union(let union): union.cases.compactMap(\.payload)
    case .record(let record):
      record.properties.map(\.type) + (record.additional.map { [$0] } ?? [])
    }
  }

  /// Whether a property of the type itself is secret.
  fileprivate var hasSecret: Bool {
    if case .record(let record) = self {
      record.properties.contains(where: \.isSecret)
    } else {
      false
    }
  }
}

extension Program.TypeReference {
  /// The index of the type that is named, be it that of elements; nil for a scalar.
  var mentioned: Int? {
    switch self {
    case .scalar: nil
    case .defined(let index): index
    case .list(let element), .map(let element), .nullable(let element): element.mentioned
    }
  }
}
