import SpecgenCore

/// The subject of a heading or of a sentence that introduces a table, a list or a sample.
enum DocumentTopic: Hashable, Sendable {
  case path, query, header, body, params, answer, errors, codes

  private static let words = DocumentLanguage.meanings(\.topics)
  /// The order in which a word that belongs to several topics names one.
  private static let order: [DocumentTopic] = [
    .answer, .errors, .codes, .path, .query, .header, .body, .params,
  ]
  /// The beginnings of words, the longest first.
  private static let stems = words.keys.filter { $0.hasSuffix("…") }.map { String($0.dropLast()) }
    .sorted { ($0.count, $0) > ($1.count, $1) }

  /// Finds the topics of a text, in the order of their first words.
  static func topics(of text: String) -> [DocumentTopic] {
    var found: [DocumentTopic] = []
    for word in DocumentWords.words(of: text).prefix(30) {
      guard let topic = DocumentTopic(word), !found.contains(topic) else { continue }
      found.append(topic)
    }
    return found
  }

  /// Finds the topic that a folded word names, or returns nil.
  init?(_ word: String) {
    func topic(_ key: String) -> DocumentTopic? {
      Self.words[key].flatMap { topics in Self.order.first(where: topics.contains) }
    }
    let stem = Self.stems.first { word.hasPrefix($0) || $0.isUnspaced && word.hasSuffix($0) }
    guard let found = topic(word) ?? stem.flatMap({ topic($0 + "…") }) else { return nil }
    self = found
  }
}
