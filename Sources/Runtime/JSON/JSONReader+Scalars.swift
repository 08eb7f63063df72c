/// Text, numbers and booleans at this very place.
extension JSONReader {
  var bytes: ArraySlice<UInt8> { document.bytes[value.range] }

  private var isNumber: Bool { value.kind == .integer || value.kind == .number }

  /// The text of the number here, exactly as it was written.
  public func numberText() throws(DecodingFailure) -> String {
    guard isNumber else {
      if let coded = document.coded { return try coded.numberText() }
      throw failure(expected: "a number")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text here.
  public func string() throws(DecodingFailure) -> String {
    switch value.kind {
    case .string, .escapedString: return document.text(value)
    case .null, .yes, .no, .integer, .number, .list, .object, .coded:
      if let coded = document.coded { return try coded.string() }
      throw failure(expected: "text")
    }
  }

  /// The boolean here.
  public func bool() throws(DecodingFailure) -> Bool {
    switch value.kind {
    case .yes: return true
    case .no: return false
    case .null, .integer, .number, .string, .escapedString, .list, .object, .coded:
      if let coded = document.coded { return try coded.bool() }
      throw failure(expected: "true or false")
    }
  }

  /// The integer here.
  public func int() throws(DecodingFailure) -> Int {
    try integer()
  }

  /// The integer here, in any type that can hold it; `1.0` and `1e3` are no integers.
  public func integer<T: FixedWidthInteger>() throws(DecodingFailure) -> T {
    guard value.kind == .integer else {
      guard let coded = document.coded else { throw failure(expected: "an integer") }
      return try coded.integer()
    }
    guard let integer = T(digits: bytes) else {
      throw failure(expected: "an integer that fits \(T.bitWidth) bits")
    }
    return integer
  }

  /// The number here, rounded to the nearest that a `Double` holds.
  public func double() throws(DecodingFailure) -> Double {
    guard isNumber else {
      if let coded = document.coded { return try coded.double() }
      throw failure(expected: "a number")
    }
    guard let double = Double(number: bytes), double.isFinite else {
      throw failure(expected: "a number in the range of Double")
    }
    return double
  }
}

extension FixedWidthInteger {
  /// Reads decimal digits that the parser has checked; nil when the value does not fit.
  init?(digits: ArraySlice<UInt8>) {
    let isNegative = digits.first == UInt8(ascii: "-")
    var value: Self = 0
    for digit in isNegative ? digits.dropFirst() : digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let amount = Self(truncatingIfNeeded: digit &- UInt8(ascii: "0"))
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(amount) : product.addingReportingOverflow(amount)
      guard !overflow, !carry else { return nil }
      value = sum
    }
    self = value
  }
}

extension Double {
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads a JSON number that the parser has checked.
  init?(number bytes: ArraySlice<UInt8>) {
    // Up to 15 digits and a power of ten are both exact, so one division rounds correctly.
    var mantissa = 0
    var digits = 0
    var fraction = 0
    var isFraction = false
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in isNegative ? bytes.dropFirst() : bytes {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      digits += 1
      guard byte <= UInt8(ascii: "9"), byte >= UInt8(ascii: "0"), digits <= 15 else {
        self.init(String(decoding: bytes, as: UTF8.self))
        return
      }
      mantissa = mantissa * 10 + Int(byte & 15)
      if isFraction { fraction += 1 }
    }
    let magnitude = Double(mantissa) / Self.powersOfTen[fraction]
    self = isNegative ? -magnitude : magnitude
  }
}
