import SpecgenCore

/// The values of an enumeration that a row lists: in a column of its own, in rows below, or in its description.
enum DescribedValues {
  private static let introductions = DocumentLanguage.phrases(\.values)
  private static let weakIntroductions = DocumentLanguage.phrases(\.weakValues)
  private static let conclusions = DocumentLanguage.phrases(\.valueEndings)
  /// The maximum number of words in values before their conclusion.
  private static let maxTokens = 20

  /// Returns the values of a row, or nil.
  static func values(of row: DocumentRow) -> DraftEnumeration? {
    for title in row.others.keys.sorted() {
      let isColumn = KeyTitle.namesValues(title)
      guard isColumn || row.continuations.contains(where: { $0.others[title] != nil }) else {
        continue
      }
      let rows = [row] + row.continuations
      let found = rows.flatMap { cases(of: $0, in: title, isAlone: rows.count > 1) }
      if let values = enumeration(found) { return values }
    }
    let described = row.cells[.description].flatMap { values(in: $0.text, codes: $0.codes) }
    // Remarks in another column count if they introduce the values.
    return described
      ?? row.others.sorted { $0.key < $1.key }.lazy.compactMap { _, cell in
        let marked = marks(in: cell.text, cell.codes)
        return introduced(
          cell.text,
          by: introductions + weakIntroductions,
          accepting: marked.contains
        )
      }.first
  }

  /// Returns the values in one cell; the description of a row with one value is that of the value.
  private static func cases(
    of row: DocumentRow,
    in title: String,
    isAlone: Bool
  ) -> [DraftEnumeration.Case] {
    guard let cell = row.others[title] else { return [] }
    let words = cell.text.split { ",;|/\n".contains($0) }.map { word in
      MarkupText(unquoted(String(word))).trimmed().text
    }.filter { !$0.isEmpty }
    let codes = cell.codes.map(unquoted).filter { !$0.isEmpty }
    let found = codes.count > 1 || codes.count == 1 && isAlone ? codes : words
    guard found.allSatisfy({ SampleStrings.isCode($0) || isInteger($0) }) else { return [] }
    let doc = found.count == 1 ? row.cells[.description].flatMap { RowReader.doc($0.text) } : nil
    return found.map { DraftEnumeration.Case(wire: $0, doc: doc) }
  }

  /// Returns the values of a list in a description, or nil.
  ///
  /// Values are numbers, words in capitals, code or quotations at the start, after a colon or after words that introduce
  /// them, names before words such as "are valid", or at least three names in parentheses.
  ///
  /// - Parameters:
  ///   - description: The text.
  ///   - codes: The code spans in it.
  /// - Returns: The values.
  static func values(in description: String, codes: [String] = []) -> DraftEnumeration? {
    guard description.utf8.count <= 1_000 else { return nil }
    if let values = list(description, accepting: isCode) { return values }
    // Numbers with their meanings: "0 - new, 1 - paid".
    if let values = list(description, accepting: { isInteger($0) }),
      values.cases.allSatisfy({ $0.doc != nil })
    {
      return values
    }
    let marked = marks(in: description, codes)
    let isMarked = { (word: String) in marked.contains(word) }
    if marked.count > 1,
      let values = list(description, accepting: isMarked)
        ?? introduced(description, by: introductions + weakIntroductions, accepting: isMarked)
        ?? lines(after: ":", in: description, codes)
    {
      return values
    }
    if let colon = description.firstIndex(of: ":"),
      let values = list(
        String(description[description.index(after: colon)...]),
        accepting: { isCode($0) || isInteger($0) || isMarked($0) }
      )
    {
      return values
    }
    if let values = concluded(description, accepting: { isMarked($0) || isName($0) }) {
      return values
    }
    if let values = introduced(
      description,
      by: introductions,
      accepting: { SampleStrings.isCode($0) || isInteger($0) }
    ) {
      return values
    }
    guard let open = description.firstIndex(of: "("),
      let close = description[open...].firstIndex(of: ")")
    else { return nil }
    let inner = description[description.index(after: open)..<close]
    guard inner.contains(",") else { return nil }
    let values = list(String(inner), accepting: SampleStrings.isCode)
    return values.flatMap { $0.cases.count > 2 ? $0 : nil }
  }

  /// Reads values in any letter case after words such as "one of" or "values are".
  private static func introduced(
    _ description: String,
    by phrases: [[String]],
    accepting isValue: (String) -> Bool
  ) -> DraftEnumeration? {
    let tokens = description.split { $0 == " " || $0 == "\n" }
    let words = tokens.map { FoldedWord(String($0)).text }
    return DocumentWords.ends(of: phrases, in: words).compactMap { end in
      list(tokens[end...].joined(separator: " "), accepting: isValue)
    }.first
  }

