import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The text of a review, for a reader with five minutes.
struct ReviewTextTests {
  private static let levels: [Verdicts] = [
    ReviewSample.grave, ReviewSample.mild, ReviewSample.harmless, ReviewSample.words,
  ]
  private static let context = ReviewSample.context(level: .info)

  private func change(
    _ path: String,
    api: String = "Shop",
    verdicts: Verdicts = ReviewSample.grave,
    reach: ChangeReach = ChangeReach()
  ) -> Change {
    var change = ReviewSample.change(path, api: api, verdicts: verdicts)
    change.reach = reach
    return change
  }

  private func text(_ changes: [Change], _ context: ReviewContext = Self.context) -> String {
    let review = ReviewSample.review(changes).limited(to: nil, from: context.level).review
    return review.text(context, color: false)
  }

  /// Changes of any level and form, in few parts or in many.
  private func seeded(_ count: Int, _ random: inout SeededGenerator) throws -> [Change] {
    let weights = (0..<4).map { _ in Int.random(in: 0...9, using: &random) }
    let levels = zip(Self.levels, weights).flatMap { Array(repeating: $0, count: $1) }
    let (apis, parts) = (
      Int.random(in: 1...4, using: &random), Int.random(in: 1...count, using: &random)
    )
    let modal = try #require(ChangeKind(rawValue: "description-modal-changed"))
    return (0..<count).map { index in
      let isWords = Int.random(in: 0..<4, using: &random) == 0
      let path = "types.T\(Int.random(in: 0..<parts, using: &random)).fields.f\(index)"
      return Change(
        kind: isWords ? modal : .init(.method, .removed),
        api: "API\(Int.random(in: 0..<apis, using: &random))",
        path: path,
        message: "'f\(index)' is another one",
        before: "It must be there. \(index)",
        after: "It may be there. \(index)",
        old: Span(file: 0, start: 7, end: 10),
        new: Bool.random(using: &random) ? nil : Span(file: 1, start: 7, end: 10),
        verdicts: levels.randomElement(using: &random) ?? ReviewSample.grave,
        reach: ChangeReach(sentBy: ["methods.a", "methods.b"], receivedIn: [], isInLinks: true),
        help: "Look at it."
      )
    }
  }

