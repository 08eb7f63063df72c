/// A regular language over bytes.
indirect enum ByteLanguage: Sendable {
  case text(String)
  /// One byte from these ranges; the first byte of the first range is the sample for all.
  case byte([ClosedRange<UInt8>])
  case sequence([ByteLanguage])
  case choice([ByteLanguage])
  /// A repetition; without a maximum, its length is unbounded.
  case repeated(ByteLanguage, min: Int, max: Int?)

  static let digit = byte([0x30...0x39])

  /// Returns a language of at least `min` digits.
  static func digits(_ min: Int, max: Int? = nil) -> ByteLanguage {
    .repeated(.digit, min: min, max: max)
  }

  /// Returns numbers that are zero-padded to a width, or all digits of that width if there are many numbers.
  static func number(_ limits: ClosedRange<Int>, width: Int) -> ByteLanguage {
    guard limits.count <= 100 else {
      return .sequence([.byte([0x31...0x39, 0x30...0x30]), .digits(width - 1, max: width - 1)])
    }
    return .choice(
      limits.map { number in
        let digits = String(number)
        return .text(String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits)
      }
    )
  }

  static func optional(_ language: ByteLanguage) -> ByteLanguage {
    .repeated(language, min: 0, max: 1)
  }
}
