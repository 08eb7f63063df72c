/// An enumeration with a fixed set of values.
///
/// Any other value is a decoding failure that lists the known values.
public protocol ClosedEnum: RawRepresentable, CaseIterable, JSONCodable, Codable, LinkValue,
  Hashable
where RawValue: JSONCodable & Codable & LinkValue & Hashable {}

extension ClosedEnum {
  /// Reads a known raw value.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let value = Self(rawValue: try RawValue(from: json)) else {
      throw json.failure(expected: Self.knownValues)
    }
    self = value
  }

  /// Writes the raw value.
  public func write(to json: inout JSONWriter) {
    rawValue.write(to: &json)
  }

  /// The raw value as the text of a parameter.
  public var parameterText: String { rawValue.parameterText }

  /// Returns the case whose raw value a link contains, or `nil` if the value is unknown.
  public static func value(ofLink text: String) -> Self? {
    RawValue.value(ofLink: text).flatMap { Self(rawValue: $0) }
  }

  /// All values in the order of the spec.
  ///
  /// Equals `allCases`; the name matches that of open enumerations.
  public static var allKnownCases: [Self] { Array(allCases) }

  private static var knownValues: String {
    var json = JSONWriter()
    json.list { json in
      for value in allCases { value.write(to: &json) }
    }
    return "one of \(json.text)"
  }

  /// Decodes through ``JSONValue``, so that the error for an unknown value lists the known ones.
  fileprivate init(bridging decoder: any Decoder) throws {
    try self.init(from: JSONValue(from: decoder).reader())
  }
}

// The standard library has default implementations for string and integer raw values; these are more
// specific.

extension ClosedEnum where RawValue == String {
  /// Reads a known raw value from any decoder.
  public init(from decoder: any Decoder) throws {
    try self.init(bridging: decoder)
  }

  /// Writes the raw value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}

extension ClosedEnum where RawValue == Int {
  /// Reads a known raw value from any decoder.
  public init(from decoder: any Decoder) throws {
    try self.init(bridging: decoder)
  }

  /// Writes the raw value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}
