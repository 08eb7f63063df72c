import SpecgenCore

/// The words in which two versions of a text differ.
struct WordDifference: Hashable, Sendable {
  /// Words that replace others; either may be empty.
  struct Replacement: Hashable, Sendable {
    let old: String
    let new: String
    /// `true` if a modal word or a number changes, so that the meaning may change.
    let isSignificant: Bool
  }

  /// The replacements, in order.
  let replacements: [Replacement]
  /// The new text with the differences marked: `[-optional-]{+required+}`.
  let marked: String

  /// Compares two texts word by word.
  init(from old: String, to new: String) {
    let oldWords = old.split { $0 == " " || $0 == "\n" }.map(String.init)
    let newWords = new.split { $0 == " " || $0 == "\n" }.map(String.init)
    var marked: [String] = []
    var replacements: [Replacement] = []
    var next = 0
    for hunk in LineDifference(from: oldWords, to: newWords).hunks {
      marked += newWords[next..<hunk.added.lowerBound]
      let removed = oldWords[hunk.removed]
      let added = newWords[hunk.added]
      let before = removed.joined(separator: " ")
      let after = added.joined(separator: " ")
      marked.append(
        (before.isEmpty ? "" : "[-\(before)-]") + (after.isEmpty ? "" : "{+\(after)+}")
      )
      let significant = Set(removed).symmetricDifference(added).contains(where: Self.isSignificant)
      replacements.append(Replacement(old: before, new: after, isSignificant: significant))
      next = hunk.added.upperBound
    }
    self.replacements = replacements
    self.marked = (marked + newWords[next...]).joined(separator: " ")
  }

  private static func isSignificant(_ word: String) -> Bool {
    word.utf8.contains(where: \.isDigit) || Requirement.isModal(word)
  }

  /// The replacements in words, the significant ones first: `"optional" → "required"`.
  var summary: String {
    let ordered = replacements.filter(\.isSignificant) + replacements.filter { !$0.isSignificant }
    let shown = ordered.prefix(3).map { replacement in
      let (old, new) = (visible(Self.short(replacement.old)), visible(Self.short(replacement.new)))
      if old.isEmpty { return "added \"\(new)\"" }
      return new.isEmpty ? "removed \"\(old)\"" : "\"\(old)\" → \"\(new)\""
    }
    let rest = ordered.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  private static func short(_ text: String) -> String {
    text.count > 60 ? String(text.prefix(59)) + "…" : text
  }
}
