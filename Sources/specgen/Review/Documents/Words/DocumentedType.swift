import SpecgenCore

/// The type of values as a document names it.
indirect enum DocumentedType: Hashable, Sendable {
  case string, integer, number, boolean, date, url, object
  case list(DocumentedType?)
  /// A type of the document's own, by its name.
  case named(String)

  private static let words = DocumentLanguage.meanings(\.types)
  private static let elementWords = DocumentLanguage.words(\.elementWords)
  private static let nouns = DocumentLanguage.words(\.typeNouns)
  /// The order in which a word that languages use for several types names one.
  private static let order: [DocumentedType] = [
    .string, .integer, .number, .boolean, .date, .url, .object, .list(nil),
  ]

  /// Reads the cell of a column of types; nil for an empty cell.
  ///
  /// The first word that names a type counts, so "String, Format E.164" is a string.
  init?(cell: String) { self.init(cell: cell, levels: Self.maxLevels) }

  /// The maximum number of nested lists; a cell with more names no type.
  private static let maxLevels = 8

  private init?(cell: String, levels: Int) {
    let text = cell.filter { $0 != "`" && $0 != "*" }
    let words = text.split { " ,;()|\n、・（）".contains($0) }
    guard let first = words.first.map(String.init) else { return nil }
    if levels > 0, let list = Self.list(first, after: words.dropFirst().map(String.init), levels) {
      self = list
      return
    }
    if Set(words.flatMap { $0.lowercased().split(separator: "/") }) == ["true", "false"] {
      self = .boolean
      return
    }
    if let type = words.lazy.compactMap({ Self.known(String($0)) }).first {
      self = type
      return
    }
    if text.isUnspaced {
      guard let type = FoldedWords.words(of: text).lazy.compactMap(Self.known).first else {
        return nil
      }
      self = type
      return
    }
    let name = first.last == "?" ? String(first.dropLast()) : first
    self = .named(name)
  }

  /// `true` if the cell marks the type as optional, as Swift does.
  static func isOptional(cell: String) -> Bool {
    cell.split(separator: " ").first.map { $0.last == "?" } ?? false
  }

  /// `true` if all words name types, or are beside them: "array of strings", "boolean value".
  static func isNamed(by words: [String]) -> Bool {
    let known = words.filter { Self.known($0) != nil || DocumentedType.isList($0) }
    return !known.isEmpty
      && words.allSatisfy { word in
        let folded = FoldedWord(word).text
        return known.contains(word) || elementWords.contains(folded) || nouns.contains(folded)
      }
  }

  private static func isList(_ word: String) -> Bool {
    word.utf8.count > 2 && (word.hasSuffix("[]") || word.hasPrefix("[") && word.hasSuffix("]"))
  }

  private static func known(_ word: String) -> DocumentedType? {
    let folded = FoldedWord(word.prefix { $0 != "(" }.description).text
    return words[folded].flatMap { types in order.first(where: types.contains) }
  }

  /// Reads `[X]`, `X[]`, `List<X>`, and "array of X".
  private static func list(
    _ word: String,
    after rest: [String],
    _ levels: Int
  ) -> DocumentedType? {
    func element(_ text: Substring) -> DocumentedType {
      .list(DocumentedType(cell: String(text), levels: levels - 1))
    }
    if word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 {
      return element(word.dropFirst().dropLast())
    }
    if word.hasSuffix("[]"), word.utf8.count > 2 {
      return element(word.dropLast(2))
    }
    if let open = word.firstIndex(of: "<"), word.hasSuffix(">") {
      guard known(String(word[..<open])) == .list(nil) else { return nil }
      return element(word[word.index(after: open)...].dropLast())
    }
    guard known(word) == .list(nil) else { return nil }
    guard let joint = rest.first, elementWords.contains(joint.lowercased()) else {
      return .list(rest.first.flatMap(known))
    }
    guard let element = rest.dropFirst().first else { return .list(nil) }
    let isName = element.first?.isUppercase ?? false && element.isKeyOfAPI
    return .list(known(element) ?? (isName ? .named(element) : nil))
  }

  /// The type in words.
  var words: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .url: "a URL"
    case .object: "an object"
    case .list(let element): element.map { "a list of \($0.noun)s" } ?? "a list"
    case .named(let name): "`\(name)`"
    }
  }

  private var noun: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "Boolean"
    case .date: "date"
    case .url: "URL"
    case .object: "object"
    case .list: "list"
    case .named(let name): "`\(name)`"
    }
  }
}
