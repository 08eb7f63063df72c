/// Names in ASCII for words in other scripts, as files and modules need them.
package enum LatinLetters {
  /// Latin letters for Cyrillic ones.
  private static let cyrillic: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z",
    "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "ts", "ч": "ch", "ш": "sh",
    "щ": "sch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
  ]

  /// ASCII letters for those of Latin alphabets that have no plain form in a folded word.
  private static let latin: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "č": "c", "ď": "d", "ě": "e", "ň": "n", "ř": "r", "š": "s", "ť": "t", "ů": "u", "ý": "y",
    "ž": "z", "ľ": "l", "ő": "o", "ű": "u", "ğ": "g", "ş": "s", "ă": "a", "ș": "s", "ț": "t",
    "ā": "a", "ē": "e", "ī": "i", "ō": "o", "ū": "u", "ė": "e", "į": "i", "ų": "u", "ģ": "g",
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
      let plain =
        cyrillic[lower] ?? latin[lower] ?? (folded.utf8.allSatisfy { $0 < 0x80 } ? folded : "")
      result += character.isUppercase ? plain.capitalizedFirst : plain
    }
    return result
  }
}
