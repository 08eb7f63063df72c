extension SHA256 {
  /// The digest as 64 hexadecimal digits.
  package var hex: String { bytes.hex }

  /// Returns the first hexadecimal digits of the digest.
  package func hex(digits: Int) -> String { String(hex.prefix(digits)) }

  /// Computes the digest of the UTF-8 of a text.
  package init(of text: String) { self.init(of: Array(text.utf8)) }
}

extension [UInt8] {
  /// The bytes as lowercase hexadecimal digits, two for each byte.
  package var hex: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension StringProtocol {
  /// Returns `true` for a number of lowercase hexadecimal digits and nothing else.
  package func isHex(digits: Int) -> Bool {
    utf8.count == digits && utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }
}
