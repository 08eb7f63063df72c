public import Foundation

/// A value that can appear in a path, a query, a header or a form.
public protocol ParameterValue: Sendable {
  /// The value as a string, not yet escaped.
  var parameterText: String { get }
  /// `true` if the value must not appear in logs or descriptions.
  static var isSecret: Bool { get }
  /// `true` if the value can be sent; `false` for NaN and infinities.
  var isFinite: Bool { get }
}

extension ParameterValue {
  /// The default, `false`.
  public static var isSecret: Bool { false }
  /// The default, `true`.
  public var isFinite: Bool { true }
}

extension ParameterValue where Self: BinaryInteger {
  /// The decimal digits.
  public var parameterText: String { String(self) }
}

extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt64: ParameterValue {}

extension String: ParameterValue {
  /// The string itself.
  public var parameterText: String { self }
}

extension Bool: ParameterValue {
  /// `true` or `false`.
  public var parameterText: String { self ? "true" : "false" }
}

extension Double: ParameterValue {
  /// The shortest string that reads back as the same number; integers have no fraction.
  public var parameterText: String {
    guard let integer = Int(exactly: self), integer.magnitude < 1 << 53 else { return description }
    return String(integer)
  }
}

extension Decimal: ParameterValue {
  /// The digits, with a decimal point.
  public var parameterText: String { description }
}

extension UUID: ParameterValue {
  /// The UUID in lowercase (RFC 9562).
  public var parameterText: String { uuidString.lowercased() }
}

extension URL: ParameterValue {
  /// The absolute URL.
  public var parameterText: String { absoluteString }
}

extension Data: ParameterValue {
  /// The bytes in Base64.
  public var parameterText: String { base64EncodedString() }
}
