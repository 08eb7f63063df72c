import SpecgenCore

/// The deprecation of a part before its removal, or after its announcement.
struct ChangeNotice: Hashable, Sendable {
  let isDeprecated: Bool
  let since: Day?
  let sunset: Day?
}

extension ChangeNotice {
  /// Creates the notice of an entity by its facts.
  init(_ item: Inventory.Item) {
    isDeprecated = item[.deprecation] != nil
    since = item.day(.deprecatedSince)
    sunset = item.day(.sunset)
  }
}

extension Inventory.Item {
  fileprivate func day(_ aspect: Aspect) -> Day? {
    if case .day(let day)? = self[aspect] { day } else { nil }
  }
}

extension ChangeKind {
  /// The step of an orderly removal.
  enum NoticeStage {
    /// A part was removed.
    case removal
    /// The end of a part was announced, or moved.
    case announcement
  }

  var noticeStage: NoticeStage? {
    if subject.is(.served), action.is(.removal) { return .removal }
    let isAnnounced =
      action == .deprecated || subject == .sunset && [.added, .movedEarlier].contains(action)
    return isAnnounced ? .announcement : nil
  }

  /// `true` if the notice of the changed entity matters.
  var needsNotice: Bool { noticeStage != nil }
}
