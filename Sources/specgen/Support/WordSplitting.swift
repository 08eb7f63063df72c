/// Returns the words of an identifier, in whatever style it is written.
///
/// ```swift
/// splitWords("codigoLinha")   // ["codigo", "Linha"]
/// splitWords("URLScheme")     // ["URL", "Scheme"]
/// splitWords("IR_RESULT_OK")  // ["IR", "RESULT", "OK"]
/// splitWords("v2Beta")        // ["v2", "Beta"]
/// splitWords("userIDs")       // ["user", "IDs"]
/// ```
///
/// Digits stay with the word before them, and all that is neither letter nor digit separates. The
/// result is the same in every locale.
func splitWords(_ text: String) -> [String] {
  let scalars = Array(text.unicodeScalars)
  let shapes = scalars.map(LetterShape.init)
  var words: [String] = []
  var start = text.startIndex
  for (index, place) in text.unicodeScalars.indices.enumerated() {
    guard startsWord(at: index, of: scalars, in: shapes) else { continue }
    if start < place { words.append(String(text[start..<place])) }
    start = shapes[index] == .separator ? text.unicodeScalars.index(after: place) : place
  }
  if start < text.endIndex { words.append(String(text[start...])) }
  return words
}

/// Returns whether the word before an index ends there.
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
/// What a character is for the splitting of words.
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
