/// What was done to one API's folder, for one line of the summary.
struct FolderSummary: Hashable, Sendable {
  /// What was planned.
  let plan: FolderPlan
  /// The time that it took.
  let time: Duration

  /// The lines of all folders, aligned.
  ///
  /// ```
  /// OlhoVivo: 3 written, 1 unchanged, 0 removed (12 ms)
  /// ```
  static func lines(_ rows: [FolderSummary], wereWritten: Bool) -> [String] {
    let names = rows.map { visible($0.plan.api) + ":" }
    let written = rows.map { String($0.plan.writes.count) }
    let unchanged = rows.map { String($0.plan.unchanged.count) }
    let removed = rows.map { String($0.plan.removals.count) }
    return rows.indices.map { index in
      let name = names[index] + padding(names[index], in: names)
      let counts = [
        right(written[index], in: written) + (wereWritten ? " written" : " to write"),
        right(unchanged[index], in: unchanged) + " unchanged",
        right(removed[index], in: removed) + (wereWritten ? " removed" : " to remove"),
      ]
      return "\(name) \(counts.joined(separator: ", ")) (\(milliseconds(rows[index].time)) ms)"
    }
  }

  private static func right(_ text: String, in column: [String]) -> String {
    padding(text, in: column) + text
  }

  private static func padding(_ text: String, in column: [String]) -> String {
    let width = column.map(\.count).max() ?? 0
    return String(repeating: " ", count: width - text.count)
  }

  private static func milliseconds(_ time: Duration) -> Int64 {
    let parts = time.components
    return parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000
  }
}