  /// Returns code spans that were lines of their own after a mark, and have nothing else between them.
  private static func lines(
    after mark: Character,
    in description: String,
    _ codes: [String]
  ) -> DraftEnumeration? {
    guard let index = description.lastIndex(of: mark) else { return nil }
    let words = description[description.index(after: index)...].split(separator: " ")
    guard words.count > 1, codes.suffix(words.count) == words.map(String.init)[...] else {
      return nil
    }
    return enumeration(words.map { DraftEnumeration.Case(wire: unquoted(String($0))) })
  }

  /// Reads values before words such as "are valid".
  private static func concluded(
    _ description: String,
    accepting isValue: (String) -> Bool
  ) -> DraftEnumeration? {
    let tokens = description.split { $0 == " " || $0 == "\n" }
    let words = tokens.map { FoldedWord(String($0)).text }
    for end in DocumentWords.starts(of: conclusions, in: words) {
      for start in max(0, end - maxTokens)..<end {
        let values = list(tokens[start..<end].joined(separator: " "), accepting: isValue)
        if let values { return values }
      }
    }
    return nil
  }

  /// Returns an enumeration of at least two values that are all numbers or all words.
  private static func enumeration(_ cases: [DraftEnumeration.Case]) -> DraftEnumeration? {
    guard cases.count > 1, Set(cases.map(\.wire)).count == cases.count, cases.count <= 100 else {
      return nil
    }
    let numbers = cases.allSatisfy { isInteger($0.wire) }
    guard numbers || !cases.contains(where: { isInteger($0.wire) }) else { return nil }
    return DraftEnumeration(cases: cases, isInteger: numbers)
  }

  /// Reads values between commas and a conjunction, up to the end of the sentence.
  private static func list(_ text: String, accepting isValue: (String) -> Bool) -> DraftEnumeration?
  {
    var cases: [DraftEnumeration.Case] = []
    var isSeparated = true
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { break }
      if first == "\n" {
        // Values may have a line each.
        isSeparated = true
        rest = rest.dropFirst()
        continue
      }
      let isPaired = first == ";" && cases.last?.doc != nil
      if first == "." || first == ";" && !isPaired { break }
      if "|/,;、,".contains(first) {
        guard !isSeparated else { return nil }
        isSeparated = true
        rest = rest.dropFirst()
        continue
      }
      if first == "(" {
        guard let close = rest.firstIndex(of: ")"), let last = cases.indices.last else {
          return nil
        }
        let meaning = rest[rest.index(after: rest.startIndex)..<close]
        cases[last].doc = RowReader.doc(String(meaning))
        rest = rest[rest.index(after: close)...]
        continue
      }
      // A number or a code with its meaning: "0 - new, 1 - paid".
      if !isSeparated, first.isDash || first == "=", let last = cases.indices.last {
        let meaning = rest.dropFirst().prefix { !",;|".contains($0) }
        cases[last].doc = RowReader.doc(String(meaning))
        rest = rest[meaning.endIndex...]
        continue
      }
      let word = rest.word
      let value = unquoted(String(word))
      rest = rest.dropFirst(max(word.count, 1))
      if DocumentWords.isConjunction(value.lowercased()), !cases.isEmpty,
        !isValue(value) || value.lowercased() == value
      {
        isSeparated = true
        continue
      }
      // Japanese names the choice after its values.
      if cases.count > 1, !isSeparated, value.isUnspaced { break }
      guard isSeparated, isValue(value) else { return nil }
      isSeparated = false
      cases.append(DraftEnumeration.Case(wire: value))
    }
    return enumeration(cases)
  }

  /// Returns the values among code spans and quotations.
  private static func marks(in text: String, _ codes: [String]) -> Set<String> {
    Set((codes + quoted(in: text)).map(unquoted)).filter {
      SampleStrings.isCode($0) || isInteger($0)
    }
  }

  /// Returns the words between quotation marks.
  private static func quoted(in text: String) -> [String] {
    text.matches(of: /["“„«「]([A-Za-z0-9_.\-]{1,40})["”“»」]/).map { String($0.1) }
  }

  /// `true` for a name of code: words joined by `_`.
  private static func isName(_ text: String) -> Bool {
    SampleStrings.isCode(text) && text.contains("_")
  }

  private static func unquoted(_ text: String) -> String {
    text.filter { !"`\"'«»“”„「」".contains($0) }
  }

  /// `true` for a word in capitals, such as `PENDING` or `N`.
  private static func isCode(_ text: String) -> Bool {
    SampleStrings.isCode(text) && !text.utf8.contains { $0.isLowercase }
  }

  private static func isInteger(_ text: String) -> Bool {
    Int(text).map(String.init) == text && text.utf8.count <= 9
  }
}

extension Substring {
  /// The characters before a mark between values; a dot within a word is part of it.
  fileprivate var word: Substring {
    var end = startIndex
    while end < endIndex, !" \n,;()|/、".contains(self[end]) {
      if self[end] == "." {
        let next = self[index(after: end)...].first
        guard next.map({ $0.isLetter || $0.isNumber }) ?? false else { break }
      }
      formIndex(after: &end)
    }
    return self[..<end]
  }
}
