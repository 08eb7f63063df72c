import SpecgenCore

/// The result of writing one API's folder, as one line of the summary.
struct FolderSummary: Sendable {
  /// The plan for the folder.
  let plan: FolderPlan
  /// The folder's share of the time of the run.
  let time: Duration

  /// Returns one aligned line per folder, followed by a line with totals if there are several.
  ///
  /// ```
  /// OlhoVivo: 3 written, 1 unchanged, 0 removed (12 ms)
  /// Shop:     1 written, 2 unchanged, 0 removed (9 ms)
  /// 2 modules: 4 written, 3 unchanged, 0 removed
  /// ```
  static func lines(_ rows: [FolderSummary], wereWritten: Bool) -> [String] {
    let names = Column(rows.map { visible($0.plan.api) + ":" })
    let written = Column(rows.map { String($0.plan.writes.count) })
    let unchanged = Column(rows.map { String($0.plan.unchanged.count) })
    let removed = Column(rows.map { String($0.plan.removals.count) })
    let lines = rows.indices.map { index in
      let counts = counts(
        written.right(index),
        unchanged.right(index),
        removed.right(index),
        wereWritten
      )
      return "\(names.left(index)) \(counts) (\(milliseconds(rows[index].time)) ms)"
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
  static func line(_ rows: [FolderSummary], time: Duration) -> String {
    let changed = rows.filter(\.plan.changesFiles)
    guard !changed.isEmpty else { return "\(counted(rows.count, "module")): nothing to write" }
    let shown = changed.prefix(5).map { visible($0.plan.api) }
    let rest = changed.count - shown.count
    let names = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
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

  private static func milliseconds(_ time: Duration) -> Int64 {
    let parts = time.components
    return parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000
  }
}

/// Texts that are printed below each other.
private struct Column {
  private let texts: [String]
  private let width: Int

  init(_ texts: [String]) {
    self.texts = texts
    // Counted once: a column of many modules has as many texts.
    width = texts.map(\.count).max() ?? 0
  }

  func left(_ index: Int) -> String { texts[index] + padding(index) }

  func right(_ index: Int) -> String { padding(index) + texts[index] }

  private func padding(_ index: Int) -> String {
    String(repeating: " ", count: width - texts[index].count)
  }
}
