/// Reading the current value as a string, number or Boolean.
extension JSONReader {
  var bytes: ArraySlice<UInt8> { document.bytes[value.range] }

  private var isNumber: Bool { value.kind == .integer || value.kind == .number }

  /// Returns the text of the number, exactly as in the document.
  public func numberText() throws(DecodingFailure) -> String {
    guard isNumber else {
      if let coded = document.coded { return try coded.numberText() }
      throw failure(expected: "a number")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the value as a string.
  public func string() throws(DecodingFailure) -> String {
    switch value.kind {
    case .string, .escapedString: return document.text(value)
    case .null, .true, .false, .integer, .number, .list, .object, .coded:
      if let coded = document.coded { return try coded.string() }
      throw failure(expected: "text")
    }
  }

  /// Returns the value as a Boolean.
  public func bool() throws(DecodingFailure) -> Bool {
    switch value.kind {
    case .true: return true
    case .false: return false
    case .null, .integer, .number, .string, .escapedString, .list, .object, .coded:
      if let coded = document.coded { return try coded.bool() }
      throw failure(expected: "true or false")
    }
  }

  /// Returns the value as an integer.
  public func int() throws(DecodingFailure) -> Int {
    try integer()
  }

  /// Returns the value as an integer of any type that can represent it; `1.0` and `1e3` are integers.
  public func integer<T: FixedWidthInteger>() throws(DecodingFailure) -> T {
    guard value.kind == .integer else {
      if let coded = document.coded { return try coded.integer() }
      guard value.kind == .number,
        let integer: T = JSONNumber(checked: String(decoding: bytes, as: UTF8.self)).whole()
      else { throw failure(expected: "an integer") }
      return integer
    }
    guard let integer = T(digits: bytes) else {
      throw failure(expected: "an integer that fits \(T.bitWidth) bits")
    }
    return integer
  }

  /// Returns the value as a number, rounded to the nearest `Double`.
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
  /// Creates an integer from validated decimal digits, or returns `nil` if the value does not fit.
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

  /// Creates a number from a validated JSON number.
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
