/// What `specgen explain` prints, made of the catalogue.
enum ExplanationText {
  /// All findings with their titles, by id.
  static var list: String {
    let explained = DiagnosticID.allCases.compactMap(Catalogue.explanation(of:))
      .sorted { $0.id.rawValue < $1.id.rawValue }
    return HelpText.table(explained.map { ($0.id.rawValue, $0.title) }) + "\n"
  }

  /// The cause of one finding, with an example of it and of what to write instead.
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

  private static func beside(_ explanation: Explanation) -> String {
    explanation.beside.map { "\nbeside it, as shared.yaml:\n\(indented($0))\n" } ?? ""
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
