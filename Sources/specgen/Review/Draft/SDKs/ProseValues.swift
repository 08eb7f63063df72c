import SpecgenCore

/// The values that a sentence lists as code: "`kind` is an enum with values `photo`, `video` and `motion`".
enum ProseValues {
  /// The beginnings of words that introduce values, folded.
  private static let introductions = [
    "enum", "value", "status", "state", "either", "one", "case", "code", "reason",
    "значени", "статус", "valor", "estado", "wartosc", "wert", "werte", "値",
  ]

  /// Returns the lists of values in a paragraph, each with the name of what has them.
  static func all(in text: MarkupText) -> [(name: String?, values: DraftEnumeration)] {
    var found: [(String?, DraftEnumeration)] = []
    var index = 0
    let runs = text.runs
    while index < runs.count {
      guard runs[index].style == .code else {
        index += 1
        continue
      }
      let start = index
      var values = [name(runs[index].text)]
      while index + 2 < runs.count, runs[index + 2].style == .code,
        joins(runs[index + 1].text)
      {
        index += 2
        values.append(name(runs[index].text))
      }
      index += 1
      let names = values.compactMap(\.self)
      guard names.count > 1, names.count == values.count, Set(names).count == names.count,
        start > 0, introduces(runs[start - 1].text, count: names.count)
      else { continue }
      let owner = start > 1 && runs[start - 2].style == .code ? name(runs[start - 2].text) : nil
      let cases = names.map { DraftEnumeration.Case(wire: $0) }
      found.append((owner.map(ImportNames.type), DraftEnumeration(cases: cases)))
    }
    return found
  }

  /// `true` for a text between values: a mark, a conjunction, or both.
  private static func joins(_ text: String) -> Bool {
    let word = text.filter { !" \n,/|、".contains($0) }
    return word.isEmpty
      ? !text.allSatisfy { " \n".contains($0) }
      : DocumentWords.isConjunction(FoldedWord(word).text)
  }

  /// Returns a value without the dot of Swift; nil for code that is no name.
  private static func name(_ code: String) -> String? {
    let name = code.drop { $0 == "." }
    guard name.first?.isLetter == true, name.count <= 60,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
    else { return nil }
    return String(name)
  }

  /// `true` if the words before values say that there are no others; two values after "only" may be an example.
  private static func introduces(_ text: String, count: Int) -> Bool {
    DocumentWords.words(of: text).suffix(4).contains { word in
      introductions.contains { word.hasPrefix($0) } || word == "only" && count > 2
    }
  }
}
