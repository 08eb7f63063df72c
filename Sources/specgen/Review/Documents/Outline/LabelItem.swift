import SpecgenCore

extension MarkupItem {
  /// The maximum number of words of a label.
  private static let maxWords = 4

  /// `true` if an item is the label of what is inside it, such as "Arguments" above a list of them.
  ///
  /// A key in lower case or in code is that of a field, which may be called `params`.
  var isLabel: Bool {
    guard blocks.count > 1, case .paragraph(let text) = blocks[0].content, text.runs.count < 3,
      text.codeSpans.isEmpty, !text.startsStruck
    else { return false }
    let label = text.text.hasSuffix(":") ? String(text.text.dropLast()) : text.text
    guard let first = label.first, first.isUppercase || label.isUnspaced else { return false }
    let words = FoldedWords.words(of: label)
    guard words.count <= Self.maxWords, !label.contains(":") else { return false }
    return Requirement(title: label) != nil
      || words.contains { DocumentTopic($0) != nil || DocumentLabels.samples($0) }
  }
}

extension [MarkupItem] {
  /// The items in their order, with each label alone.
  var parts: [ArraySlice<MarkupItem>] {
    var parts: [ArraySlice<MarkupItem>] = []
    for (index, item) in enumerated() {
      if !item.isLabel, let last = parts.last, !(last.first?.isLabel ?? true) {
        parts[parts.count - 1] = self[last.startIndex...index]
      } else {
        parts.append(self[index...index])
      }
    }
    return parts
  }
}

/// The words of labels that are no topic of rows.
enum DocumentLabels {
  private static let stems = DocumentLanguage.words(\.samples)

  /// `true` for a word for examples.
  static func samples(_ word: String) -> Bool {
    stems.contains { $0.hasSuffix("…") ? word.hasPrefix($0.dropLast()) : word == $0 }
  }
}
