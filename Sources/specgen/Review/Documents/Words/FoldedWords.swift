import SpecgenCore

/// The folded words of texts.
enum FoldedWords {
  /// Returns the words of a text: letters and digits, divided also where the script changes, as Japanese has no spaces.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var script: Script?
    for character in FoldedWord(text).text {
      guard character.isLetter || character.isNumber || character == "ー" else {
        if !word.isEmpty { words.append(word) }
        (word, script) = ("", nil)
        continue
      }
      let own = Script(character)
      if let script, script != own, !word.isEmpty {
        words.append(word)
        word = ""
      }
      script = own
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The scripts that words of one text mix without a space.
  private enum Script {
    case alphabet, hiragana, katakana, han

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x3041...0x309F: self = .hiragana
      case 0x30A0...0x30FF: self = .katakana
      case 0x3400...0x9FFF: self = .han
      default: self = .alphabet
      }
    }
  }
}

extension String {
  /// `true` for a text in a script whose words have no spaces between them.
  var isUnspaced: Bool {
    unicodeScalars.contains {
      (0x3041...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
    }
  }
}
