/// A decimal number of any size: digits and a power of ten.
///
/// Equal numbers are equal values, however they are spelled: `1.50`, `1.5` and `15e-1`.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  /// The decimal digits, without zeros at either end; empty for zero.
  private let digits: [UInt8]
  /// The power of ten of the last digit.
  private let exponent: Int

  /// The number of digits and the magnitude of an exponent that documents need.
  private static let limit = 400

  private init(isNegative: Bool, digits: some Sequence<UInt8>, exponent: Int) {
    let leading = Array(digits.drop { $0 == 0 })
    let trailing = leading.reversed().prefix { $0 == 0 }.count
    self.digits = leading.dropLast(trailing)
    self.exponent = self.digits.isEmpty ? 0 : exponent + trailing
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  /// Creates a whole number.
  package init(_ number: Int) {
    let digits = String(number.magnitude).utf8.map { $0 & 0x0F }
    self.init(isNegative: number < 0, digits: digits, exponent: 0)
  }

  /// Parses a number in the notation of JSON.
  ///
  /// Returns nil for another text, and for a number of more than 400 digits or powers of ten.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest[fraction.endIndex...]
    }
    guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else {
      return nil
    }
    var exponent = 0
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      let written = rest.dropFirst()
      guard written.last?.isDigit == true, let value = Int(String(Substring(written))) else {
        return nil
      }
      exponent = value
      rest = rest[rest.endIndex...]
    }
    let digits = Array(whole) + Array(fraction)
    let exponents = -2 * Self.limit...2 * Self.limit
    guard rest.isEmpty, digits.count <= Self.limit, exponents.contains(exponent) else { return nil }
    self.init(
      isNegative: isNegative,
      digits: digits.map { $0 & 0x0F },
      exponent: exponent - fraction.count
    )
    // The text of the number is one, too.
    guard abs(self.exponent) <= Self.limit else { return nil }
  }

  /// `true` for a number above zero.
  package var isPositive: Bool { !isNegative && !digits.isEmpty }

  /// `true` for a number without a fraction.
  package var isWhole: Bool { exponent >= 0 }

  /// The number in the notation of JSON, without an exponent unless it has many zeros.
  package var text: String {
    let sign = isNegative ? "-" : ""
    let digits = self.digits.map(String.init).joined()
    guard !digits.isEmpty else { return "0" }
    if exponent >= 0 {
      guard digits.utf8.count + exponent <= 20 else { return "\(sign)\(digits)e\(exponent)" }
      return sign + digits + String(repeating: "0", count: exponent)
    }
    guard -exponent <= 20 else { return "\(sign)\(digits)e\(exponent)" }
    let zeros = max(0, 1 - exponent - digits.utf8.count)
    let padded = String(repeating: "0", count: zeros) + digits
    return "\(sign)\(padded.dropLast(-exponent)).\(padded.suffix(-exponent))"
  }

  /// The digits down to a power of ten that no digit is below.
  private func digits(downTo power: Int) -> [UInt8] {
    // Zero has no digits, so that comparisons need not skip any.
    digits.isEmpty ? [] : digits + [UInt8](repeating: 0, count: exponent - power)
  }

  /// `true` if the number is a whole multiple of a positive one.
  package func isMultiple(of other: DecimalNumber) -> Bool {
    let power = min(exponent, other.exponent)
    let divisor = other.digits(downTo: power)
    var rest: [UInt8] = []
    for digit in digits(downTo: power) {
      if digit > 0 || !rest.isEmpty { rest.append(digit) }
      while !Self.isLess(rest, divisor) { Self.subtract(divisor, from: &rest) }
    }
    return rest.isEmpty
  }

  /// Compares whole numbers without zeros before their digits.
  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  private static func subtract(_ number: [UInt8], from rest: inout [UInt8]) {
    var borrow: UInt8 = 0
    for offset in 0..<rest.count {
      let index = rest.count - 1 - offset
      let subtrahend = (offset < number.count ? number[number.count - 1 - offset] : 0) + borrow
      borrow = rest[index] < subtrahend ? 1 : 0
      rest[index] = rest[index] + 10 * borrow - subtrahend
    }
    rest.removeFirst(rest.prefix { $0 == 0 }.count)
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    let power = min(left.exponent, right.exponent)
    let (one, other) = (left.digits(downTo: power), right.digits(downTo: power))
    return left.isNegative ? isLess(other, one) : isLess(one, other)
  }
}
