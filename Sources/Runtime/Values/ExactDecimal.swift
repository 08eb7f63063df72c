public import Foundation

/// A decimal number with its digits as they came, so that money goes back as it was sent.
///
/// ```swift
/// ExactDecimal("5.00")?.text              // 5.00
/// ExactDecimal(units: 500, scale: 2)      // 5.00
/// ```
///
/// `5.00` and `5` are different values here, as they are to whoever signs a request; ask
/// ``isNumericallyEqual(to:)``, or compare ``value``, where only the amount counts.
public struct ExactDecimal: Sendable {
  /// The number as it was written, in JSON's grammar.
  public let text: String
  /// The amount.
  public let value: Decimal

  /// Reads a number in JSON's grammar; nil for any other text, and for one beyond `Decimal`.
  ///
  /// A sign before a positive number, spaces, `1,5` and `12abc` are refused.
  public init?(_ text: String) {
    guard let number = JSONNumber(text: text) else { return nil }
    self.init(number)
  }

  /// Takes the digits that `Decimal` gives; nil for NaN alone.
  public init?(_ decimal: Decimal) {
    guard let number = JSONNumber(text: decimal.description) else { return nil }
    text = number.text
    value = decimal
  }

  /// Takes a number of units, as cents are, and how many of its digits stand after the point.
  ///
  /// A negative scale adds zeros: 5 with scale -2 is 500.
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

  /// Takes the digits of a number that is known not to be NaN.
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

  /// Tells whether both are the same amount, however they are written.
  public func isNumericallyEqual(to other: ExactDecimal) -> Bool {
    value == other.value
  }
}

extension ExactDecimal: Hashable {
  /// Equal when the texts are.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.text == right.text
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension ExactDecimal: CustomStringConvertible, ParameterValue {
  /// The number as it was written.
  public var description: String { text }
  /// The number as it was written.
  public var parameterText: String { text }
}

// No literals with a point: they would come by way of `Double`. None of text: it may be no number.
extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// Takes an integer.
  public init(integerLiteral value: Int) {
    self.init(units: value, scale: 0)
  }
}

extension Decimal {
  /// Takes the value of a number; nil when it has more digits than a `Decimal` can hold.
  init?(exactly number: JSONNumber) {
    if let value = Decimal(fewDigits: number.text) {
      self = value
      return
    }
    // `Decimal(string:)` takes prefixes, but all of this is known to be a number.
    guard let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")),
      !value.isNaN, let kept = JSONNumber(text: value.description), kept == number
    else { return nil }
    self = value
  }

  /// The digits: those of ``description``, which takes ten times as long.
  var digits: String {
    let text = NSDecimalNumber(decimal: self).doubleValue.parameterText
    return Decimal(fewDigits: text) == self ? text : description
  }

  /// Takes the value of a number that has at most 18 digits and no exponent, as nearly all have.
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
    // A negative zero would be NaN.
    let sign: FloatingPointSign = isNegative && mantissa > 0 ? .minus : .plus
    self.init(sign: sign, exponent: -places, significand: Decimal(mantissa))
  }
}
