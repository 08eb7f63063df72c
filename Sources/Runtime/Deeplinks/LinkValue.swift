public import Foundation

/// A value that can be read back from the text that a link has of it.
public protocol LinkValue: ParameterValue {
  /// Reads a value; nil where the text is none of the type.
  ///
  /// It is of no matter to links how a value could be written otherwise: numbers have no zeros before them and
  /// no `+`, and booleans are `true` and `false`. It is no initializer, since an app's `compactMap(Int.init)` would
  /// have two of them to choose from.
  static func value(ofLink text: String) -> Self?
}

extension LinkValue where Self: FixedWidthInteger {
  /// Reads decimal digits, with `-` before those of a negative number.
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
  /// Takes any text.
  public static func value(ofLink text: String) -> String? { text }
}

extension Bool: LinkValue {
  /// Reads `true` or `false`.
  public static func value(ofLink text: String) -> Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }
}

extension Double: LinkValue {
  /// Reads digits, with a point and further digits after it, and `-` before those of a negative number.
  ///
  /// An exponent is read as links are written with it: in `1e-05`, and not in `1e3`.
  public static func value(ofLink text: String) -> Double? {
    if text.utf8.contains(UInt8(ascii: "e")) {
      return Double(text).flatMap { $0.isFinite && $0.parameterText == text ? $0 : nil }
    }
    return isPlainNumber(text, maxDigits: 40) ? Double(text) : nil
  }
}

extension ExactDecimal: LinkValue {
  /// Reads up to 38 digits without zeros before them, with a point and further digits after it, and `-` before those
  /// of a negative number.
  public static func value(ofLink text: String) -> ExactDecimal? {
    isPlainNumber(text, maxDigits: 38) ? ExactDecimal(text) : nil
  }
}

/// Tells whether a text is decimal digits, perhaps with a point between them and `-` before them.
private func isPlainNumber(_ text: String, maxDigits: Int) -> Bool {
  var rest = text.utf8[...]
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  return parts.count <= 2 && parts.reduce(0) { $0 + $1.count } <= maxDigits
    && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
}

extension URL: LinkValue {
  /// Reads a URL with a scheme that is written as URLs are, with nothing to escape.
  public static func value(ofLink text: String) -> URL? {
    guard let url = URL(string: text), url.scheme != nil, url.absoluteString == text else {
      return nil
    }
    return url
  }
}

extension UUID: LinkValue {
  /// Reads a UUID in letters of either case.
  public static func value(ofLink text: String) -> UUID? { UUID(uuidString: text) }
}

extension Secret: LinkValue where Value: LinkValue {
  /// Reads a value that is not to be shown.
  public static func value(ofLink text: String) -> Secret<Value>? {
    Value.value(ofLink: text).map { Secret($0) }
  }
}
