/// A text for comparing words of people: in lower case, without accents, marks and repeated spaces.
package struct FoldedWord: Hashable, Sendable {
  /// The text that is compared.
  package let text: String

  /// Folds a text.
  package init(_ text: String) {
    var folded = String.UnicodeScalarView()
    var hasSpace = false
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        hasSpace = true
        continue
      }
      guard let plain = Self.plain(scalar) else { continue }
      if hasSpace, !folded.isEmpty { folded.append(" ") }
      hasSpace = false
      folded.append(plain)
    }
    self.text = String(folded)
  }

  /// Returns a letter without its accent, and nil for a mark that words are compared without.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "á", "à", "â", "ã", "ä", "å", "ą": "a"
    case "é", "è", "ê", "ë", "ę": "e"
    case "í", "ì", "î", "ï": "i"
    case "ó", "ò", "ô", "õ", "ö": "o"
    case "ú", "ù", "û", "ü": "u"
    case "ç", "ć": "c"
    case "ł": "l"
    case "ñ", "ń": "n"
    case "ś": "s"
    case "ź", "ż": "z"
    case "ё": "е"
    case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
    case "*", "`", ":", "_", "?", "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": nil
    case "\u{300}"..."\u{36F}": nil
    default: scalar
    }
  }
}
