public import Foundation

/// A value that can be read back from its string in a link.
public protocol LinkValue: ParameterValue {
  /// Parses a value from a string, or returns `nil` if the string is invalid.
  ///
  /// Each value has one canonical spelling: numbers have no leading zeros and no `+`, and Booleans are `true`
  /// and `false`. This is not an initializer, because an app's `compactMap(Int.init)` would become ambiguous.
  static func value(ofLink text: String) -> Self?
}

extension LinkValue where Self: FixedWidthInteger {
  /// Parses decimal digits, with a leading `-` for negative integers.
  public static func value(ofLink text: String) -> Self? {
    guard let value = Self(text), String(value) == text else { return nil }
    return value
  }
}

extension Int: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt64: LinkValue {}

extension String: LinkValue {
  /// Returns the string itself.
  public static func value(ofLink text: String) -> String? { text }
}

extension Bool: LinkValue {
  /// Parses `true` or `false`.
  public static func value(ofLink text: String) -> Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }
}

extension Double: LinkValue {
  /// Parses digits with an optional decimal point, and a leading `-` for negative numbers.
  ///
  /// An exponent is accepted only in the form that links are written with: `1e-05`, but not `1e3`.
  public static func value(ofLink text: String) -> Double? {
    if text.utf8.contains(UInt8(ascii: "e")) {
      return Double(text).flatMap { $0.isFinite && $0.parameterText == text ? $0 : nil }
    }
    return isPlainNumber(text, maxDigits: 40) ? Double(text) : nil
  }
}

extension ExactDecimal: LinkValue {
  /// Parses up to 38 digits with an optional decimal point, and a leading `-` for negative numbers.
  ///
  /// Leading zeros are not accepted.
  public static func value(ofLink text: String) -> ExactDecimal? {
    isPlainNumber(text, maxDigits: 38) ? ExactDecimal(text) : nil
  }
}

/// Returns `true` if a string consists of decimal digits, with an optional decimal point and leading `-`.
private func isPlainNumber(_ text: String, maxDigits: Int) -> Bool {
  var rest = text.utf8[...]
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  return parts.count <= 2 && parts.reduce(0) { $0 + $1.count } <= maxDigits
    && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
}

extension URL: LinkValue {
  /// Parses a URL that has a scheme and needs no escaping.
  public static func value(ofLink text: String) -> URL? {
    guard let url = URL(string: text), url.scheme != nil, url.absoluteString == text else {
      return nil
    }
    return url
  }
}

extension UUID: LinkValue {
  /// Parses a UUID in uppercase or lowercase.
  public static func value(ofLink text: String) -> UUID? { UUID(uuidString: text) }
}

extension Secret: LinkValue where Value: LinkValue {
  /// Parses a secret value.
  public static func value(ofLink text: String) -> Secret<Value>? {
    Value.value(ofLink: text).map { Secret($0) }
  }
}