  @Test(arguments: Thoroughness.seeds(50))
  func takesThreeHundredLinesAtMost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for (count, bound) in [(200, 300), (Int.random(in: 1...200, using: &random), 300), (600, 900)] {
      let changes = try seeded(count, &random)
      for level in ChangeLevel.allCases {
        let text = text(changes, ReviewSample.context(level: level))
        #expect(text.count { $0 == "\n" } <= bound)
        let shown = ReviewSample.review(changes).open.filter { $0.level >= level }
        #expect(shown.allSatisfy { text.contains("\($0.change.message)") })
      }
    }
  }

  /// As many errors as there may be, each in a part of its own, and all other shapes.
  @Test(arguments: [1, 10, 200])
  func holdsTheBoundForManyParts(apis: Int) {
    for verdicts in Self.levels {
      let changes = (0..<200).map { index in
        change("methods.m\(index)", api: "API\(index % apis)", verdicts: verdicts)
      }
      #expect(text(changes).count { $0 == "\n" } <= 300)
    }
  }

  @Test func beginsWithASummary() {
    let changes = [
      change("types.A.fields.x", verdicts: ReviewSample.mild),
      change("types.A.fields.y", verdicts: ReviewSample.harmless), change("hosts.api"),
      change("methods.m.query.q"), change("methods.m"),
      change("hosts.web", verdicts: ReviewSample.words),
    ]
    let lines = text(changes).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6) == [
        "main:Specs -> Specs: 3 errors, 1 warning, 1 info, 1 docs",
        "result: fails with 3 findings (`--fail-on error`)",
        "  methods.m  2 errors",
        "  hosts      1 error, 1 docs",
        "  types.A    1 warning, 1 info",
        "",
      ]
    )
    let heads = lines.filter { $0.hasPrefix("== ") }
    #expect(
      heads == [
        "== Shop methods.m: 2 errors", "== Shop hosts: 1 error",
        "== Shop types.A: 1 warning, 1 info",
      ]
    )
    let fold = "Shop: 1 docs finding: 1 method-removed; `--level docs` shows them"
    #expect(lines.contains { $0 == fold })
    #expect(!text(changes, ReviewSample.context(level: .docs)).contains("shows them"))
    let quiet = text(changes, ReviewSample.context(level: .info, isQuiet: true))
    #expect(quiet.hasPrefix("== Shop methods.m"))
  }

  @Test func namesEightParts() {
    let changes = (0..<20).map { change("methods.m\($0)", verdicts: ReviewSample.mild) }
    let lines = text(changes).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  methods.m") } == 8)
    #expect(
      lines.contains("  12 more: 12 warnings") && lines[1] == "result: passes (`--fail-on error`)"
    )
  }

  @Test(arguments: [
    ("methods.orders.query.page", "methods.orders"), ("types.Money", "types.Money"),
    ("hosts.api.url", "hosts"), ("auth.session", "auth"), ("defaults.headers.X", "defaults"),
    ("calls", "calls"), ("calls.answers", "calls"), ("calls.methods.scan.x", "calls.methods.scan"),
    ("flows.pay.ends", "flows.pay"), ("deeplinks.routes.order.path", "deeplinks.routes.order"),
    ("deeplinks", "deeplinks"), ("", ""), ("methods", "methods"),
  ])
  func groupsByPart(path: String, part: String) {
    #expect(change(path).part == part)
  }

  @Test func saysWhatAChangeReaches() throws {
    let all = (0..<13).map { "methods.m\($0)" }
    let reach = ChangeReach(
      sentBy: ["methods.orders", "calls.methods.scan"],
      receivedIn: all,
      isInLinks: true
    )
    let words =
      "sent by `orders`, `calls.methods.scan`; received in `m0`, `m1`, `m2` and 10 more; "
      + "carried by links that the app opens"
    #expect(reach.line == words)
    for verdicts in Self.levels {
      let review = ReviewSample.review([change("types.A", verdicts: verdicts, reach: reach)])
      let context = ReviewSample.context(level: .docs)
      #expect(review.text(context, color: false).contains(words))
      #expect(review.lines(context).contains("(\(words)) ["))
      #expect(review.github(context).text.contains(words))
      let markdown = words.replacing("`m0`", with: "<code>m0</code>").replacing("`", with: "")
      #expect(
        review.markdown(context).replacing("<code>", with: "").replacing("</code>", with: "")
          .contains(markdown.replacing("<code>", with: "").replacing("</code>", with: ""))
      )
      let json = review.json(context)
      #expect(json.contains("\"methods.m12\"") && json.contains("\"links\": true"))
    }
    let none = ReviewSample.review([change("types.A")])
    for text in [
      none.lines(Self.context), none.markdown(Self.context), none.github(Self.context).text,
    ] {
      #expect(!text.contains("sent by") && !text.contains("received"))
    }
  }

  @Test func showsTextsThatChanged() throws {
    let kind = try #require(ChangeKind(rawValue: "description-modal-changed"))
    let texts = (old: "Intro. It must wait 5 ms @all.", new: "Intro. It may wait 10 s @all.")
    let change = Change(
      kind: kind,
      api: "Shop",
      path: "types.A",
      message: "'A' is described with another rule",
      before: texts.old,
      after: texts.new,
      old: nil,
      new: nil,
      verdicts: Verdicts(shipped: .ok, source: .ok, behavior: .changes),
      help: ""
    )
    let review = ReviewSample.review([change])
    let rules = "must -> may; 5 -> 10; ms -> s"
    let text = review.text(Self.context, color: false)
    #expect(
      text.contains(
        "  - It must wait 5 ms @all.\n  + It may wait 10 s @all.\n  rule words: \(rules)\n"
      )
    )
    #expect(review.text(Self.context, color: true).contains("It \u{1B}[31mmust\u{1B}[0m wait"))
    let line =
      "rule: \"It must wait 5 ms @all.\" -> \"It may wait 10 s @all.\" (rule words: \(rules)) ["
    #expect(review.lines(Self.context).contains(line))
    #expect(
      review.github(Self.context).text.contains("%0A- It must wait 5 ms @all.%0A+ It may wait")
    )
    let markdown = review.markdown(Self.context)
    #expect(
      markdown.contains("before: It <b>must</b> wait <b>5</b> <b>ms</b> <code>&#64;</code>all.")
    )
    #expect(markdown.contains("rule words: must -&#62; may; 5 -&#62; 10; ms -&#62; s"))
    let json = review.json(Self.context)
    #expect(
      json.contains(
        "\"ruleWords\": {\"before\": [\"must\", \"5\", \"ms\"], \"after\": [\"may\", \"10\", \"s\"]}"
      )
    )
  }

  @Test func neverSaysThatNothingFailsAboveErrors() {
    for rule in FailRule.allCases {
      let context = ReviewSample.context(level: .info, failRule: rule)
      let review = ReviewSample.review([change("a"), change("b", verdicts: ReviewSample.mild)])
      let head = review.markdown(context).prefix { $0 != "|" }
      #expect(head.contains("1 error, 1 warning."))
      #expect(head.contains("fail the check") == (review.failing(by: rule) == 2))
      #expect(head.contains("None") == [.behavior, .used].contains(rule))
      #expect(head.contains("the check") == (rule != .never))
    }
  }
}
