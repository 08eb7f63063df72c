/// An escape sequence of a double-quoted scalar.
struct EscapeSequence {
  /// The bytes of the sequence, including the backslash.
  let range: Range<Int>
  /// The character that the sequence represents.
  let scalar: Unicode.Scalar

  /// Returns the escape sequences in the source of a double-quoted scalar.
  static func all(in range: Range<Int>, of bytes: [UInt8]) -> [EscapeSequence] {
    var found: [EscapeSequence] = []
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      let length = 2 + digitCount(bytes[offset + 1])
      let end = min(offset + length, range.upperBound)
      if let scalar = decode(bytes[offset + 1], digits: bytes[offset + 2..<max(offset + 2, end)]) {
        found.append(EscapeSequence(range: offset..<end, scalar: scalar))
      }
      offset = end
    }
    return found
  }

  private static func digitCount(_ letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: 0
    }
  }

  /// Returns the character, or nil if the letter represents a printable character or a line break.
  private static func decode(_ letter: UInt8, digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "0"): "\0"
    case UInt8(ascii: "a"): "\u{7}"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "v"): "\u{B}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "e"): "\u{1B}"
    case UInt8(ascii: "N"): "\u{85}"
    case UInt8(ascii: "L"): "\u{2028}"
    case UInt8(ascii: "P"): "\u{2029}"
    case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
