import SpecgenCore

/// The notice that a vendor owes before a part is removed.
package struct NoticePolicy: Hashable, Sendable {
  /// The number of days between the announcement and the removal.
  package let days: Int

  /// Creates a policy.
  package init(days: Int) {
    self.days = days
  }

  /// The judgment of a change by the policy.
  struct Judgment: Hashable, Sendable {
    /// The lowest level of the change, or nil for a change whose notice is complete.
    let minimum: ChangeLevel?
    /// The reason, as the end of the message.
    let words: String
  }

  /// Judges a change on a day, or returns nil if it removes nothing, or if nothing is known of its notice.
  ///
  /// Without a day, only removals without any notice are judged.
  func judgment(of change: Change, today: Day?) -> Judgment? {
    guard let notice = change.notice else { return nil }
    switch change.kind.noticeStage {
    case .removal: return removal(notice, change.verdicts, today: today)
    case .announcement: return announcement(notice, today: today)
    case nil: return nil
    }
  }

  private func removal(_ notice: ChangeNotice, _ verdicts: Verdicts, today: Day?) -> Judgment? {
    guard notice.isDeprecated else {
      // Shipped versions work without the part, so nobody needs a notice.
      guard verdicts.shipped != .ok else { return nil }
      return Judgment(minimum: .error, words: "; it was not deprecated before\(requirement)")
    }
    guard let today else { return nil }
    if let sunset = notice.sunset, today <= sunset {
      return Judgment(minimum: .error, words: "; its sunset is only after \(sunset.text)")
    }
    if let since = notice.since {
      let given = today.days(since: since)
      let words = "; it was deprecated \(counted(max(given, 0), "day")) ago"
      return given < days
        ? Judgment(minimum: .error, words: words + requirement)
        : Judgment(minimum: nil, words: words)
    }
    return notice.sunset.map { Judgment(minimum: nil, words: "; its sunset was \($0.text)") }
  }

  private func announcement(_ notice: ChangeNotice, today: Day?) -> Judgment? {
    guard let sunset = notice.sunset, let start = notice.since ?? today else { return nil }
    let given = sunset.days(since: start)
    guard given < days else { return nil }
    let words = "; that is a notice of \(counted(max(given, 0), "day"))"
    return Judgment(minimum: .warning, words: words + requirement)
  }

  private var requirement: String { ", and the configuration requires \(counted(days, "day"))" }
}
