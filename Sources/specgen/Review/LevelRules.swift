/// How grave kinds of changes are for a team, where it does not go by their verdicts.
struct LevelRules: Hashable, Sendable {
  /// A level, or that a kind is not told at all.
  enum Word: String, CaseIterable, Sendable {
    case error, warning, info, docs, off

    /// The level; nil for what is not told.
    var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
  }

  /// The words for all APIs.
  var levels: [ChangeKind: Word] = [:]
  /// The words for one API, which go before those for all.
  var apis: [String: [ChangeKind: Word]] = [:]

  /// The level of a change; nil where it is not to be told.
  func level(of change: Change) -> ChangeLevel? {
    guard let word = apis[change.api]?[change.kind] ?? levels[change.kind] else {
      return change.verdicts.level
    }
    return word.level
  }
}

/// From which level on a change makes a run fail.
enum FailLevel: String, CaseIterable, Sendable {
  case error, warning, info, docs, never

  /// Whether a change of some level makes a run fail.
  func fails(_ level: ChangeLevel) -> Bool {
    ChangeLevel(rawValue: rawValue).map { level >= $0 } ?? false
  }
}
