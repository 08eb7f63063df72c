/// An enum of known values that keeps any other as it came.
///
/// ```swift
/// enum Direction: OpenEnum {
///   case outbound, inbound, unrecognized(Int)
///   init(rawValue: Int) {
///     switch rawValue {
///     case 1: self = .outbound
///     case 2: self = .inbound
///     default: self = .unrecognized(rawValue)
///     }
///   }
///   var rawValue: Int { … }
/// }
/// ```
public protocol OpenEnum: RawRepresentable, JSONCodable, Codable, LinkValue, Hashable
where RawValue: JSONCodable & Codable & LinkValue & Hashable {
  /// Makes the case of a value, known or not.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// Reads the raw value; every one is fine.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init(rawValue: try RawValue(from: json))
  }

  /// Writes the raw value.
  public func write(to json: inout JSONWriter) {
    rawValue.write(to: &json)
  }

  /// The raw value as a parameter.
  public var parameterText: String { rawValue.parameterText }

  /// Reads a raw value from a link.
  public static func value(ofLink text: String) -> Self? {
    RawValue.value(ofLink: text).flatMap { Self(rawValue: $0) }
  }

  /// Equal when the raw values are.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}

// Swift has coders of its own for raw values that are text or integers; these are more specific.

extension OpenEnum where RawValue == String {
  /// Reads the raw value from any decoder.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try String(from: decoder))
  }

  /// Writes the raw value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}

extension OpenEnum where RawValue == Int {
  /// Reads the raw value from any decoder.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try Int(from: decoder))
  }

  /// Writes the raw value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}
