import SpecgenReview

/// The page `docs/diff-kinds.md`, generated from the rows of the kinds of change.
enum ChangeKindsPage {
  /// The whole page in Markdown.
  static var text: String {
    """
    # Kinds of changes

    `specgen diff` reports each change as one of these kinds. The names are stable: acceptances and the levels in
    `specgen.yaml` use them. `specgen explain KIND` prints an entry of this page.

    The verdicts apply to a required value in a strict position. If the value is optional, the type is open, or a
    failed read is tolerated (in a lossy list, in a part with `or: none`, in a union that is \
    matched in order), shipped
    versions lose the value instead of failing: `breaks` becomes `degrades`. Swapped keys and \
    reused values are `lies`.

    Installed versions contain the SDK that they were built with. For a value between the app and an SDK alone, the \
    verdict on shipped versions is `ok`, and that on behavior is `changes` if it would be worse on the wire.

    | verdict | meaning |
    |---|---|
    | shipped versions | \(words(Verdicts.Shipped.allCases.map { ($0.rawValue, $0.words) })) |
    | source | \(words(Verdicts.Source.allCases.map { ($0.rawValue, $0.words) })) |
    | behavior | \(words(Verdicts.Behavior.allCases.map { ($0.rawValue, $0.words) })) |

    The verdicts decide the level: `error` if shipped versions break or lie, `warning` if they degrade, source
    breaks or behavior changes, `docs` if only documentation differs, otherwise `info`. Each \
    entry lists the level and the verdicts in
    this order, by direction if they differ.

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
    let help = [
      row.help.isEmpty ? "" : " \(row.help)",
      row.helpWhereSent.map { " If the value is only sent: \($0)" } ?? "",
    ].joined()
    let title = row.title.prefix(1).uppercased() + row.title.dropFirst()
    return """
      ### \(row.kind.rawValue)

      \(title). \(row.cause)\(help)

      \(row.ways.map(line).joined(separator: "\n"))
      - verified by \(row.proof.words)
      """
  }

  private static func line(_ way: ChangeKindRow.Way) -> String {
    let words = [
      way.verdicts.shipped.rawValue, way.verdicts.source.rawValue, way.verdicts.behavior.rawValue,
    ]
    let verdicts = words.map { "`\($0)`" }.joined(separator: ", ")
    return "- \(way.words.map { "\($0): " } ?? "")**\(way.verdicts.level.rawValue)** (\(verdicts))"
  }
}
