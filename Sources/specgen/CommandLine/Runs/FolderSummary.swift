import SpecgenCore

/// The result of writing one API's folder, as one line of the summary.
struct FolderSummary: Hashable, Sendable {
  /// The plan for the folder.
  let plan: FolderPlan
  /// The time that the folder took.
  let time: Duration

  /// Returns one aligned line per folder, followed by a line with totals if there are several.
  ///
  /// ```
  /// OlhoVivo: 3 written, 1 unchanged, 0 removed (12 ms)
  /// Shop:     1 written, 2 unchanged, 0 removed (9 ms)
  /// 2 modules: 4 written, 3 unchanged, 0 removed
  /// ```
  static func lines(_ rows: [FolderSummary], wereWritten: Bool) -> [String] {
    let names = rows.map { visible($0.plan.api) + ":" }
    let written = rows.map { String($0.plan.writes.count) }
    let unchanged = rows.map { String($0.plan.unchanged.count) }
    let removed = rows.map { String($0.plan.removals.count) }
    let lines = rows.indices.map { index in
      let name = names[index] + padding(names[index], in: names)
      let counts = counts(
        right(written[index], in: written),
        right(unchanged[index], in: unchanged),
        right(removed[index], in: removed),
        wereWritten
      )
      return "\(name) \(counts) (\(milliseconds(rows[index].time)) ms)"
    }
    guard rows.count > 1 else { return lines }
    let sum = { (count: (FolderPlan) -> Int) in String(rows.reduce(0) { $0 + count($1.plan) }) }
    let sums = counts(
      sum(\.writes.count),
      sum(\.unchanged.count),
      sum(\.removals.count),
      wereWritten
    )
    return lines + ["\(rows.count) modules: \(sums)"]
  }

  /// Returns one line about the modules that changed, or about all if none did.
  ///
  /// ```
  /// Shop, ShopTesting: 3 written, 1 removed (9 ms)
  /// ```
  static func line(_ rows: [FolderSummary]) -> String {
    let changed = rows.filter(\.plan.changesFiles)
    guard !changed.isEmpty else { return "\(counted(rows.count, "module")): nothing to write" }
    let shown = changed.prefix(5).map { visible($0.plan.api) }
    let rest = changed.count - shown.count
    let names = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let time = changed.reduce(Duration.zero) { $0 + $1.time }
    let sum = { (count: (FolderPlan) -> Int) in changed.reduce(0) { $0 + count($1.plan) } }
    let counts = "\(sum(\.writes.count)) written, \(sum(\.removals.count)) removed"
    return "\(names): \(counts) (\(milliseconds(time)) ms)"
  }

  private static func counts(
    _ written: String,
    _ unchanged: String,
    _ removed: String,
    _ wereWritten: Bool
  ) -> String {
    wereWritten
      ? "\(written) written, \(unchanged) unchanged, \(removed) removed"
      : "\(written) to write, \(unchanged) unchanged, \(removed) to remove"
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
