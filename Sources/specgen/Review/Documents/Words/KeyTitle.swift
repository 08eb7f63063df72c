import SpecgenCore

/// The title words by which a document calls the keys of a table.
enum KeyTitle {
  private static let kinds = DocumentLanguage.meanings(\.keyTitles)

  /// `true` if the title names values, not members.
  static func namesCodes(_ title: String) -> Bool { names(.codes, title) }

  /// `true` if the title names params or fields.
  static func namesFields(_ title: String) -> Bool { names(.fields, title) }

  /// `true` if the title names members of an object, and not params.
  static func namesMembers(_ title: String) -> Bool {
    DocumentWords.words(of: title).contains(where: memberTitles.contains)
  }

  private static let memberTitles = DocumentLanguage.words(\.memberTitles)

  /// `true` if the title names methods.
  static func namesMethods(_ title: String) -> Bool { names(.methods, title) }

  /// `true` if the title is that of a column with the values that fields may have.
  static func namesValues(_ title: String) -> Bool { names(.values, title) }

  /// Without a kind of its own, a title with a remark or alternatives has that of its first part.
  private static func names(_ kind: DocumentLanguage.KeyKind, _ title: String) -> Bool {
    let folded = FoldedWord(title).text
    if let own = kinds[folded] { return own.contains(kind) }
    let part = folded.prefix { !"([（/|,".contains($0) }
    return kinds[FoldedWord(String(part)).text]?.contains(kind) ?? false
  }
}

extension DocumentRows {
  /// The title of the column of keys; nil for a list.
  var keyTitle: String? {
    roles.firstIndex(of: .name).flatMap { titles.indices.contains($0) ? titles[$0] : nil }
  }
}
