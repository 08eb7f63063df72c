extension SeededGenerator {
  /// Returns a short text of any characters of Unicode, of those that mean something to Swift, YAML or a
  /// terminal more than of others.
  public mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<next() % 8 { text.append(scalar()) }
    return String(text)
  }

  private static let special =
    Array(
      "\"\\\\\n\r\t\0#/*()`'$@{}:;,. -\u{B}\u{C}\u{1B}\u{7F}\u{85}\u{A0}\u{AD}\u{300}\u{301}\u{61C}\u{200B}"
        .unicodeScalars
    )
    + Array(
      "\u{200D}\u{200E}\u{202A}\u{202E}\u{2028}\u{2029}\u{2066}\u{2069}\u{FEFF}\u{FFFF}"
        .unicodeScalars
    )

  private mutating func scalar() -> Unicode.Scalar {
    let number = next()
    let value = UInt32(truncatingIfNeeded: number >> 32)
    switch number % 4 {
    case 0: return Self.special[Int(value) % Self.special.count]
    case 1: return Unicode.Scalar(UInt8(value % 0x80))
    case 2: return Unicode.Scalar(value % 0x3000) ?? " "
    default: return Unicode.Scalar(value % 0x110000) ?? " "
    }
  }
}
