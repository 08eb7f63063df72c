import SpecgenCore

/// Names of types and methods from the titles of a document.
enum TitleNames {
  private static let articles: Set<String> = [
    "a", "an", "the", "of", "de", "del", "la", "el", "los", "las", "una", "un", "uma", "um", "do",
    "da", "dos", "das",
  ]

  /// Returns the words of a title in ASCII, without its number and its articles.
  static func words(of title: String) -> [String] {
    let start = title.prefix(200).drop { !$0.isLetter }
    // A remark in parentheses is not part of the name.
    let plain = start.prefix { $0 != "(" && $0 != "[" }
    let words = plain.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(LatinLetters.ascii)
    return words.filter { !$0.isEmpty && !articles.contains($0.lowercased()) }
  }

  /// Returns the name of a type, of at most four words, or nil if the title has no word in ASCII.
  static func type(_ title: String) -> String? {
    let words = words(of: title)
    guard !words.isEmpty else { return nil }
    let name = words.prefix(4).map(\.capitalizedFirst).joined(separator: " ")
    return ImportNames.type(name)
  }

  /// Returns the name of a type after the innermost heading that names something.
  ///
  /// "JSON sample" names the form of a part, so the heading around it counts.
  static func type(of section: [String]) -> String? {
    section.reversed().lazy.compactMap { title -> String? in
      let words = words(of: title).filter { !isForm($0) }
      guard !words.isEmpty, !isPart(words.joined(separator: " ")) else { return nil }
      return type(words.joined(separator: " "))
    }.first
  }

  /// `true` for a heading that names a request or an answer; one about errors or codes names a type.
  private static func isPart(_ title: String) -> Bool {
    let topics = DocumentTopic.topics(of: title)
    return MethodPartTitle.names(title) && !topics.contains { [.errors, .codes].contains($0) }
      && (!topics.isEmpty || MethodPartTitle.namesRequest(title))
  }

  private static func isForm(_ word: String) -> Bool {
    ["json", "xml", "http", "api", "sample", "samples", "example", "examples"].contains(
      word.lowercased()
    )
  }

  /// Returns the name of a method, or nil if the title has no word in ASCII.
  static func method(_ title: String) -> String? {
    let words = words(of: title)
    guard !words.isEmpty else { return nil }
    return ImportNames.function(words.prefix(4).joined(separator: " "))
  }
}
