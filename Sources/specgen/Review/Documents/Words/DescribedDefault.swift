import SpecgenCore

/// The default that a description states, such as "Default: 50" or "si no se manda, 500".
enum DescribedDefault {
  private static let phrases = DocumentLanguage.phrases(\.defaults)
  private static let fillers = DocumentLanguage.words(\.defaultFillers)
    .union(["", "=", "—", "–", "-"])

  /// Returns the default, or nil if the description states none, several, or one that is more than a word.
  ///
  /// - Parameters:
  ///   - description: The text.
  ///   - codes: The code spans in it.
  /// - Returns: The value as it is written.
  static func value(in description: String, codes: [String] = []) -> String? {
    guard description.utf8.count <= 2_000 else { return nil }
    let tokens = tokens(of: description)
    let words = tokens.map { FoldedWord(String($0.filter { !",;.:()".contains($0) })).text }
    var found: Set<String> = []
    for end in DocumentWords.ends(of: phrases, in: words) {
      let next = tokens.indices[end...].first { !fillers.contains(words[$0]) }
      guard let next,
        let value = word(tokens[next], isLast: next == tokens.count - 1, codes)
      else { continue }
      found.insert(value)
    }
    return found.count == 1 ? found.first : nil
  }

  private static func tokens(of text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" || $0 == "=" }
  }

  /// Returns a value that ends its sentence or clause.
  private static func word(_ token: Substring, isLast: Bool, _ codes: [String]) -> String? {
    var text = token
    var isEnd = isLast
    while let last = text.last, ",;.)".contains(last) {
      text.removeLast()
      isEnd = true
    }
    while let first = text.first, "(".contains(first) { text.removeFirst() }
    var isQuoted = false
    while let first = text.first, let last = text.last, text.count > 1, "\"'`«“".contains(first),
      "\"'`»”".contains(last)
    {
      text = text.dropFirst().dropLast()
      isQuoted = true
    }
    guard isEnd, !text.isEmpty, text.utf8.count <= 40 else { return nil }
    if JSONText.isNumber(String(text)) || ["true", "false"].contains(text) { return String(text) }
    return isQuoted || isIdentifier(text) || codes.contains(String(text)) ? String(text) : nil
  }

  /// `true` for a word that prose does not have: with a digit, an underscore, or an inner capital.
  private static func isIdentifier(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F }
      && text.dropFirst().contains { $0.isUppercase || $0.isNumber || $0 == "_" }
  }
}
