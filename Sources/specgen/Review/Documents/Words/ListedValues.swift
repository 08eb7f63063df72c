import SpecgenCore

/// The values that a sentence lists, such as "One of `open`, `paid` or `lost`", as far as some of them are known.
///
/// Two values that are known make a list. A word beside them counts as a value only in the place of one.
struct ListedValues: Hashable, Sendable {
  /// The listed values that are known.
  private(set) var known: Set<String> = []
  /// The other listed values, in order.
  private(set) var unknown: [String] = []
  /// `true` if the text has the values as examples only.
  let isPartial: Bool

  /// The words before the first value of a list.
  private static let introductions = Set(
    DocumentLanguage.phrases { $0.values + $0.weakValues }.compactMap(\.last)
  )
  private static let examples = DocumentLanguage.words(\.exampleMarks)
  /// The maximum length of a text that can list values.
  private static let maxLength = 2_000

  /// Finds the list of values in a text; nil without two values that are known.
  init?(in text: String, of values: Set<String>) {
    guard text.utf8.count <= Self.maxLength, values.count > 1 else { return nil }
    let words = FoldedWord(text).text.split { " ,;()".contains($0) }
    isPartial =
      text.contains("…") || text.contains("...")
      || words.contains { word in
        Self.examples.contains(word.last == "." ? String(word.dropLast()) : String(word))
      }
    for sentence in Self.sentences(of: text, values) where known.isEmpty {
      read(sentence, values)
    }
    guard known.count > 1 else { return nil }
  }

  /// Reads the longest list of a sentence, whose segments were between separators.
  private mutating func read(_ segments: [[String]], _ values: Set<String>) {
    func ends(_ segment: [String]) -> Bool { segment.last.map(values.contains) ?? false }
    func starts(_ segment: [String]) -> Bool { segment.first.map(values.contains) ?? false }
    guard let first = segments.firstIndex(where: ends),
      let last = segments.lastIndex(where: starts), first < last,
      segments[(first + 1)..<last].allSatisfy({ $0.count == 1 })
    else { return }
    var listed = segments[first].suffix(1) + segments[(first + 1)..<last].joined()
    listed += segments[last].prefix(1)
    if segments[first].count == 1, first > 0, let before = segments[first - 1].last,
      segments[first - 1].count == 1
        || segments[first - 1].dropLast().last.map({
          Self.introductions.contains(FoldedWord($0).text)
        }) ?? false
    {
      listed.insert(before, at: 0)
    }
    if segments[last].count == 1, last + 1 < segments.count, let next = segments[last + 1].first,
      segments[last + 1].count == 1 || Self.concludes(segments[last + 1].dropFirst())
    {
      listed.append(next)
    }
    let found = Set(listed).intersection(values)
    guard found.count > 1 else { return }
    known = found
    unknown = listed.filter { !values.contains($0) && $0.isKeyOfAPI }
  }

  /// `true` for words after the last value, such as "are valid".
  private static func concludes(_ words: ArraySlice<String>) -> Bool {
    let folded = words.map { FoldedWord($0).text }
    return endings.contains { folded.starts(with: $0) }
  }

  private static let endings = DocumentLanguage.phrases(\.valueEndings)

  /// Returns the sentences of a text, each as the words between commas, bars and conjunctions.
  ///
  /// Remarks in parentheses are left out, unless they are all that there is.
  private static func sentences(of text: String, _ values: Set<String>) -> [[[String]]] {
    var plain = ""
    var inner = ""
    var depth = 0
    for mark in text {
      switch mark {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default: if depth == 0 { plain.append(mark) } else { inner.append(mark) }
      }
      if depth == 0, ")]）".contains(mark) { inner.append(". ") }
    }
    return [plain, inner].flatMap { sentences(of: $0, separating: values) }
  }

  private static func sentences(of text: String, separating values: Set<String>) -> [[[String]]] {
    var sentences: [[[String]]] = []
    var segments: [[String]] = [[]]
    func isEnd(_ mark: Character) -> Bool { ".…:;!?。：；".contains(mark) }
    func close() {
      let filled = segments.filter { !$0.isEmpty }
      if filled.count > 1 { sentences.append(filled) }
      segments = [[]]
    }
    for part in text.split(whereSeparator: { " \n\t".contains($0) }) {
      var word = part.filter { !"`\"'«»“”„‘’*".contains($0) }
      var ends = false
      var separates = false
      while let last = word.last, isEnd(last) || ",、|/".contains(last), !values.contains(word) {
        if isEnd(last) { ends = true } else { separates = true }
        word.removeLast()
      }
      let pieces: [String] =
        values.contains(word)
        ? [word] : word.split { ",、|/".contains($0) }.map(String.init)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { segments.append([]) }
        if DocumentWords.isConjunction(piece.lowercased()), !values.contains(piece) {
          segments.append([])
        } else {
          segments[segments.count - 1].append(piece)
        }
      }
      if pieces.isEmpty || separates { segments.append([]) }
      if ends { close() }
    }
    close()
    return sentences
  }
}
