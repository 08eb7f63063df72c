import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Removals and announcements, judged by a policy of 180 days on 2026-07-01.
@Suite struct NoticePolicyTests {
  private static let today = Day("2026-07-01")

  private func program(_ order: String) throws -> Program {
    let text =
      "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n"
      + "methods:\n  ping: {http: GET /ping}\n  \(order)\n"
    return try #require(Reviewed([text], paths: ["shop.yaml"], firstID: 0)?.programs.first)
  }

  private func found(
    from old: String,
    to new: String,
    rules: LevelRules = LevelRules(notice: NoticePolicy(days: 180)),
    today: Day? = today
  ) throws -> [String] {
    let changes = SpecgenReview.changes(from: [try program(old)], to: [try program(new)])
    return Review(changes, rules: rules, acceptances: [], today: today).findings
      .map { "\($0.level.rawValue): \($0.change.message)" }
  }

  private static let required = ", and the configuration requires 180 days"

  @Test(
    arguments: [
      ("", "error", "; it was not deprecated before\(required)"),
      ("use x", "error", ""),
      ("{reason: use x, since: 2026-06-01}", "error", "; it was deprecated 30 days ago\(required)"),
      ("{reason: use x, since: 2026-06-30}", "error", "; it was deprecated 1 day ago\(required)"),
      ("{reason: use x, since: 2026-01-02}", "warning", "; it was deprecated 180 days ago"),
      (
        "{reason: use x, since: 2020-01-01, sunset: 2026-07-01}", "error",
        "; its sunset is only after 2026-07-01"
      ),
      ("{reason: use x, sunset: 2026-06-30}", "warning", "; its sunset was 2026-06-30"),
      // The announcement came too late for what it announced.
      (
        "{reason: use x, since: 2026-05-01, sunset: 2026-06-01}", "error",
        "; it was deprecated 61 days ago\(required)"
      ),
    ]
  )
  func judgesRemovals(deprecation: String, level: String, words: String) throws {
    let note = deprecation.isEmpty ? "" : ", deprecated: \(deprecation)"
    let found = try found(from: "order: {http: GET /order\(note)}", to: "")
    #expect(found == ["\(level): 'order' was removed\(words)"])
  }

  @Test(
    arguments: [
      (
        "since: 2026-07-01, sunset: 2026-08-01", "warning",
        "; that is a notice of 31 days\(required)"
      ),
      ("sunset: 2026-12-27", "warning", "; that is a notice of 179 days\(required)"),
      ("sunset: 2026-12-28", "info", ""), ("since: 2026-07-01", "info", ""),
    ]
  )
  func judgesAnnouncements(days: String, level: String, words: String) throws {
    let new = "order: {http: GET /order, deprecated: {reason: use x, \(days)}}"
    let found = try found(from: "order: {http: GET /order}", to: new)
    let until =
      days.split(separator: "sunset: ").dropFirst().last ?? days.split(separator: "t: ").last
    let end = days.contains("sunset") ? " (until \(until ?? ""))" : ""
    #expect(found == ["\(level): 'order' is now deprecated: use x\(end)\(words)"])
  }

  /// A sunset that moves is an announcement, too.
  @Test func judgesMovedSunsets() throws {
    func method(_ day: String) -> String {
      "order: {http: GET /order, deprecated: {reason: use x, since: 2026-01-01, sunset: \(day)}}"
    }
    #expect(
      try found(from: method("2027-01-01"), to: method("2026-03-01")) == [
        "warning: 'order': sunset changed from 2027-01-01 to 2026-03-01; that is a notice of 59 days"
          + Self.required
      ]
    )
  }

  @Test func leavesTheRestAsItIs() throws {
    let order = "order: {http: GET /order, query: {page: {type: Int, optional: true}}}"
    let bare = "order: {http: GET /order}"
    #expect(
      try found(from: order, to: bare)
        == [
          "error: 'page' of 'order' was removed (Int); it was not deprecated before\(Self.required)"
        ]
    )
    #expect(
      try found(from: order, to: bare, rules: LevelRules())
        == ["warning: 'page' of 'order' was removed (Int)"]
    )
    // A level of the configuration takes precedence.
    let levels = LevelRules(
      levels: [ChangeKind(.param, .removed): .info],
      notice: NoticePolicy(days: 180)
    )
    #expect(try found(from: order, to: bare, rules: levels).allSatisfy { $0.hasPrefix("info: ") })
    // Without a day, dates tell nothing.
    let dated = "order: {http: GET /order, deprecated: {reason: use x, since: 2026-06-01}}"
    #expect(try found(from: dated, to: "", today: nil) == ["error: 'order' was removed"])
  }

  @Test(arguments: [
    ("2026-07-01", "2026-07-01", 0), ("2026-03-01", "2026-02-28", 1),
    ("2024-03-01", "2024-02-28", 2),
    ("2027-01-01", "2026-01-01", 365), ("2026-01-01", "2027-01-01", -365),
    ("2001-01-01", "2000-01-01", 366), ("9999-12-31", "0001-01-01", 3_652_058),
  ])
  func countsDays(day: String, other: String, days: Int) throws {
    #expect(try #require(Day(day)).days(since: #require(Day(other))) == days)
  }
}
