extension Diagnostic {
  /// The only change that resolves the finding; nil if no change exists or the author must choose or confirm.
  package var onlyFixIt: FixIt? {
    fixIts.count == 1 ? fixIts.first { $0.isCertain } : nil
  }

  /// The finding without fix-its.
  var withoutFixIts: Diagnostic { withFixIts { _ in false } }

  /// Returns the finding with those of its fix-its that satisfy a condition.
  func withFixIts(where isKept: (FixIt) -> Bool) -> Diagnostic {
    var finding = self
    finding.fixIts = fixIts.filter(isKept)
    return finding
  }
}

extension Diagnostic.FixIt {
  /// Returns a fix-it that replaces a span with another text.
  static func replacing(
    _ span: Span,
    with text: String,
    isCertain: Bool = true
  ) -> Diagnostic.FixIt {
    Diagnostic.FixIt(
      summary: "write `\(visible(text.split(separator: "\n").joined(separator: " ")))`",
      edits: [Diagnostic.Edit(span: span, replacement: text)],
      isCertain: isCertain
    )
  }

  /// Returns a fix-it that replaces a word, quoted or not, or an empty list if the new word would need quotes.
  static func replacing(
    _ span: Span,
    withWord word: String,
    isCertain: Bool = true
  ) -> [Diagnostic.FixIt] {
    let isPlain = word.utf8.allSatisfy { isLetterOrDigit($0) || "_-./".utf8.contains($0) }
    let startsPlain = word.utf8.first.map(isLetterOrDigit) ?? false
    guard isPlain, startsPlain, word.lowercased() != "null" else { return [] }
    return [.replacing(span, with: word, isCertain: isCertain)]
  }

  /// Returns a fix-it for each word that the author may have meant.
  static func guesses(_ words: [String], at span: Span) -> [Diagnostic.FixIt] {
    words.flatMap { replacing(span, withWord: $0, isCertain: false) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Returns a fix-it that removes a span.
  static func removing(_ span: Span) -> Diagnostic.FixIt {
    Diagnostic.FixIt(
      summary: "remove it",
      edits: [Diagnostic.Edit(span: span, replacement: "")]
    )
  }
}

extension SourceFile {
  /// Returns the text after applying fix-its, and the number of applied fix-its.
  ///
  /// A fix-it that overlaps an earlier one is skipped, since applying the earlier one may change the finding. New lines
  /// use the line break of the file's first line.
  func applying(_ fixIts: [Diagnostic.FixIt]) -> (bytes: [UInt8], count: Int) {
    var edits: [Diagnostic.Edit] = []
    var count = 0
    for fixIt in fixIts where fixIt.edits.allSatisfy({ !$0.overlaps(edits) }) {
      edits += fixIt.edits
      count += 1
    }
    let isWindows = bytes.hasWindowsLines
    var bytes = bytes
    for edit in edits.sorted(by: { $0.span > $1.span }) {
      let replacement = isWindows ? edit.replacement.withWindowsLines : edit.replacement
      bytes.replaceSubrange(edit.span.range, with: replacement.utf8)
    }
    return (bytes, count)
  }
}

extension [UInt8] {
  /// `true` for a text whose first line ends in a carriage return and a line feed.
  package var hasWindowsLines: Bool {
    let end = firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && self[end - 1] == UInt8(ascii: "\r")
  }
}

extension String {
  /// The text with a carriage return in front of each line feed.
  package var withWindowsLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}

extension Diagnostic.Edit {
  /// `true` if another edit changes the same text or inserts at the same position.
  fileprivate func overlaps(_ others: [Diagnostic.Edit]) -> Bool {
    others.contains { other in
      span.start < other.span.end && other.span.start < span.end
        || span.start == other.span.start
    }
  }
}
