/// A value that no log, description or `dump` shows.
///
/// ```swift
/// let token: Secret<String> = "abc"
/// print(token)            // <secret>
/// token.reveal()          // abc
/// ```
public struct Secret<Value: Sendable>: Sendable {
  private let value: Value

  /// Hides a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Returns the value itself.
  public func reveal() -> Value {
    value
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The word `<secret>`.
  public var description: String { "<secret>" }
  /// The word `<secret>`.
  public var debugDescription: String { "<secret>" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: ExpressibleByUnicodeScalarLiteral where Value == String {}
extension Secret: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {}

extension Secret: ExpressibleByStringLiteral where Value == String {
  /// Hides a text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Secret: Codable where Value: JSONCodable {
  /// Writes the value itself; what encodes a request is told that it is secret.
  public func encode(to encoder: any Encoder) throws {
    SecretCollector.note(value, in: encoder)
    try JSONValue(json: value.jsonData).encode(to: encoder)
  }
}

extension Secret: JSONCodable where Value: JSONCodable {
  /// Reads the value; a failure does not show what was found.
  public init(from json: JSONReader) throws(DecodingFailure) {
    do throws(DecodingFailure) {
      self.init(try Value(from: json))
    } catch {
      throw error.redacted
    }
  }

  /// Writes the value itself.
  public func write(to json: inout JSONWriter) {
    json.secret { value.write(to: &$0) }
  }
}

extension Secret: ParameterValue where Value: ParameterValue {
  /// The value itself, for the wire.
  public var parameterText: String { value.parameterText }
  /// True.
  public static var isSecret: Bool { true }
  /// Whether the value can be said.
  public var isFinite: Bool { value.isFinite }
}
