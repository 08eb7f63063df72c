import SpecgenCore

/// The page `docs/diagnostics.md`, generated from the catalog.
enum DiagnosticsPage {
  /// The whole page in Markdown.
  static var text: String {
    let explained = DiagnosticID.allCases.compactMap(Catalogue.explanation(of:))
      .sorted { $0.id.rawValue < $1.id.rawValue }
    let list = explained.map { "- [`\($0.id.rawValue)`](#\($0.id.rawValue)): \($0.title)" }
    return """
      # Findings

      Each finding ends with its id in brackets; `specgen explain ID` prints its entry on this \
      page. The page is generated
      from the catalogue in `Sources/specgen/Core/Diagnostics`, and a test runs each example: the first produces this
      finding, the second produces none. Examples with commands run in a project with one spec, \
      `Specs/shop.yaml`, for the
      API `Shop`.

      \(list.joined(separator: "\n"))

      \(explained.map(section).joined(separator: "\n\n"))

      """
  }

  private static func section(_ explanation: Explanation) -> String {
    let beside =
      explanation.beside.map { "\nWith this file, `shared.yaml`:\n\n\(block($0, as: "yaml"))\n" }
      ?? ""
    let language =
      switch explanation.form {
      case .document: "yaml"
      case .session: "sh"
      }
    return """
      ## \(explanation.id.rawValue)

      \(explanation.title.prefix(1).uppercased() + explanation.title.dropFirst()). \(explanation.cause)
      \(beside)
      Wrong:

      \(block(explanation.bad, as: language))

      Right:

      \(block(explanation.good, as: language))
      """
  }

  /// Returns a Markdown code block, with invisible characters escaped.
  private static func block(_ code: String, as language: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(visible)
    let text = lines.joined(separator: "\n")
    let end = text.hasSuffix("\n") ? "" : "\n"
    return "```\(language)\n\(text)\(end)```"
  }
}
