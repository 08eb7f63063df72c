extension SHA256 {
  /// The digest as 64 hexadecimal digits.
  package var hex: String { bytes.hex }

  /// Returns the first hexadecimal digits of the digest.
  package func hex(digits: Int) -> String {
    String(bytes.prefix((digits + 1) / 2).hex.prefix(digits))
  }

  /// Computes the digest of the UTF-8 of a text.
  package init(of text: String) { self.init(of: Array(text.utf8)) }
}

extension Collection<UInt8> {
  /// The bytes as lowercase hexadecimal digits, two for each byte.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(count * 2)
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0xf)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension StringProtocol {
  /// Returns `true` for a number of lowercase hexadecimal digits and nothing else.
  package func isHex(digits: Int) -> Bool {
    utf8.count == digits && utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }
}
