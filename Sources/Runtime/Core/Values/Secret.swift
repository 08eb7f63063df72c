/// A value that does not appear in logs, descriptions or dumps.
///
/// ```swift
/// let token: Secret<String> = "abc"
/// print(token)            // <secret>
/// token.reveal()          // abc
/// ```
public struct Secret<Value: Sendable>: Sendable {
  private let value: Value

  /// Creates a secret from a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Returns the value.
  public func reveal() -> Value {
    value
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The constant `<secret>`.
  public var description: String { "<secret>" }
  /// The constant `<secret>`.
  public var debugDescription: String { "<secret>" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: ExpressibleByUnicodeScalarLiteral where Value == String {}
extension Secret: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {}

extension Secret: ExpressibleByStringLiteral where Value == String {
  /// Creates a secret from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Secret: Codable where Value: JSONCodable {
  /// Writes the value, and reports it as secret to the encoder of the request.
  public func encode(to encoder: any Encoder) throws {
    SecretCollector.note(value, in: encoder)
    try JSONValue(json: value.jsonData).encode(to: encoder)
  }
}

extension Secret: JSONCodable where Value: JSONCodable {
  /// Reads the value; errors do not reveal it.
  public init(from json: JSONReader) throws(DecodingFailure) {
    do throws(DecodingFailure) {
      self.init(try Value(from: json))
    } catch {
      throw error.redacted
    }
  }

  /// Writes the value, marked as secret.
  public func write(to json: inout JSONWriter) {
    json.secret { value.write(to: &$0) }
  }
}

extension Secret: ParameterValue where Value: ParameterValue {
  /// The unredacted value, for the wire.
  public var parameterText: String { value.parameterText }
  /// Always `true`.
  public static var isSecret: Bool { true }
  /// `true` if the value can be sent; `false` for NaN and infinities.
  public var isFinite: Bool { value.isFinite }
}
