import Foundation

/// A value of a document, adapted to a Swift `Encoder`.
struct EncodedValue: Encodable {
  let json: JSONReader

  func encode(to encoder: any Encoder) throws {
    switch json.kind {
    case .object:
      var container = encoder.container(keyedBy: CodedKey.self)
      for (key, value) in try json.members() {
        try Self.encode(value, forKey: CodedKey(key), to: &container)
      }
    case .list:
      var container = encoder.unkeyedContainer()
      for element in try json.elements() { try container.encode(EncodedValue(json: element)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool:
      var container = encoder.singleValueContainer()
      try container.encode(json.bool())
    case .string:
      var container = encoder.singleValueContainer()
      try container.encode(json.string())
    case .number: try JSONNumber(checked: json.numberText()).encode(to: encoder)
    }
  }

  /// Writes a member, without a nested encoder for the most common kinds.
  private static func encode(
    _ value: JSONReader,
    forKey key: CodedKey,
    to container: inout KeyedEncodingContainer<CodedKey>
  ) throws {
    switch value.kind {
    case .null: try container.encodeNil(forKey: key)
    case .bool: try container.encode(value.bool(), forKey: key)
    case .string: try container.encode(value.string(), forKey: key)
    case .number where value.isInteger:
      if let integer = try? value.integer() as Int64 {
        try container.encode(integer, forKey: key)
      } else {
        try container.encode(EncodedValue(json: value), forKey: key)
      }
    case .number, .list, .object: try container.encode(EncodedValue(json: value), forKey: key)
    }
  }
}
