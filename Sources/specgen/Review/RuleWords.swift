/// The words of a text that set rules, and its numbers.
func ruleWords(of text: String) -> [String] {
  // All of them are ASCII, and a word with any other letter is none of them.
  text.utf8.split { $0 < 0x80 && !$0.isLetter && !$0.isDigit }.compactMap { bytes in
    let isNumber = bytes.contains(where: \.isDigit)
    // The longest of them has nine letters.
    guard isNumber || bytes.count < 10 else { return nil }
    let word = String(Substring(bytes)).lowercased()
    return isNumber || rulingWords.contains(word) ? word : nil
  }
}

private let rulingWords: Set = [
  "always", "can", "cannot", "mandatory", "may", "must", "never", "no", "not", "only", "optional",
  "required", "shall", "should", "unless",
]
