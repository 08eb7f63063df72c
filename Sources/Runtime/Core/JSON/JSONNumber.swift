/// A JSON number that keeps its original text and compares by value.
///
/// `5`, `5.0` and `50e-1` are equal, and each keeps its own text.
public struct JSONNumber: Sendable, CustomStringConvertible {
  /// The original text.
  public let text: String

  /// Creates a number from text in JSON's grammar, or returns `nil` for any other text.
  public init?(text: String) {
    guard let document = try? JSONDocument(parsing: [UInt8](text.utf8)),
      document.root.kind == .number, document.nodes[0].range.count == text.utf8.count
    else { return nil }
    self.text = text
  }

  package init(checked text: String) {
    self.text = text
  }

  /// The original text.
  public var description: String { text }

  /// The value as an integer, or `nil` if it has a fraction or does not fit.
  public var integer: Int? { whole() }

  /// Returns the value as an integer of any type, or `nil` if it has a fraction or does not fit.
  func whole<T: FixedWidthInteger>() -> T? {
    let value = canonical
    let digits = value.digits.isEmpty ? "0" : value.digits
    // No type has more digits.
    guard value.exponent >= 0, value.exponent < 40 else { return nil }
    let sign = value.isNegative ? "-" : ""
    return T(sign + digits + String(repeating: "0", count: value.exponent))
  }

  /// The value as a sign, digits without leading or trailing zeros, and a power of ten.
  private var canonical: Canonical {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts[0].drop { $0 == "-" }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? halves[1] : ""
    var digits = Substring(halves[0] + fraction).drop { $0 == "0" }
    guard !digits.isEmpty else { return Canonical(isNegative: false, digits: "", exponent: 0) }
    let written = parts.count > 1 ? Int(parts[1]) : 0
    guard var exponent = written, exponent.magnitude < 1 << 62 else {
      // Beyond all limits of a value, only the same text is equal.
      return Canonical(isNegative: false, digits: text.lowercased(), exponent: 0)
    }
    exponent -= fraction.utf8.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    return Canonical(
      isNegative: text.hasPrefix("-"),
      digits: String(digits),
      exponent: exponent
    )
  }

  private struct Canonical: Hashable {
    let isNegative: Bool
    let digits: String
    let exponent: Int

    /// Returns `true` if the magnitude is less.
    func isSmaller(than other: Canonical) -> Bool {
      guard !digits.isEmpty, !other.digits.isEmpty else { return !other.digits.isEmpty }
      let (size, otherSize) = (
        digits.utf8.count + exponent, other.digits.utf8.count + other.exponent
      )
      return size == otherSize ? digits < other.digits : size < otherSize
    }

    /// The digits down to a power of ten that no digit is below; nil for more than a limit.
    func digits(downTo power: Int, limit: Int) -> String? {
      let zeros = digits.isEmpty ? 0 : exponent - power
      guard digits.utf8.count + zeros <= limit else { return nil }
      return digits + String(repeating: "0", count: zeros)
    }
  }
}

extension JSONNumber: Hashable {
  /// Returns `true` if the values are equal: `5` equals `5.00`, but not `5.01`.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    left.text == right.text || left.canonical == right.canonical
  }

  /// Hashes the value, not the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }
}

/// Comparison by value, whatever the spelling.
extension JSONNumber: Comparable {
  /// Returns `true` if the left value is less.
  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    let (left, right) = (left.canonical, right.canonical)
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Returns `true` if the value is a whole multiple of a positive one.
  ///
  /// A divisor of more than 18 digits, counted down to the last digit of the value, is not examined.
  package func isMultiple(of other: JSONNumber) -> Bool {
    let (value, other) = (canonical, other.canonical)
    let power = min(value.exponent, other.exponent)
    guard let divisor = other.digits(downTo: power, limit: 18).flatMap(UInt64.init), divisor > 0,
      let digits = value.digits(downTo: power, limit: 1_000)
    else { return true }
    let rest = digits.utf8.reduce(UInt64(0)) { ($0 * 10 + UInt64($1 & 0x0F)) % divisor }
    return rest == 0
  }
}
