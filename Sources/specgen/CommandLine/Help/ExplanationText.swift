import SpecgenCore
import SpecgenReview

/// The output of `specgen explain`, generated from the catalog.
enum ExplanationText {
  /// Returns the findings and kinds of change with their titles, sorted by id; nil if a word concerns none.
  static func list(about word: String?, onlyChanges: Bool) -> String? {
    let findings = DiagnosticID.allCases.compactMap(Catalogue.explanation(of:))
      .map { ($0.id.rawValue, $0.title) }
    let changes = ChangeKind.allCases.map(ChangeKindRow.row(of:))
      .map { ($0.kind.rawValue, $0.title) }
    let sections = (onlyChanges ? [] : [("findings", findings)]) + [("changes", changes)]
    let shown = sections.compactMap { name, rows -> String? in
      let known = rows.filter { isAbout($0, word) }.sorted { $0.0 < $1.0 }
      return known.isEmpty ? nil : "\(name):\n\(HelpText.table(known))\n"
    }
    return shown.isEmpty ? nil : shown.joined(separator: "\n")
  }

  /// `true` if the id or the title has a word, in the singular or the plural.
  private static func isAbout(_ row: (id: String, title: String), _ word: String?) -> Bool {
    guard let word = word?.lowercased() else { return true }
    let stem = word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    return row.id.contains(stem) || row.title.lowercased().contains(stem)
  }

  /// Returns the cause of one finding, with an example and its fix.
  static func text(of id: DiagnosticID) -> String? {
    guard let explanation = Catalogue.explanation(of: id) else { return nil }
    return """
      \(id.rawValue): \(explanation.title)

      \(wrapped(explanation.cause))
      \(beside(explanation))
      wrong:
      \(indented(explanation.bad))

      right:
      \(indented(explanation.good))

      """
  }

  /// Returns the reason why a kind of change matters, its impact, and advice.
  static func text(of kind: ChangeKind) -> String {
    let row = ChangeKindRow.row(of: kind)
    let help = row.help.isEmpty ? "" : "\n\(wrapped("Advice: \(row.help)"))\n"
    let ways = row.ways.map { way in
      let words = (way.words.map { "\($0): " } ?? "") + way.verdicts.level.rawValue
      return words + way.verdicts.words.map { "\n    \($0)" }.joined()
    }
    return """
      \(kind.rawValue): \(row.title)

      \(wrapped(row.cause))
      \(help)
      \(ways.joined(separator: "\n"))
      verified by \(row.proof.words)

      """
  }

  private static func beside(_ explanation: Explanation) -> String {
    explanation.beside.map { "\nwith this file, shared.yaml:\n\(indented($0))\n" } ?? ""
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + word.count < 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}
