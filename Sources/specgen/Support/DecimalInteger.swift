extension Int {
  /// Reads decimal digits with an optional minus sign and no leading zeros.
  init?(decimal text: String) {
    guard let value = Int(text), String(value) == text else { return nil }
    self = value
  }
}

extension UInt8 {
  /// `true` for a digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
