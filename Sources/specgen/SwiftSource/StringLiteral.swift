/// Returns a Swift string literal whose value is exactly the text.
///
/// Everything but printable ASCII is escaped where it could be misread: quotes, backslashes, line breaks,
/// controls, and characters that are not seen or change the direction of text. Letters of other
/// alphabets stay readable.
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

/// Whether a character is seen as itself and joins with no neighbour.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
    .decimalNumber, .otherNumber, .letterNumber, .currencySymbol, .mathSymbol, .otherSymbol,
    .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
    .otherPunctuation, .connectorPunctuation:
    return !scalar.properties.isDefaultIgnorableCodePoint
  case .nonspacingMark, .spacingMark, .enclosingMark, .modifierSymbol, .spaceSeparator,
    .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned:
    return false
  @unknown default: return false
  }
}
