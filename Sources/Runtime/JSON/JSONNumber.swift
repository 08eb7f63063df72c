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

  init(checked text: String) {
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
