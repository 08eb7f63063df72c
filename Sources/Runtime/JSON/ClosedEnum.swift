/// An enum whose values are all known; another value is a failure that lists them.
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

  /// The raw value as a parameter.
  public var parameterText: String { rawValue.parameterText }

  /// Reads a raw value from a link.
  public static func value(ofLink text: String) -> Self? {
    RawValue.value(ofLink: text).flatMap { Self(rawValue: $0) }
  }

  /// All values, in the order of the spec: the same as `allCases`, by the name that open enumerations have.
  public static var allKnownCases: [Self] { Array(allCases) }

  private static var knownValues: String {
    var json = JSONWriter()
    json.list { json in
      for value in allCases { value.write(to: &json) }
    }
    return "one of \(json.text)"
  }

  /// Reads through the bridge, so that an unknown value says which are known.
  fileprivate init(bridging decoder: any Decoder) throws {
    try self.init(from: JSONValue(from: decoder).reader())
  }
}

// Swift has coders of its own for raw values that are text or integers; these are more specific.

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
