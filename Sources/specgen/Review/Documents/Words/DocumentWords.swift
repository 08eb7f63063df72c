import SpecgenCore

/// Comparisons of words in documents.
enum DocumentWords {
  private static let conjunctions = DocumentLanguage.words(\.conjunctions)
  private static let lists = DocumentLanguage.words(\.lists)
  private static let without = DocumentLanguage.words(\.without)
  private static let bodies = DocumentLanguage.words(\.bodies)
  private static let secrets = DocumentLanguage.words(\.secrets)
  private static let secretKeys = DocumentLanguage.words(\.secretKeys)

  /// `true` for a folded word between the last values of a list.
  static func isConjunction(_ word: String) -> Bool { conjunctions.contains(word) }

  /// Returns the folded words of a text.
  static func words(of text: String) -> [String] {
    FoldedWords.words(of: String(text.prefix(4_000)))
  }

  /// `true` if two folded words are equal, or differ only in the ending of a plural.
  static func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    guard short.count >= 3, long.count - short.count <= 2 else { return false }
    return long.hasPrefix(short) && ["s", "es"].contains(String(long.dropFirst(short.count)))
  }

  /// `true` if words appear in a row within other words.
  static func contains(_ words: [String], _ phrase: [String]) -> Bool {
    guard !phrase.isEmpty, words.count >= phrase.count else { return false }
    return (0...(words.count - phrase.count)).contains { start in
      phrase.indices.allSatisfy { isSame(words[start + $0], phrase[$0]) }
    }
  }

  /// Returns the indices of the words after phrases.
  static func ends(of phrases: [[String]], in words: [String]) -> [Int] {
    phrases.flatMap { phrase in
      words.indices.dropLast(phrase.count)
        .filter { words[$0...].starts(with: phrase) }.map { $0 + phrase.count }
    }
  }

  /// Returns the indices of the first words of phrases.
  static func starts(of phrases: [[String]], in words: [String]) -> [Int] {
    words.indices.filter { index in phrases.contains { words[index...].starts(with: $0) } }
  }

  /// `true` if a text says that a value is a list.
  static func namesList(_ words: [String]) -> Bool { words.contains(where: lists.contains) }

  /// `true` if a text says that an answer has no body: "without a body".
  static func namesNoBody(_ words: [String]) -> Bool {
    guard let index = words.firstIndex(where: without.contains) else { return false }
    return words[index...].prefix(4).contains { DocumentTopic($0) == .body || bodies.contains($0) }
  }

  /// `true` if the last word of a key names a credential.
  static func isSecret(key: String) -> Bool {
    guard let last = splitWords(key).last else { return false }
    return secretKeys.contains(FoldedWord(last).text)
  }

  /// `true` if a text calls a value a secret.
  static func namesSecret(_ text: String) -> Bool {
    words(of: text).contains(where: secrets.contains)
  }
}
