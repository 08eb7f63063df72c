import SpecgenCore

/// The groups of changes in a changelog, in the order in which an app team needs them.
enum ChangelogGroup: CaseIterable, Sendable {
  /// Changes that shipped versions do not survive.
  case first
  /// Changes that the next update of the app has to follow.
  case update
  /// Additions that the app can use.
  case new
  /// Parts that the app should stop using.
  case deprecated
  /// Changes that concern only names and declarations in the app's code; counted.
  case code
  /// Changes without effect on the app; counted.
  case quiet

  /// The heading, or nil for a group that is only counted.
  var title: String? {
    switch self {
    case .first: "Act first: installed versions do not survive these changes"
    case .update: "For the next update"
    case .new: "New"
    case .deprecated: "Deprecated"
    case .code, .quiet: nil
    }
  }

  /// Returns a line that counts the changes of the group, or nil if the group lists them.
  ///
  /// `isRest` is `true` if others are listed.
  func countLine(_ count: Int, isRest: Bool) -> String? {
    let changes = counted(count, isRest ? "more change" : "change")
    switch self {
    case .first, .update, .new, .deprecated: return nil
    case .code: return "\(changes) \(count == 1 ? "concerns" : "concern") only the code of the app."
    case .quiet: return "\(changes) \(count == 1 ? "has" : "have") no effect on the app."
    }
  }

  /// Classifies a change by its impact.
  ///
  /// Levels and acceptances of a team do not matter: they tell reviewers, not readers, what is settled.
  init(of change: Change) {
    let (kind, verdicts) = (change.kind, change.verdicts)
    let isOfCode = kind.subject.is(.code) || kind.action.is(.code)
    if verdicts.shipped == .breaks || verdicts.shipped == .lies {
      self = .first
    } else if kind.action == .deprecated {
      self = .deprecated
    } else if verdicts.shipped == .degrades || verdicts.behavior == .changes
      || verdicts.wording == .rules
    {
      self = .update
    } else if verdicts.source == .breaks {
      self = isOfCode ? .code : .update
    } else if kind.action.is(.gain), !isOfCode, verdicts.wording == nil {
      self = .new
    } else {
      self = .quiet
    }
  }
}
