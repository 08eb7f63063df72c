import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct ReviewTests {
  private static let changes = [
    ReviewSample.change("a", api: "Zoo", verdicts: ReviewSample.harmless),
    ReviewSample.change(
      "b",
      api: "Bank",
      kind: .init(.method, .added),
      verdicts: ReviewSample.mild
    ),
    ReviewSample.change("c", api: "Zoo"),
    ReviewSample.change("d", api: "Bank", verdicts: ReviewSample.words),
    ReviewSample.change("e", api: "Zoo", verdicts: ReviewSample.harmless),
  ]

  @Test func ordersByAPIAndThenTheWorstFirst() {
    let review = ReviewSample.review(Self.changes)
    #expect(review.findings.map(\.change.path) == ["c", "a", "e", "b", "d"])
    #expect(review.count == "1 error, 1 warning, 2 info, 1 docs")
  }

  @Test(arguments: [
    (FailRule.error, [true, false, false, false]), (.warning, [true, true, false, false]),
    (.info, [true, true, true, false]), (.docs, [true, true, true, true]),
    (.never, [false, false, false, false]),
  ])
  func failsFromALevelOn(level: FailRule, expected: [Bool]) {
    let verdicts = [
      ReviewSample.grave, ReviewSample.mild, ReviewSample.harmless, ReviewSample.words,
    ]
    let found = verdicts.map {
      ReviewSample.review([ReviewSample.change("a", verdicts: $0)]).fails(by: level)
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    (FailRule.shipped, [true, true, false, false, false]),
    (.source, [true, false, true, false, false]),
    (.behavior, [false, true, false, true, false]),
  ])
  func failsWithAVerdict(rule: FailRule, expected: [Bool]) {
    let verdicts = [
      ReviewSample.grave, Verdicts(shipped: .lies, source: .ok, behavior: .changes),
      ReviewSample.mild, Verdicts(shipped: .degrades, source: .warns, behavior: .changes),
      ReviewSample.words,
    ]
    let rules = LevelRules(levels: [.init(.method, .removed): .docs])
    let found = verdicts.map {
      let changes = [ReviewSample.change("a", verdicts: $0)]
      return Review(changes, rules: rules, acceptances: [], today: nil).fails(by: rule)
    }
    #expect(found == expected)
  }

  @Test func goesByTheTeamsLevels() {
    let rules = LevelRules(
      levels: [.init(.method, .removed): .docs, .init(.method, .added): .off],
      apis: ["Bank": [.init(.method, .added): .error]]
    )
    let review = Review(Self.changes, rules: rules, acceptances: [], today: nil)
    #expect(review.findings.map(\.level) == [.docs, .docs, .docs, .error, .docs])
    let all = Review(
      Self.changes,
      rules: LevelRules(levels: [.init(.method, .removed): .off]),
      acceptances: [],
      today: nil
    )
    #expect(all.findings.map(\.change.path) == ["b"] && all.offCount == 4)
    #expect(all.count == "1 warning, 4 off")
  }

  @Test func leavesOutWhatIsAccepted() throws {
    let change = ReviewSample.change("a")
    for (until, applies) in [(nil, true), ("2026-06-15", true), ("2026-06-14", false)] {
      let day = try until.map { try #require(Day($0)) }
      let accepted = ReviewSample.acceptance(change, until: day)
      let review = ReviewSample.review([change], accepting: [accepted])
      #expect(review.fails(by: .docs) == !applies)
      #expect(review.findings.count { !$0.isOpen } == (applies ? 1 : 0))
      #expect(review.expired.count == (applies ? 0 : 1) && review.unused.isEmpty)
    }
    let other = ReviewSample.acceptance(ReviewSample.change("b"))
    #expect(ReviewSample.review([change], accepting: [other]).unused == [other])
  }

  @Test func givesEachChangeAFingerprintOfItsOwn() {
    let texts = ["", "a", "ab", "b", "1:a", "-", "a1:b"]
    var seen: Set<Fingerprint> = []
    for api in texts {
      for path in texts {
        for before in texts.map(Optional.some) + [nil] {
          for after in texts.map(Optional.some) + [nil] {
            let change = Change(
              kind: .init(.method, .added),
              api: api,
              path: path,
              message: "",
              before: before,
              after: after,
              old: nil,
              new: nil,
              verdicts: ReviewSample.harmless,
              help: ""
            )
            #expect(seen.insert(Fingerprint(of: change)).inserted)
          }
        }
      }
    }
    #expect(Fingerprint("0123456789ab") != nil)
    for text in ["", "0123456789a", "0123456789abc", "0123456789AB", "0123456789a\u{301}"] {
      #expect(Fingerprint(text) == nil)
    }
  }

  @Test(arguments: [
    ("2026-01-31", true), ("2024-02-29", true), ("2026-02-29", false), ("2000-02-29", true),
    ("1900-02-29", false), ("2026-13-01", false), ("2026-00-01", false), ("2026-1-1", false),
    ("2026-01-00", false), ("0000-01-01", false), ("+026-01-01", false), ("", false), ("--", false),
    ("2026-01-011", false), ("٢٠٢٦-01-01", false),
  ])
  func readsDaysOfTheCalendar(text: String, isDay: Bool) {
    #expect(Day(text)?.text == (isDay ? text : nil))
  }
}
