import SpecgenCore

/// A text that starts with a key: the key, what says its type and requirement, and its meaning.
///
/// People write the type and the requirement in parentheses or brackets, as words between the key and its meaning, on a
/// line of their own, or as the first clause of the meaning.
struct KeyedText {
  /// The key, without marks.
  let key: String
  /// `true` if the key is code or bold.
  let isMarked: Bool
  /// `true` if an asterisk follows the key.
  let isStarred: Bool
  /// `true` if a mark or a line break parts the key from what follows.
  private(set) var isSeparated = false
  /// The words of the type.
  private(set) var type: String?
  /// The words of the requirement.
  private(set) var requirement: String?
  /// The default.
  private(set) var standard: String?
  /// The text in parentheses beside the type and the requirement.
  private(set) var remark = ""
  /// The meaning, on one line.
  private(set) var meaning = ""

  private static let defaults = Set(DocumentLanguage.phrases(\.defaults).compactMap(\.first))
  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "（": "）", "{": "}"]
  /// The maximum number of words of a type and a requirement.
  private static let maxQualifiers = 6
  /// Words that name a type in a column of types, and may be the meaning of a key elsewhere.
  private static let weakTypes: Set<String> = [
    "time", "hora", "время", "zeit", "czas", "godzina", "real", "short", "long", "token", "link",
    "hash",
    "map", "data", "flag", "char", "値", "zeichen", "znacznik", "text", "text", "json",
  ]

  /// Reads the text of an item or a line; nil without a key at its start.
  init?(item text: MarkupText) {
    // The scheme of a URL is no key.
    guard let (key, after, isMarked) = Self.key(of: text), !after.hasPrefix("://") else {
      return nil
    }
    let plain = key.withoutStar
    self.key = plain
    self.isMarked = isMarked
    var rest = after
    var isStarred = plain.utf8.count < key.utf8.count
    if rest.first == "*" {
      isStarred = true
      rest.removeFirst()
    }
    self.isStarred = isStarred
    read(rest[...])
  }

  /// Reads a cell of keys, whose text is the key if nothing else is in it.
  init(cell text: MarkupText) {
    let code = text.codeSpans.first.map { MarkupText($0).trimmed().text }
    let whole = code ?? text.text
    let lines = text.lines
    let isOneLine = lines.count < 2
    if let item = KeyedText(item: text), code == nil || item.key == whole.withoutStar,
      item.hasQualifiers && item.meaning.isEmpty && !item.isSeparated
        || !isOneLine && item.isSeparated
    {
      self = item
      return
    }
    key = whole.withoutStar
    isMarked = code != nil
    isStarred =
      key.utf8.count < whole.utf8.count || code != nil && text.text.hasSuffix("*")
  }

  /// `true` if the text states a type, a requirement or a default.
  var hasQualifiers: Bool { type != nil || requirement != nil || standard != nil }

  // MARK: The text after the key

  private mutating func read(_ text: Substring) {
    var rest = text
    let isBroken = rest.drop { $0 == " " }.first == "\n"
    rest = rest.drop { $0 == " " || $0 == "\n" }
    readParentheses(&rest)
    readWords(&rest)
    readParentheses(&rest)
    rest = rest.drop { $0 == " " }
    if let mark = rest.first, mark.isSeparator || mark == "\n" { isSeparated = true }
    // A line break alone parts a plain word from no meaning.
    if isBroken, isMarked || hasQualifiers { isSeparated = true }
    rest = rest.drop { $0 == " " || $0 == "\n" || $0.isSeparator }
    readClauses(&rest)
    meaning = String(rest).onOneLine
  }

  /// Reads parentheses or brackets, of which a part at least must be a type, a requirement or a default.
  private mutating func readParentheses(_ text: inout Substring) {
    let start = text.drop { $0 == " " }
    guard let open = start.first, let close = Self.brackets[open],
      let end = start.firstIndex(of: close)
    else { return }
    let inner = start[start.index(after: start.startIndex)..<end]
    var copy = self
    var others: [Substring] = []
    for part in inner.split(whereSeparator: { ",;|、・".contains($0) }) where !copy.readPart(part) {
      others.append(part.drop { $0 == " " })
    }
    guard copy.hasQualifiers, others.count < 4 else {
      // A remark belongs to the meaning, which may follow a mark.
      let next = start[start.index(after: end)...].first { $0 != " " }
      if isMarked, next?.isSeparator ?? false, !isSeparated {
        isSeparated = true
      }
      return
    }
    self = copy
    remark = ([remark].filter { !$0.isEmpty } + others.map(String.init)).joined(separator: ", ")
    text = start[start.index(after: end)...]
  }

  /// Reads one part of parentheses; false for one that is neither a type, nor a requirement, nor a default.
  private mutating func readPart(_ part: Substring) -> Bool {
    let text = MarkupText(String(part)).trimmed().text
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return true }
    if standard == nil, Self.defaults.contains(FoldedWord(first).text), let last = words.last {
      let value = words.count == 2 ? last.filter { !"`\"'".contains($0) } : nil
      standard = DescribedDefault.value(in: text) ?? value
      return standard != nil
    }
    // One small letter is the ending of a plural, not a mark such as M or O.
    if text.count == 1, text.first?.isLowercase ?? false { return false }
    return readQualifiers(words, text)
  }

  /// Reads a type and a requirement in either order.
  private mutating func readQualifiers(_ words: [String], _ text: String) -> Bool {
    // "optional string", "not required string" or "string, required".
    for count in 1...2 where requirement == nil && words.count > count {
      for isFirst in [true, false] {
        let stated = isFirst ? words.prefix(count) : words.suffix(count)
        let other = isFirst ? words.dropFirst(count) : words.dropLast(count)
        guard Requirement(cell: stated.joined(separator: " ")) != nil,
          stated.allSatisfy({ !Self.isType($0) }), !other.isEmpty,
          DocumentedType(known: other.joined(separator: " ")) != nil
        else { continue }
        requirement = stated.joined(separator: " ")
        if type == nil { type = other.joined(separator: " ") }
        return true
      }
    }
    // An answer such as "no" starts other remarks, too: "no more than five".
    let isStated =
      words.count == 1
      ? Requirement(cell: text) != nil
      : Requirement.isStated(cell: text) || Requirement(cell: text) == .conditional
    if requirement == nil, !words.contains(where: Self.isType), isStated {
      requirement = text
      return true
    }
    guard type == nil, !words.isEmpty,
      DocumentedType(known: text) != nil
    else { return false }
    type = text
    return true
  }

  private static func isType(_ word: String) -> Bool { DocumentedType.isNamed(by: [word]) }

  /// Reads words of a type and a requirement up to a mark or the end of the line, if all are such words.
  private mutating func readWords(_ text: inout Substring) {
    let start = text.drop { $0 == " " || $0 == "*" }
    let line = start[..<start.endOfClause { "\n:=：([（".contains($0) }]
    guard !line.isEmpty, line.utf8.count <= 80 else { return }
    var copy = self
    let parts = line.split { ",;|".contains($0) }
    guard parts.count <= Self.maxQualifiers, parts.allSatisfy({ copy.readExact($0) }) else {
      return
    }
    self = copy
    text = start[line.endIndex...]
  }

  /// Reads the first clauses of a meaning that are nothing but a type or a requirement.
  private mutating func readClauses(_ text: inout Substring) {
    for _ in 0..<3 {
      let clause = text[..<text.endOfClause { ",;.:(\n。、".contains($0) }]
      guard !clause.isEmpty, clause.utf8.count <= 60 else { return }
      let words = clause.split(separator: " ")
      guard !(words.count == 1 && Self.weakTypes.contains(FoldedWord(String(clause)).text)) else {
        return
      }
      // A dot within a word ends no clause.
      if text[clause.endIndex...].first == ".",
        text[clause.endIndex...].dropFirst().first.map({ $0 != " " && $0 != "\n" }) ?? false
      {
        return
      }
      var copy = self
      guard copy.readExact(clause) else { return }
      self = copy
      text = text[clause.endIndex...].drop { " .,;:\n。、".contains($0) || $0.isDash }
    }
  }

  /// Reads words that are all of a type and a requirement; false for others.
  private mutating func readExact(_ text: Substring) -> Bool {
    let words = text.split { $0 == " " || $0 == "\n" }.map { word in
      String(word.filter { $0 != "*" && $0 != "`" })
    }.filter { !$0.isEmpty }
    guard !words.isEmpty, words.count <= Self.maxQualifiers else { return false }
    let types = words.filter { !Requirement.isWord($0) }
    guard types.isEmpty || DocumentedType.isNamed(by: types) else { return false }
    let stated = words.filter { !types.contains($0) }
    if !stated.isEmpty {
      guard requirement == nil, Requirement(cell: stated.joined(separator: " ")) != nil else {
        return false
      }
      requirement = stated.joined(separator: " ")
    }
    if !types.isEmpty {
      guard type == nil else { return false }
      type = types.joined(separator: " ")
    }
    return true
  }

  // MARK: The key

  /// Returns the key at the start of a text, the text after it, and `true` if the key is code or bold.
  private static func key(of text: MarkupText) -> (String, String, Bool)? {
    guard let first = text.runs.first else { return nil }
    let rest = text.runs.dropFirst().map(\.text).joined()
    if first.style != .plain {
      var key = MarkupText(first.text).trimmed().text
      while let last = key.last, last == " " || last == ":" || last.isDash { key.removeLast() }
      // One run may have the type, too: **amount (number)** or `amount {number}`.
      if let space = key.firstIndex(of: " ") {
        let inner = key[space...].drop { $0 == " " }
        guard let open = inner.first, brackets[open] != nil else { return nil }
        let name = String(key[..<space])
        let after = " \(inner)" + (rest.isEmpty ? "" : " ") + rest
        return name.isKeyOfAPI ? (name, after, true) : nil
      }
      guard key.isKeyOfAPI else { return nil }
      let isSeparated = key.utf8.count < first.text.utf8.count && !rest.isEmpty
      return (key, (isSeparated && first.text.last != " " ? ": " : "") + rest, true)
    }
    let whole = text.runs.map(\.text).joined()
    let word = whole.prefix { mark in
      !(" :(=\n".contains(mark) || mark != "-" && mark.isDash)
    }
    // A word that starts a sentence is none of an API.
    let letters = word.utf8.dropFirst()
    let isProse = !letters.isEmpty && letters.allSatisfy(\.isLowercase)
    guard word.isKeyOfAPI, word.utf8.first.map({ $0.isLetter || $0.isDigit }) ?? false,
      !isProse || word.utf8.first?.isLowercase == true
    else { return nil }
    return (String(word), String(whole.dropFirst(word.count)), false)
  }
}

extension Character {
  /// `true` for a mark between a key and its meaning.
  fileprivate var isSeparator: Bool { ":=：…".contains(self) || isDash }
}

extension Substring {
  /// Returns the end of the characters before a mark, or before a dash between spaces.
  fileprivate func endOfClause(_ isMark: (Character) -> Bool) -> Index {
    var isSpaced = true
    for index in indices {
      let character = self[index]
      if isMark(character) { return index }
      if character.isDash, isSpaced { return index }
      isSpaced = character == " "
    }
    return endIndex
  }
}

extension String {
  /// The text without an asterisk at its end, unless the text is one.
  fileprivate var withoutStar: String {
    var text = self[...]
    while let last = text.last, last == "*" || last == " ", text.count > 1 { text.removeLast() }
    return String(text)
  }
}

extension DocumentedType {
  /// Reads a cell of types; nil if it has a type of the document's own.
  fileprivate init?(known cell: String) {
    guard let type = DocumentedType(cell: cell) else { return nil }
    if case .named = type { return nil }
    self = type
  }
}
