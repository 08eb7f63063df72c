/// Names in ASCII for words in other scripts, as files and modules need them.
package enum LatinLetters {
  /// Latin letters for Cyrillic ones.
  private static let cyrillic: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z",
    "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "ts", "ч": "ch", "ш": "sh",
    "щ": "sch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
  ]

  /// Returns a text in ASCII letters, digits and underscores.
  package static func ascii(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      if character.isASCII {
        if character.isLetter || character.isNumber || character == "_" { result.append(character) }
        continue
      }
      let lower = Character(String(character.lowercased().prefix(1)))
      let folded = FoldedWord(String(character)).text
      let plain = cyrillic[lower] ?? (folded.utf8.allSatisfy { $0 < 0x80 } ? folded : "")
      result += character.isUppercase ? plain.capitalizedFirst : plain
    }
    return result
  }
}
