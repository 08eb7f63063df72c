import SpecgenCore

/// The requirements that sentences state of keys, such as "`from` and `to` are required".
enum ProseRequirements {
  /// The maximum number of words before the first key of a sentence, such as "The params".
  fileprivate static let maxLead = 2

  /// The number of words after the keys among which the requirement is, as in "params are not required".
  private static let maxPredicate = 4

  /// Returns the requirement of each key that a sentence of a text starts with.
  static func requirements(in text: MarkupText) -> [String: Requirement] {
    guard text.runs.contains(where: { $0.style == .code }) else { return [:] }
    var found: [String: Requirement] = [:]
    for sentence in sentences(of: text) {
      let start = FoldedWords.words(of: sentence.rest).prefix(maxPredicate)
      guard start.contains(where: { Requirement.isStated(cell: $0) }),
        let stated = Requirement(prose: sentence.rest)
      else { continue }
      for key in sentence.keys where found[key] == nil { found[key] = stated }
    }
    return found
  }

  /// A sentence that starts with keys.
  fileprivate struct Sentence {
    var keys: [String] = []
    /// The text after the keys, up to the next code span.
    var rest = ""
    var isOpen = true
  }

  private static func sentences(of text: MarkupText) -> [Sentence] {
    var sentences = [Sentence()]
    for run in text.runs {
      if run.style == .code {
        guard let last = sentences.indices.last, sentences[last].isOpen else { continue }
        let key = MarkupText(run.text).trimmed().text.prefix { $0 != "=" }
        if key.isKeyOfAPI { sentences[last].keys.append(String(key)) }
        continue
      }
      for (index, part) in run.text.onOneLine.replacing(". ", with: "\n").split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).enumerated() {
        if index > 0 { sentences.append(Sentence()) }
        sentences[sentences.count - 1].add(String(part))
      }
    }
    return sentences.filter { !$0.keys.isEmpty && !$0.rest.isEmpty }
  }
}

extension ProseRequirements.Sentence {
  /// Adds prose: before the first key, between keys, or after them.
  fileprivate mutating func add(_ text: String) {
    guard isOpen else { return }
    let words = FoldedWords.words(of: text)
    if keys.isEmpty {
      isOpen = words.count <= ProseRequirements.maxLead
    } else if words.count > 1 || words.first.map({ !DocumentWords.isConjunction($0) }) ?? false {
      rest = text
      isOpen = false
    }
  }
}
