import SpecgenCore

/// The subject of a heading or of a sentence that introduces a table, a list or a sample.
enum DraftTopic: Hashable, Sendable {
  case path, query, header, body, params, answer, errors, codes

  private static let words = DocumentLanguage.meanings(\.topics)
  /// The order in which a word that belongs to several topics names one.
  private static let order: [DraftTopic] = [
    .answer, .errors, .codes, .path, .query, .header, .body, .params,
  ]
  /// The beginnings of words, the longest first.
  private static let stems = words.keys.filter { $0.hasSuffix("…") }.map { String($0.dropLast()) }
    .sorted { ($0.count, $0) > ($1.count, $1) }

  /// Finds the topics of a text, in the order of their first words.
  static func topics(of text: String) -> [DraftTopic] {
    var found: [DraftTopic] = []
    for word in DraftWords.words(of: text).prefix(30) {
      guard let topic = DraftTopic(word), !found.contains(topic) else { continue }
      found.append(topic)
    }
    return found
  }

  /// Finds the topic that a folded word names, or returns nil.
  init?(_ word: String) {
    func topic(_ key: String) -> DraftTopic? {
      Self.words[key].flatMap { topics in Self.order.first(where: topics.contains) }
    }
    let stem = Self.stems.first { word.hasPrefix($0) || $0.isUnspaced && word.hasSuffix($0) }
    guard let found = topic(word) ?? stem.flatMap({ topic($0 + "…") }) else { return nil }
    self = found
  }

  /// The place of params, if the topic is one.
  var place: DraftPlace? {
    switch self {
    case .path: .path
    case .query: .query
    case .header: .header
    case .body: .body
    case .params, .answer, .errors, .codes: nil
    }
  }

  /// Finds the place of a param in its marks, such as "required, in the body".
  static func place(in marks: String) -> DraftPlace? {
    topics(of: marks).compactMap(\.place).first
  }
}

/// Comparisons of words in documents.
enum DraftWords {
  private static let lists = DocumentLanguage.words(\.lists)
  private static let without = DocumentLanguage.words(\.without)
  private static let bodies = DocumentLanguage.words(\.bodies)
  private static let secrets = DocumentLanguage.words(\.secrets)
  private static let secretKeys = DocumentLanguage.words(\.secretKeys)

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

  /// `true` if a text says that a value is a list.
  static func namesList(_ words: [String]) -> Bool { words.contains(where: lists.contains) }

  /// `true` if a text says that an answer has no body: "without a body".
  static func namesNoBody(_ words: [String]) -> Bool {
    guard let index = words.firstIndex(where: without.contains) else { return false }
    return words[index...].prefix(4).contains { DraftTopic($0) == .body || bodies.contains($0) }
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
