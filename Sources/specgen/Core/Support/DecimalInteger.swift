extension FixedWidthInteger {
  /// Parses decimal digits with an optional minus sign and no leading zeros.
  init?(decimal text: String) {
    guard let value = Self(text), String(value) == text else { return nil }
    self = value
  }
}

extension UInt8 {
  /// `true` for an ASCII digit.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// `true` for an ASCII hexadecimal digit of any case.
  package var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// `true` for a lowercase ASCII letter.
  package var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// `true` for an ASCII letter.
  package var isLetter: Bool { (self | 0x20).isLowercase }
}
