public import Foundation

/// A value that can stand in a path, a query, a header or a form.
public protocol ParameterValue: Sendable {
  /// The value as text, not yet escaped for its place.
  var parameterText: String { get }
  /// Whether the value must never be shown.
  static var isSecret: Bool { get }
  /// Whether the value can be said at all, which not a number and infinities cannot.
  var isFinite: Bool { get }
}

extension ParameterValue {
  /// False: most values may be shown.
  public static var isSecret: Bool { false }
  /// True: most values can be said.
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
  /// The text itself.
  public var parameterText: String { self }
}

extension Bool: ParameterValue {
  /// `true` or `false`.
  public var parameterText: String { self ? "true" : "false" }
}

extension Double: ParameterValue {
  /// The shortest text that reads back as the same number; integers without a fraction.
  public var parameterText: String {
    guard let integer = Int(exactly: self), integer.magnitude < 1 << 53 else { return description }
    return String(integer)
  }
}

extension Decimal: ParameterValue {
  /// The digits, with a point.
  public var parameterText: String { description }
}

extension UUID: ParameterValue {
  /// The UUID in upper case.
  public var parameterText: String { uuidString }
}

extension URL: ParameterValue {
  /// The whole URL.
  public var parameterText: String { absoluteString }
}
