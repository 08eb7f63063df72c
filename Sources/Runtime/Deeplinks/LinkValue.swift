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
  public static func value(ofLink text: String) -> Double? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard digits.count <= 40, parts.count <= 2, isPlain else { return nil }
    return Double(text)
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
