/// The page `docs/diff-kinds.md`, made of the rows of the kinds of changes.
enum ChangeKindsPage {
  /// The whole page in Markdown.
  static var text: String {
    """
    # Kinds of changes

    `specgen diff` reports each change under one of these names, which stay: acceptances and levels in `specgen.yaml` go
    by them. `specgen explain KIND` prints what this page says of one. The page is made of the rows in
    `Sources/specgen/Review`; each kind has a pair of specs in `Tests/SpecgenTests/Fixtures/review`, and tests hold its
    verdicts against what happens.

    | verdict | words |
    |---|---|
    | shipped versions | \(words(Verdicts.Shipped.allCases.map { ($0.rawValue, $0.words) })) |
    | source | \(words(Verdicts.Source.allCases.map { ($0.rawValue, $0.words) })) |
    | behaviour | \(words(Verdicts.Behaviour.allCases.map { ($0.rawValue, $0.words) })) |

    The verdicts decide the level: `error` where shipped versions break or lie, `warning` where they degrade, source
    breaks or behaviour changes, `docs` where only words differ, else `info`. Below, the verdicts stand behind the level in
    this order; where it makes a difference which way a value goes, there is a line for each.

    \(ChangeKindRow.sections.map(section).joined(separator: "\n\n"))

    """
  }

  private static func words(_ pairs: [(word: String, meaning: String)]) -> String {
    pairs.map { "`\($0.word)`: \($0.meaning)" }.joined(separator: "; ")
  }

  private static func section(_ subject: ChangeKindRow.Section) -> String {
    "## \(subject.title)\n\n\(subject.rows.map(entry).joined(separator: "\n\n"))"
  }

  private static func entry(_ row: ChangeKindRow) -> String {
    let help = row.help.isEmpty ? "" : " \(row.help)"
    let title = row.title.prefix(1).uppercased() + row.title.dropFirst()
    return """
      ### \(row.kind.rawValue)

      \(title). \(row.cause)\(help)

      \(row.ways.map(line).joined(separator: "\n"))
      - proved by \(row.proof.words)
      """
  }

  private static func line(_ way: ChangeKindRow.Way) -> String {
    let words = [
      way.verdicts.shipped.rawValue, way.verdicts.source.rawValue, way.verdicts.behaviour.rawValue,
    ]
    let verdicts = words.map { "`\($0)`" }.joined(separator: ", ")
    return "- \(way.words.map { "\($0): " } ?? "")**\(way.verdicts.level.rawValue)** (\(verdicts))"
  }
}
