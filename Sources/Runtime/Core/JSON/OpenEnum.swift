/// An enumeration of known values that keeps any other value unchanged.
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
  /// Creates the case of a raw value, known or not.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// Reads the raw value; unknown values are accepted.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init(rawValue: try RawValue(from: json))
  }

  /// Writes the raw value.
  public func write(to json: inout JSONWriter) {
    rawValue.write(to: &json)
  }

  /// The raw value as the text of a parameter.
  public var parameterText: String { rawValue.parameterText }

  /// Returns the case of a raw value in a link, or `nil` if the link does not contain such a value.
  public static func value(ofLink text: String) -> Self? {
    RawValue.value(ofLink: text).flatMap { Self(rawValue: $0) }
  }

  /// Returns `true` if the raw values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}

// The standard library has default implementations for string and integer raw values; these are more
// specific.

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
