package import SpecgenCore

/// The levels that a team assigns to kinds of change, which override the levels of their verdicts.
package struct LevelRules: Hashable, Sendable {
  /// A level, or `off` for a kind that is not reported.
  package enum Word: String, CaseIterable, Sendable {
    case error, warning, info, docs, off

    /// The level, or nil for a kind that is not reported.
    var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
  }

  /// The levels for all APIs.
  package var levels: [ChangeKind: Word] = [:]
  /// The levels for individual APIs, which take precedence.
  package var apis: [String: [ChangeKind: Word]] = [:]
  /// The notice that is required before a part is removed, or nil if none is.
  package var notice: NoticePolicy?
  /// The names of these APIs with their spans.
  package var names: [Located<String>] = []

  package init(
    levels: [ChangeKind: Word] = [:],
    apis: [String: [ChangeKind: Word]] = [:],
    notice: NoticePolicy? = nil,
    names: [Located<String>] = []
  ) {
    self.levels = levels
    self.apis = apis
    self.notice = notice
    self.names = names
  }

  /// Returns a change with its level, or nil if it is not reported.
  ///
  /// A level of the configuration takes precedence over the notice that was given.
  func judged(_ change: Change, today: Day?) -> (change: Change, level: ChangeLevel)? {
    let usual = change.verdicts.level
    let judgment = notice?.judgment(of: change, today: today)
    let worded = judgment.map { change.adding($0.words) } ?? change
    if let word = apis[change.api]?[change.kind] ?? levels[change.kind] {
      return word.level.map { (worded, $0) }
    }
    guard let judgment else { return (worded, usual) }
    // Whoever had the whole notice could update.
    return (worded, judgment.minimum.map { max($0, usual) } ?? min(usual, .warning))
  }
}

/// The rule for failing a run: by a minimum level, or by a verdict regardless of the level, or by use.
package enum FailRule: String, CaseIterable, Sendable {
  case error, warning, info, docs
  /// Calls of shipped versions fail, or shipped versions misread a value.
  case shipped
  /// Code may not compile.
  case source
  /// Compiled code behaves differently.
  case behavior
  /// A change at the level of an error touches code that the app uses.
  case used
  case never

  /// The rules by their former names, which are read with a warning.
  package static var former: [String: FailRule] { ["behaviour": .behavior] }

  /// Returns `true` if a change with some verdicts and a level fails a run.
  ///
  /// `isUsed` is `true` if an app uses what it touches.
  package func fails(_ verdicts: Verdicts, _ level: ChangeLevel, isUsed: Bool = false) -> Bool {
    switch self {
    case .error: level >= .error
    case .warning: level >= .warning
    case .info: level >= .info
    case .docs: true
    case .shipped: verdicts.shipped == .breaks || verdicts.shipped == .lies
    case .source: verdicts.source == .breaks
    case .behavior: verdicts.behavior == .changes
    case .used: level >= .error && isUsed
    case .never: false
    }
  }
}
