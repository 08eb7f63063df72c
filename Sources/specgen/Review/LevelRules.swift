/// The levels that a team gives to kinds of changes, where it does not go by their verdicts.
struct LevelRules: Hashable, Sendable {
  /// A level, or that a kind is not reported at all.
  enum Word: String, CaseIterable, Sendable {
    case error, warning, info, docs, off

    /// The level; nil for what is not reported.
    var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
  }

  /// The words for all APIs.
  var levels: [ChangeKind: Word] = [:]
  /// The words for one API, which go before those for all.
  var apis: [String: [ChangeKind: Word]] = [:]
  /// The names of those APIs, where they are written.
  var names: [Located<String>] = []

  /// The level of a change; nil where it is not to be reported.
  func level(of change: Change) -> ChangeLevel? {
    guard let word = apis[change.api]?[change.kind] ?? levels[change.kind] else {
      return change.verdicts.level
    }
    return word.level
  }
}

/// The changes that make a run fail: those from a level on, or those with a verdict, whatever their level.
enum FailRule: String, CaseIterable, Sendable {
  case error, warning, info, docs
  /// Shipped versions fail, or misread a value.
  case shipped
  /// Code may not compile.
  case source
  /// Compiled code does something else.
  case behaviour
  case never

  /// Decides if a change with some verdicts and a level makes a run fail.
  func fails(_ verdicts: Verdicts, _ level: ChangeLevel) -> Bool {
    switch self {
    case .error: level >= .error
    case .warning: level >= .warning
    case .info: level >= .info
    case .docs: true
    case .shipped: verdicts.shipped == .breaks || verdicts.shipped == .lies
    case .source: verdicts.source == .breaks
    case .behaviour: verdicts.behaviour == .changes
    case .never: false
    }
  }
}
