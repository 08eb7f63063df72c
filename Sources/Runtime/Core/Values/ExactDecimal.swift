public import Foundation

/// A decimal number that keeps its original digits, so that amounts of money are sent back unchanged.
///
/// ```swift
/// ExactDecimal("5.00")?.text              // 5.00
/// ExactDecimal(units: 500, scale: 2)      // 5.00
/// ```
///
/// `5.00` and `5` are different values, because they differ in a signed request. To compare only the amounts,
/// use ``isNumericallyEqual(to:)`` or ``value``.
public struct ExactDecimal: Sendable {
  /// The number as originally written, in JSON's grammar.
  public let text: String
  /// The numeric value.
  public let value: Decimal

  /// Creates a number from text in JSON's grammar, or returns `nil` if the text is invalid or exceeds
  /// `Decimal`.
  ///
  /// Rejects a plus sign, spaces, `1,5` and `12abc`.
  public init?(_ text: String) {
    guard let number = JSONNumber(text: text) else { return nil }
    self.init(number)
  }

  /// Creates a number with the digits of a `Decimal`, or returns `nil` for NaN.
  public init?(_ decimal: Decimal) {
    guard let number = JSONNumber(text: decimal.description) else { return nil }
    text = number.text
    value = decimal
  }

  /// Creates a number from a count of units, such as cents, and the number of digits after the decimal point.
  ///
  /// A negative scale appends zeros: 5 with scale -2 is 500.
  public init(units: Int, scale: Int8) {
    let digits = String(units.magnitude)
    let sign = units < 0 ? "-" : ""
    let places = Int(scale)
    if places > 0 {
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
      self.init(checked: "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))")
    } else {
      let zeros = units == 0 ? "" : String(repeating: "0", count: -places)
      self.init(checked: sign + digits + zeros)
    }
  }

  init?(_ number: JSONNumber) {
    guard let value = Decimal(exactly: number) else { return nil }
    text = number.text
    self.value = value
  }

  /// Creates a number with the digits of a `Decimal` that is known not to be NaN.
  init(digitsOf decimal: Decimal) {
    text = decimal.digits
    value = decimal
  }

  private init(checked text: String) {
    guard let value = Decimal(exactly: JSONNumber(checked: text)) else {
      preconditionFailure("an Int times ten to the power of -127 to 128 is a Decimal")
    }
    self.text = text
    self.value = value
  }

  /// Returns `true` if both numbers have the same value, regardless of their digits.
  public func isNumericallyEqual(to other: ExactDecimal) -> Bool {
    value == other.value
  }
}

extension ExactDecimal: Hashable {
  /// Returns `true` if the original digits are equal.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.text == right.text
  }

  /// Hashes the original digits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension ExactDecimal: CustomStringConvertible, ParameterValue {
  /// The number as originally written.
  public var description: String { text }
  /// The number as originally written.
  public var parameterText: String { text }
}

// No float literals, because they pass through `Double`. No string literals, because a string may not be a
// number.
extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(units: value, scale: 0)
  }
}

extension Decimal {
  /// Creates the value of a number, or returns `nil` if the number has more digits than a `Decimal`.
  init?(exactly number: JSONNumber) {
    if let value = Decimal(fewDigits: number.text) {
      self = value
      return
    }
    // `Decimal(string:)` accepts a numeric prefix, but this string is known to be a number.
    guard let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")),
      !value.isNaN, let kept = JSONNumber(text: value.description), kept == number
    else { return nil }
    self = value
  }

  /// The same digits as ``description``, in a tenth of the time.
  var digits: String {
    let text = NSDecimalNumber(decimal: self).doubleValue.parameterText
    return Decimal(fewDigits: text) == self ? text : description
  }

  /// Creates the value of a number with at most 18 digits and no exponent, the most common case.
  private init?(fewDigits number: String) {
    var mantissa: UInt64 = 0
    var (digits, places) = (0, 0)
    var hasPoint = false
    let isNegative = number.utf8.first == UInt8(ascii: "-")
    for byte in number.utf8.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: ".") {
        hasPoint = true
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10, digits < 18 else { return nil }
      mantissa = mantissa * 10 + UInt64(digit)
      digits += 1
      if hasPoint { places += 1 }
    }
    // A negative zero would become NaN.
    let sign: FloatingPointSign = isNegative && mantissa > 0 ? .minus : .plus
    self.init(sign: sign, exponent: -places, significand: Decimal(mantissa))
  }
}
