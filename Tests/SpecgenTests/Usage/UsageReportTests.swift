import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct UsageReportTests {
  private static let changes = [
    ReviewSample.change("methods.unused", usedAt: []),
    ReviewSample.change("methods.mild", verdicts: ReviewSample.mild, usedAt: [7]),
    ReviewSample.change("methods.host", usedAt: nil),
    ReviewSample.change("methods.used", usedAt: Array(1...9)),
  ]
  private static let reading = UsageReading(places: ["App"], indexed: 2)

  /// Findings that nothing uses come last, whatever their level.
  @Test func sinksWhatIsUnused() {
    let review = ReviewSample.review(Self.changes)
    let order = ["methods.host", "methods.used", "methods.mild", "methods.unused"]
    #expect(review.findings.map(\.change.path) == order)
    #expect(Review.parts(review.findings).map(\.name) == order)
  }

  @Test(arguments: [
    (0, FailRule.used, 0), (1, .used, 0), (2, .used, 0), (3, .used, 1), (0, .error, 1),
    (1, .source, 1),
  ])
  func failsByUse(change: Int, rule: FailRule, count: Int) {
    #expect(ReviewSample.review([Self.changes[change]]).failing(by: rule) == count)
  }

  @Test(arguments: [
    (UsageReading(places: ["App"], indexed: 2), "2 files in App, by the index"),
    (
      UsageReading(places: ["A", "B"], indexed: 1, changed: 1, unindexed: 1),
      "3 files in A, B, by the index, 2 files by tokens: "
        + "1 changed since the index was written, 1 not in the index"
    ),
    (
      UsageReading(places: ["App"], indexed: 0, unindexed: 1, problem: "no index was found"),
      "1 file in App, by tokens: no index was found"
    ),
    (
      UsageReading(places: ["App"], indexed: 0, changed: 2),
      "2 files in App, by tokens: 2 changed since the index was written"
    ),
    (
      UsageReading(places: ["App"], indexed: 0, unindexed: 2),
      "2 files in App, by tokens: the index has none of them"
    ),
  ])
  func saysHowFilesWereRead(reading: UsageReading, words: String) {
    #expect(reading.words == words)
  }

  /// Each format has the call sites, and says where there are none.
  @Test func printsSites() {
    let review = ReviewSample.review(Self.changes)
    let context = ReviewSample.context(level: .docs, usage: Self.reading)
    let page = ReviewPage(review, context, old: [], new: []).text
    let printed = [
      review.text(context, color: false), review.lines(context), review.markdown(context),
      review.json(context), review.junit(context), "\(page)",
    ]
    for text in printed {
      #expect(text.contains("App/a.swift"))
      #expect(text.contains("not used here") || text.contains("\"sites\": []"))
    }
    #expect(printed[0].contains("usage: 2 of 4 findings used here: 2 files in App, by the index\n"))
    #expect(printed[0].contains("usage: 9 call sites\n  App/a.swift:1:3\n"))
    #expect(review.sarif(context, version: "1").contains("relatedLocations"))
  }
}
