/// A proof that one type can decode all JSON that another type encodes.
///
/// The proof is sound but incomplete: `true` is certain, `false` means unproved. Recursive types are assumed to match
/// while the rest of them is compared.
struct ReadingProof {
  /// The maximum depth of nested types, which bounds the stack.
  private static let depth = 50

  private struct Pair: Hashable {
    let reader: Program.TypeReference
    let writer: Program.TypeReference
  }

  let types: [Program.TypeDefinition]
  /// The number of types and members that may still be visited; at zero, proofs fail.
  var budget: Int
  /// A function that resolves the aliases of a type.
  let expanded: (Program.TypeReference) -> Program.TypeReference
  /// The pairs that are currently being proved.
  private var assumed: Set<Pair> = []
  private var depth = 0

  init(
    types: [Program.TypeDefinition],
    budget: Int,
    expanded: @escaping (Program.TypeReference) -> Program.TypeReference
  ) {
    self.types = types
    self.budget = budget
    self.expanded = expanded
  }

  /// Returns `true` if the first type can decode every encoded value of the second.
  mutating func reads(
    _ reader: Program.TypeReference,
    _ writer: Program.TypeReference
  ) -> Bool {
    let (reader, writer) = (expanded(reader), expanded(writer))
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    guard budget >= 0, depth < Self.depth else { return false }
    if reader == writer { return true }
    switch (reader, writer) {
    case (.scalar(.json), _): return true
    case (.nullable(let read), .nullable(let written)), (.nullable(let read), let written):
      return reads(read, written)
    case (_, .nullable): return false
    case (.scalar(let read), .scalar(let written)): return read.reads(written)
    case (.list(let read), .list(let written)), (.map(let read), .map(let written)):
      return reads(read, written)
    case (.map(let read), .defined(let index)):
      guard expanded(read) == .scalar(.json) else { return false }
      if case .record(let record) = types[index].shape { return !record.isTuple }
      return false
    case (.scalar(let read), .defined(let index)):
      guard case .enumeration(let enumeration) = types[index].shape else { return false }
      return read.reads(enumeration.raw == .string ? .string : .int)
    case (.defined(let index), .scalar(let written)):
      switch types[index].shape {
      case .enumeration(let enumeration):
        let raw: Scalar = enumeration.raw == .string ? .string : .int
        return enumeration.isOpen && raw.reads(written)
      case .union(let union): return readsByCase(union, writer)
      case .record, .alias: return false
      }
    case (.defined(let index), .defined(let other)):
      let known = assumed
      guard assumed.insert(Pair(reader: reader, writer: writer)).inserted else { return true }
      if reads(types[index].shape, types[other].shape, writer) { return true }
      // A later proof must not depend on this one, which failed.
      assumed = known
      return false
    case (.defined(let index), _):
      guard case .union(let union) = types[index].shape else { return false }
      return readsByCase(union, writer)
    case (.list, _), (.map, _), (.scalar, _), (.bodies, _): return false
    }
  }

  private mutating func reads(
    _ reader: Program.Shape,
    _ writer: Program.Shape,
    _ writerType: Program.TypeReference
  ) -> Bool {
    switch (reader, writer) {
    case (.record(let read), .record(let written)):
      return read.isTuple == written.isTuple && reads(read, written)
    case (.enumeration(let read), .enumeration(let written)):
      let known = Set(read.cases.map(\.wire))
      return read.raw == written.raw
        && (read.isOpen || !written.isOpen && written.cases.allSatisfy { known.contains($0.wire) })
    case (.union(let union), _): return readsByCase(union, writerType)
    default: return false
    }
  }

  /// Returns `true` if a union decodes a type as one of its cases, or as an unknown value.
  private mutating func readsByCase(
    _ union: Program.Union,
    _ writer: Program.TypeReference
  ) -> Bool {
    guard union.tagging == .order else { return false }
    if union.isOpen { return true }
    for value in union.cases {
      if let payload = value.payload, reads(payload, writer) { return true }
    }
    return false
  }

  private mutating func reads(_ reader: Program.Record, _ writer: Program.Record) -> Bool {
    budget -= reader.properties.count + writer.properties.count
    // The members of an inline part may vary by shape.
    guard budget >= 0, [nil, .scalar(.json)].contains(reader.additional),
      reader.properties.allSatisfy({ $0.inline == nil })
    else { return false }
    guard reader.constants.allSatisfy({ writes(writer, $0) }) else { return false }
    let members = WrittenMembers(writer)
    return reader.properties.allSatisfy { reads($0, members) }
  }

  private func writes(_ writer: Program.Record, _ constant: Program.Constant) -> Bool {
    writer.constants.contains {
      $0.parents == constant.parents && $0.key == constant.key && $0.value == constant.value
    }
  }

  private mutating func reads(_ property: Program.Property, _ written: WrittenMembers) -> Bool {
    let isNeeded =
      property.presence == .nullable
      || property.presence == .required && property.defaultValue == nil
    for key in [property.key] + property.otherKeys {
      let path = property.parents + [key]
      if let other = written.properties[path] {
        if property.isLossy { return true }
        return (!isNeeded || other.isAlwaysThere)
          && (property.presence != .required || !other.mayBeNull) && reads(property, other)
      }
      if let constant = written.constants[path] {
        return property.isLossy || property.coding == .plain && reads(property.type, constant)
      }
    }
    // Another value may be present in place of the enclosing object.
    let isBlocked = property.parents.indices.contains { depth in
      written.properties[Array(property.parents[...depth])] != nil
    }
    return !isNeeded && !isBlocked
  }

  private mutating func reads(_ property: Program.Property, _ other: Program.Property) -> Bool {
    switch (property.coding, other.coding) {
    case (let read, let written) where read == written: reads(property.type, other.type)
    case (.accepting, .plain), (.lossyList, .plain): reads(property.type, other.type)
    default: false
    }
  }

  private mutating func reads(_ type: Program.TypeReference, _ constant: Spec.Constant) -> Bool {
    switch constant {
    case .bool: reads(type, .scalar(.bool))
    case .int: reads(type, .scalar(.int))
    case .string: reads(type, .scalar(.string))
    case .null: false
    }
  }
}

/// The members that a record encodes, by their paths.
private struct WrittenMembers {
  var properties: [[String]: Program.Property] = [:]
  var constants: [[String]: Spec.Constant] = [:]

  init(_ record: Program.Record) {
    for property in record.properties where property.inline == nil {
      properties[property.parents + [property.key]] = property
    }
    for constant in record.constants {
      constants[constant.parents + [constant.key]] = constant.value
    }
  }
}

extension Program.Property {
  /// `true` if the member is always encoded.
  fileprivate var isAlwaysThere: Bool { presence == .required || presence == .nullable }

  /// `true` if the member may be encoded as null.
  fileprivate var mayBeNull: Bool { presence == .nullable || presence == .threeState }
}

extension Scalar {
  /// Returns `true` if this scalar can decode every encoded value of another one.
  fileprivate func reads(_ other: Scalar) -> Bool {
    if self == other { return true }
    return switch self {
    case .string: [.uuid, .url, .data, .localTime].contains(other)
    case .int, .int64: [.int, .int32, .int64].contains(other)
    case .double, .decimal:
      [.int, .int32, .int64, .uint64, .double, .decimal].contains(other)
    case .scalar: [.string, .int, .int32, .int64, .bool, .uuid, .url, .data].contains(other)
    case .json: true
    default: false
    }
  }
}
