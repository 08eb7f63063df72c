import SpecgenCore

/// The values that a description lists, such as "N (northbound) or S (southbound)".
enum DescribedValues {
  private static let conjunctions: Set<String> = [
    "or", "and", "или", "и", "либо", "o", "u", "y", "e", "ou",
  ]

  /// Returns the values of a list in a description, or an empty array.
  ///
  /// Values are numbers, words in capitals, or at least three names in parentheses.
  static func values(in description: String) -> DraftEnumeration? {
    guard description.utf8.count <= 1_000 else { return nil }
    if let values = list(description, accepting: isCode) { return values }
    if let colon = description.firstIndex(of: ":"),
      let values = list(
        String(description[description.index(after: colon)...]),
        accepting: { isCode($0) || isInteger($0) }
      )
    {
      return values
    }
    if let values = introduced(description) { return values }
    guard let open = description.firstIndex(of: "("),
      let close = description[open...].firstIndex(of: ")")
    else { return nil }
    let inner = description[description.index(after: open)..<close]
    guard inner.contains(",") else { return nil }
    let values = list(String(inner), accepting: SampleStrings.isCode)
    return values.flatMap { $0.cases.count > 2 ? $0 : nil }
  }

  /// The words that introduce values, folded.
  private static let introductions: [[String]] = [
    ["one", "of"], ["values", "are"], ["values"], ["either"], ["allowed"], ["uno", "de"],
    ["valores", "son"], ["valores", "sao"], ["valores"], ["um", "de"], ["одно", "из"],
    ["один", "из"], ["значения"],
  ]

  /// Reads values in any letter case after words such as "one of" or "values are".
  private static func introduced(_ description: String) -> DraftEnumeration? {
    let tokens = description.split { $0 == " " || $0 == "\n" }
    let words = tokens.map { FoldedWord(String($0)).text }
    return DraftWords.ends(of: introductions, in: words).lazy.compactMap { end in
      list(tokens[end...].joined(separator: " "), accepting: SampleStrings.isCode)
    }.first
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
      if first == "." || first == ";" { break }
      if first == "," || first == "|" || first == "/" {
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
      let word = rest.prefix { !" ,;.()|/".contains($0) }
      let value = String(word.filter { !"`\"'«»“”".contains($0) })
      rest = rest.dropFirst(max(word.count, 1))
      if conjunctions.contains(value.lowercased()), !cases.isEmpty,
        !isValue(value) || value.lowercased() == value
      {
        isSeparated = true
        continue
      }
      guard isSeparated, isValue(value) else { return nil }
      isSeparated = false
      cases.append(DraftEnumeration.Case(wire: value))
    }
    guard cases.count > 1, Set(cases.map(\.wire)).count == cases.count, cases.count <= 100 else {
      return nil
    }
    let numbers = cases.allSatisfy { isInteger($0.wire) }
    guard numbers || !cases.contains(where: { isInteger($0.wire) }) else { return nil }
    return DraftEnumeration(cases: cases, isInteger: numbers)
  }

  /// `true` for a word in capitals, such as `PENDING` or `N`.
  private static func isCode(_ text: String) -> Bool {
    SampleStrings.isCode(text) && !text.utf8.contains { $0.isLowercase }
  }

  private static func isInteger(_ text: String) -> Bool {
    Int(text).map(String.init) == text && text.utf8.count <= 9
  }
}
