/// Returns a Swift string literal whose value is exactly the given text.
///
/// Besides quotes, backslashes, line breaks and control characters, the function escapes non-ASCII characters that
/// could be misread: invisible ones, combining ones, and those that change text direction. Letters of other alphabets
/// stay readable.
///
/// ```swift
/// stringLiteral(#"a"b\(c)"#)   // "a\"b\\(c)"
/// ```
func stringLiteral(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\0": literal += "\\0"
    default:
      if isPlain(scalar) {
        literal.unicodeScalars.append(scalar)
      } else {
        literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
  return literal + "\""
}

/// `true` if a character is visible, does not combine with its neighbors and is written left to right.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
  return plainRanges.contains { $0.contains(scalar.value) }
}

/// The non-ASCII characters that are not escaped.
///
/// The list is explicit because the standard library's Unicode data differs between Swift versions and systems, and the
/// output must not.
private let plainRanges: [ClosedRange<UInt32>] = [
  // Latin, Greek, Cyrillic.
  0xA1...0xA7, 0xA9...0xAC, 0xAE...0xAE, 0xB0...0xB3, 0xB5...0xB7, 0xB9...0x2AF,
  0x388...0x38A, 0x38C...0x38C, 0x38E...0x3A1, 0x3A3...0x3FF, 0x400...0x481, 0x48A...0x52F,
  0x1E00...0x1EFF,
  // Punctuation, currencies, arrows, mathematics, symbols.
  0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2100...0x2125, 0x2127...0x2129,
  0x212C...0x218B, 0x2190...0x23FF, 0x2460...0x27BF,
  // Kana, bopomofo, Chinese and Korean.
  0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x3105...0x312F, 0x3131...0x3163,
  0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
  // Emoji without the skin tone modifiers.
  0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6D2, 0x1F900...0x1F9FF,
]
