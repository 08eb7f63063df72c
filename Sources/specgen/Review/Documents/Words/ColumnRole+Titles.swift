import SpecgenCore

extension ColumnRole {
  private static let titles = DocumentLanguage.meanings(\.columns)
  private static let optionalTitles = DocumentLanguage.words(\.optionalTitles)
  /// The position of each title among those of its role: the plainer ones come first.
  private static let ranks = Dictionary(
    DocumentLanguage.all.flatMap(\.columns.values).flatMap { titles in
      titles.enumerated().map { (FoldedWord($1).text, $0) }
    },
    uniquingKeysWith: min
  )
  /// The roles that one word of a longer title gives, such as "Data type (JSON)".
  private static let wordRoles: [ColumnRole] = [.required, .default, .example, .type, .description]
  /// The maximum number of words of a title.
  private static let maxWords = 4

  /// Returns the role that a title has in one of the languages, or nil.
  init?(title: String) {
    let folded = FoldedWord(title).text
    guard let role = Self.role(of: folded) ?? Self.roleOfParts(folded) else { return nil }
    self = role
  }

  /// Returns a number that is smaller for a plainer title.
  static func rank(of title: String) -> Int { ranks[FoldedWord(title).text] ?? .max }

  /// `true` if "yes" in a column of requirements means that a row is optional.
  static func isOptional(title: String) -> Bool {
    optionalTitles.contains(FoldedWord(title).text)
  }

  private static func role(of title: String) -> ColumnRole? {
    if optionalTitles.contains(title) { return .required }
    return titles[title].flatMap { roles in allCases.first(where: roles.contains) }
  }

  /// Returns the role of a title with a remark, of one with alternatives, or of one with more words.
  private static func roleOfParts(_ title: String) -> ColumnRole? {
    let plain = title.prefix { $0 != "(" && $0 != "[" && $0 != "（" }
    let parts = plain.split { "/|,&+・".contains($0) }.map { FoldedWord(String($0)).text }
    if let found = parts.lazy.compactMap({ role(of: $0) }).first { return found }
    let words = FoldedWords.words(of: String(plain))
    guard parts.count == 1, (2...maxWords).contains(words.count) else { return nil }
    let roles = words.compactMap { word in
      role(of: word).flatMap { $0 != .required || Requirement.isStated(cell: word) ? $0 : nil }
    }
    return wordRoles.first(where: roles.contains)
  }
}
