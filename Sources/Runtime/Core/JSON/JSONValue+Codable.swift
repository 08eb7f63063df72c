import Foundation

/// A bridge between this module's JSON and any Swift coder.
///
/// Coders convert numbers to Swift values, so this is the only place where the original text of numbers is
/// lost.
extension JSONValue: Codable {
  /// Reads any value from any decoder.
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: CodedKey.self) {
      self = try JSONValue(members)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: decoder.singleValueContainer())
    }
  }

  /// Reads the object of a container, sorted by key because a decoder's order is not stable.
  init(_ members: KeyedDecodingContainer<CodedKey>) throws {
    self = .object(
      try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
        // Most values are strings, and decoding the wrong type throws.
        let text = try? members.decode(String.self, forKey: $0)
        let value = try text.map(JSONValue.string) ?? members.decode(JSONValue.self, forKey: $0)
        return Member(key: $0.stringValue, value: value)
      }
    )
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let string = try? container.decode(String.self) { return .string(string) }
    let text: String
    if let integer = try? container.decode(Int64.self) {
      text = String(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      text = String(integer)
    } else if let decimal = try? container.decode(Decimal.self) {
      text = decimal.description
    } else {
      text = try container.decode(Double.self).description
    }
    guard let number = JSONNumber(text: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON number")
    }
    return .number(number)
  }

  /// Writes any value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: CodedKey.self)
      for member in members {
        try container.encode(member.value, forKey: CodedKey(member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .string(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    case .number(let number):
      try number.encode(to: encoder)
    }
  }
}

extension JSONNumber {
  /// Writes the number as the first Swift type that represents its value exactly.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let integer = Int64(text) {
      try container.encode(integer)
    } else if let integer = UInt64(text) {
      try container.encode(integer)
    } else if let double = Double(text), double.isSpelled(text) {
      try container.encode(double)
    } else if let decimal = Decimal(string: text), JSONNumber(text: decimal.description) == self {
      try container.encode(decimal)
    } else {
      try container.encode(Double(text) ?? .infinity)
    }
  }
}

extension Double {
  /// `true` if a number's text has exactly this value.
  fileprivate func isSpelled(_ text: String) -> Bool {
    description == text || JSONNumber(text: description) == JSONNumber(checked: text)
  }
}
