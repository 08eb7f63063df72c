/// Returns the words of an identifier in any naming style.
///
/// ```swift
/// splitWords("codigoLinha")   // ["codigo", "Linha"]
/// splitWords("URLScheme")     // ["URL", "Scheme"]
/// splitWords("IR_RESULT_OK")  // ["IR", "RESULT", "OK"]
/// splitWords("v2Beta")        // ["v2", "Beta"]
/// splitWords("userIDs")       // ["user", "IDs"]
/// ```
///
/// Digits belong to the preceding word. Any character that is neither a letter nor a digit is a separator. The result
/// does not depend on the locale.
package func splitWords(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  guard bytes.allSatisfy({ $0 < 0x80 }) else {
    let scalars = Array(text.unicodeScalars)
    return words(in: scalars).map { String(String.UnicodeScalarView(scalars[$0])) }
  }
  return words(in: bytes.map { Unicode.Scalar($0) }).map {
    String(decoding: bytes[$0], as: UTF8.self)
  }
}

/// Returns the ranges of the words.
private func words(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
  let shapes = scalars.map(LetterShape.init)
  var words: [Range<Int>] = []
  var start = 0
  for index in scalars.indices where startsWord(at: index, of: scalars, in: shapes) {
    if start < index { words.append(start..<index) }
    start = shapes[index] == .separator ? index + 1 : index
  }
  if start < scalars.count { words.append(start..<scalars.count) }
  return words
}

/// Returns `true` if a new word starts at an index.
private func startsWord(
  at index: Int,
  of scalars: [Unicode.Scalar],
  in shapes: [LetterShape]
) -> Bool {
  switch shapes[index] {
  case .separator: return true
  case .lower, .digit, .mark: return false
  case .upper:
    guard index > 0, shapes[index - 1] == .upper else { return true }
    guard index + 1 < shapes.count, shapes[index + 1] == .lower else { return false }
    // "IDs" is one word, not an "I" before "Ds".
    let isPlural =
      scalars[index + 1] == "s" && (index + 2 == shapes.count || shapes[index + 2] != .lower)
    return !isPlural
  }
}
/// The class of a character in word splitting.
private enum LetterShape {
  case upper
  case lower
  case digit
  case mark
  case separator

  init(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else {
      switch scalar {
      case "A"..."Z": self = .upper
      case "a"..."z": self = .lower
      case "0"..."9": self = .digit
      default: self = .separator
      }
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: self = .upper
    case .lowercaseLetter, .modifierLetter, .otherLetter: self = .lower
    case .decimalNumber, .letterNumber, .otherNumber: self = .digit
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .control, .format, .surrogate, .privateUse, .unassigned:
      self = .separator
    @unknown default: self = .separator
    }
  }
}
