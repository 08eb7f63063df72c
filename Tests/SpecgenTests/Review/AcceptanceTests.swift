import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct AcceptanceTests {
  private static let entry = """
    - fingerprint: 0123456789ab
      kind: method-removed
      path: methods.a
      reason: agreed

    """

  private func decode(_ text: String) -> (acceptances: [Acceptance], diagnostics: [Diagnostic]) {
    decodeAcceptances(SourceFile(id: 0, path: Acceptance.fileName, bytes: Array(text.utf8)))
  }

  /// What a fix writes in place of a former spelling is the same acceptance, without a finding.
  @Test func renewsFormerSpellings() throws {
    let text = """
      - fingerprint: 0123456789ab
        kind: method-conditional-behaviour-changed
        path: "calls.behaviour.a: it's"
        reason: agreed

      """
    let (before, diagnostics) = decode(text)
    let file = SourceFile(id: 0, path: Acceptance.fileName, bytes: Array(text.utf8))
    let fixed = file.applying(diagnostics.flatMap(\.fixIts))
    let (after, rest) = decode(String(decoding: fixed.bytes, as: UTF8.self))
    #expect(rest == [])
    #expect(before.map(\.subject) == after.map(\.subject))
    let kind = try #require(ChangeKind(rawValue: "method-conditional-behavior-changed"))
    let name = try #require(Fingerprint("0123456789ab"))
    #expect(after.map(\.subject) == [.change(name, kind: kind, path: "calls.behavior.a: it's")])
  }

  @Test(arguments: [
    ("", [DiagnosticID](), 0), ("# nothing\n", [], 0), ("[]\n", [], 0),
    (AcceptanceTests.entry, [], 1),
    ("- {kind: method-removed, reason: b}\n", [], 1),
    ("- {path: types.Order.**, reason: b}\n", [], 1),
    ("- {kind: method-removed, path: '**', reason: b, until: 2026-01-31}\n", [], 1),
    ("- {path: '**', reason: b}\n", [.misfit], 0), ("- {path: '*.*', reason: b}\n", [.misfit], 0),
    ("- {path: '', reason: b}\n", [.misfit], 0), ("- {reason: b}\n", [.missingKey], 0),
    ("- {kind: method-remove, path: types.Order.*, reason: b}\n", [.unknownWord], 0),
    ("- {kind: method-removed, path: [], reason: b}\n", [.wrongKind], 0),
    ("- {fingerprint: 0123456789ab, kind: method-removed, reason: b}\n", [.missingKey], 0),
    (
      "- {fingerprint: 0123456789ab, kind: method-removed, path: a, reason: b, until: 2026-01-31}\n",
      [], 1
    ),
    (
      "- {fingerprint: 0123456789ab, kind: method-conditional-behaviour-changed, "
        + "path: 'calls.behaviour.a: b', reason: b}\n", [.formerSpelling, .formerSpelling], 1
    ),
    ("- {path: calls.behaviour.**, reason: b}\n", [.formerSpelling], 1),
    ("- {fingerprint: 01234, kind: method-removed, path: a, reason: b}\n", [.wrongKind], 0),
    ("- {fingerprint: 0123456789ab, kind: method-remove, path: a, reason: b}\n", [.unknownWord], 0),
    ("- {fingerprint: 0123456789ab, kind: method-removed, path: a}\n", [.missingKey], 0),
    (
      "- {fingerprint: 0123456789ab, kind: method-removed, path: a, reason: b, until: 2026-02-30}\n",
      [.wrongKind], 1
    ),
    (
      "- {fingerprint: 0123456789ab, kind: method-removed, path: a, reason: b, til: x}\n",
      [.unknownKey], 1
    ),
    ("fingerprint: 0123456789ab\n", [.wrongKind], 0), ("- [\n", [.yamlSyntax], 0),
  ])
  func readsFiles(text: String, ids: [DiagnosticID], count: Int) {
    let (acceptances, diagnostics) = decode(text)
    #expect(diagnostics.map(\.id) == ids)
    #expect(acceptances.count == count)
  }

  @Test(arguments: [
    nil, "", "# ours\n", "# ours", AcceptanceTests.entry, AcceptanceTests.entry + "# the end",
    "---\n" + AcceptanceTests.entry,
    AcceptanceTests.entry.split(separator: "\n").map { "   \($0)\n" }.joined(),
    AcceptanceTests.entry.replacing("\n", with: "\r\n"),
  ])
  func keepsWhatIsThere(text: String?) throws {
    let added = ReviewSample.acceptance(ReviewSample.change("methods.b"))
    let new = String(
      decoding: try Acceptance.adding([added], to: text.map { Array($0.utf8) }),
      as: UTF8.self
    )
    let (found, diagnostics) = decode(new)
    #expect(diagnostics.isEmpty && found.contains { $0.fingerprint == added.fingerprint })
    #expect(found.count == decode(text ?? "").acceptances.count + 1)
    // Without the lines of the new entry it is the text that was there.
    let lines = new.replacing("\r\n", with: "\n").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let start = try #require(lines.firstIndex { $0.contains(added.fingerprint?.text ?? "-") })
    let rest = (lines[..<start] + lines[(start + 4)...]).joined(separator: "\n")
    let kept = (text ?? "").replacing("\r\n", with: "\n")
    #expect(text == nil || rest == kept || rest == kept + "\n")
    #expect(new.contains("\r\n") == (text ?? "").contains("\r\n"))
  }

  @Test(arguments: [
    "[]\n", "[{fingerprint: 0123456789ab, kind: method-removed, path: a, reason: b}]\n", "- [\n",
    AcceptanceTests.entry + "...\n", "a: b\n",
  ])
  func refusesWhatTakesNoMore(text: String) {
    let added = ReviewSample.acceptance(ReviewSample.change("methods.b"))
    #expect(throws: Acceptance.Refusal.self) {
      try Acceptance.adding([added], to: Array(text.utf8))
    }
  }

  @Test(arguments: Thoroughness.seeds(1_000))
  func writesAnyTextSoThatItIsReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let change = ReviewSample.change(ReviewSample.hostileText(using: &random))
    let reason = ReviewSample.hostileText(using: &random)
    let added = ReviewSample.acceptance(change, reason: reason, until: Day("2026-01-31"))
    let name = Fingerprint(of: change)
    let shown = Acceptance.Subject.change(name, kind: change.kind, path: visible(change.path))
    let once = try Acceptance.adding([added], to: nil)
    let twice = try Acceptance.adding([added], to: once)
    let (found, diagnostics) = decode(String(decoding: twice, as: UTF8.self))
    #expect(diagnostics.isEmpty && found.map(\.reason) == [visible(reason), visible(reason)])
    #expect(found.map(\.subject) == [shown, shown])
  }

  private func fingerprints(_ text: String) -> [String] {
    decode(text).acceptances.map { $0.fingerprint?.text ?? "pattern" }
  }

  private func named(_ fingerprint: String, _ comment: String = "") -> String {
    comment + Self.entry.replacing("0123456789ab", with: "'\(fingerprint)'")
  }

  private func accepted(_ fingerprints: String...) throws -> [Acceptance] {
    try fingerprints.map {
      let name = try #require(Fingerprint($0))
      return Acceptance(
        subject: .change(name, kind: .init(.method, .removed), path: "methods.a"),
        reason: "agreed",
        until: nil
      )
    }
  }

  @Test func keepsTheFileSorted() throws {
    let pattern = "- {kind: method-added, reason: fine}\n"
    let (low, middle, high) = ("000000000001", "555555555555", "ffffffffffff")
    let text = "# ours\n" + pattern + named(middle, "# about the middle\n") + "# the end\n"
    let new = try Acceptance.adding(accepted(high, low), to: Array(text.utf8))
    let shown = String(decoding: new, as: UTF8.self)
    #expect(fingerprints(shown) == ["pattern", low, middle, high])
    #expect(shown.contains("agreed\'\n# about the middle\n- fingerprint: '\(middle)'"))
    #expect(shown.hasPrefix("# ours\n" + pattern + "- fingerprint: '\(low)'"))
    // The comment that begins the file stays there.
    let first = try Acceptance.adding(accepted(low), to: Array(("# ours\n" + named(middle)).utf8))
    #expect(String(decoding: first, as: UTF8.self).hasPrefix("# ours\n- fingerprint: '\(low)'"))
    // What is not sorted keeps its order.
    let mixed = named(high) + named(low) + pattern
    let added = try Acceptance.adding(accepted(middle), to: Array(mixed.utf8))
    #expect(fingerprints(String(decoding: added, as: UTF8.self)) == [middle, high, low, "pattern"])
    let last = try Acceptance.adding(accepted(middle), to: Array((named(low) + pattern).utf8))
    #expect(fingerprints(String(decoding: last, as: UTF8.self)) == [low, "pattern", middle])
  }

  @Test(arguments: [
    ("types.Order.*", "types.Order.fields", true), ("types.Order.*", "types.Order", false),
    ("types.Order.*", "types.Order.fields.note", false),
    ("types.Order.**", "types.Order.fields.note", true),
    ("types.*.fields.id", "types.Order.fields.id", true),
    ("types.*.id", "types.Order.fields.id", false),
    ("**.id", "types.Order.fields.id", true), ("types.Or*", "types.Order", true),
    ("types.O*r", "types.Order", true), ("types.O*r", "types.Orders", false),
    ("types.Order", "types.Order", true), ("types.order", "types.Order", false),
    ("***", "a.b", true), ("*", "a.b", false), ("", "", true), ("", "a", false),
    ("**a**b", "xaxx.b", true), ("*é*", "caf\u{E9}", true), ("a*", "a", true),
  ])
  func fitsPaths(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).fits(path) == fits)
  }

  private func pattern(kind: ChangeKind? = nil, path: String? = nil, until: Day? = nil)
    -> Acceptance
  {
    Acceptance(
      subject: .pattern(kind: kind, path: path.map(PathPattern.init)),
      reason: "agreed",
      until: until
    )
  }

  @Test func acceptsByPatterns() {
    let changes = ["types.A.x", "types.A.y", "types.B.x"].map { ReviewSample.change($0) }
    func open(_ accepted: [Acceptance]) -> [String] {
      ReviewSample.review(changes, accepting: accepted).open.map(\.change.path)
    }
    #expect(open([pattern(path: "types.A.*")]) == ["types.B.x"])
    #expect(open([pattern(kind: .init(.method, .removed), path: "**.x")]) == ["types.A.y"])
    #expect(open([pattern(kind: .init(.method, .removed))]).isEmpty)
    #expect(open([pattern(kind: .init(.method, .added), path: "types.**")]).count == 3)
    #expect(open([pattern(path: "t*.A.x")]) == ["types.A.y", "types.B.x"])
    let both = [pattern(path: "types.A.*"), ReviewSample.acceptance(changes[0], reason: "by name")]
    let review = ReviewSample.review(changes, accepting: both)
    #expect(review.findings.map { $0.acceptance?.reason } == ["by name", "agreed", nil])
    #expect(review.unused.isEmpty)
    let unused = [pattern(path: "types.C.**"), pattern(kind: .init(.method, .added))]
    #expect(ReviewSample.review(changes, accepting: unused).unused == unused)
    let over = pattern(path: "types.A.*", until: Day("2026-06-14"))
    #expect(ReviewSample.review(changes, accepting: [over]).expired == [over])
    let renewed = [over, pattern(path: "types.A.*")]
    #expect(ReviewSample.review(changes, accepting: renewed).expired.isEmpty)
  }

  @Test func refusesAnotherKindOrPathThanTheChangeHas() {
    let change = ReviewSample.change("types.A.x")
    let name = Fingerprint(of: change)
    let place = Acceptance.Place(
      entry: Span(file: 0, start: 0, end: 4),
      subject: Span(file: 0, start: 0, end: 1),
      kind: Span(file: 0, start: 1, end: 2),
      path: Span(file: 0, start: 2, end: 3)
    )
    for (kind, path, helps) in [
      (ChangeKind(.method, .added), "types.A.x", ["kind: method-removed"]),
      (.init(.method, .removed), "types.A.y", ["path: types.A.x"]),
      (.init(.method, .added), "types.A.y", ["kind: method-removed", "path: types.A.x"]),
      (.init(.method, .removed), "types.A.x", []),
    ] {
      let subject = Acceptance.Subject.change(name, kind: kind, path: path)
      let accepted = Acceptance(subject: subject, reason: "a", until: nil, place: place)
      let review = ReviewSample.review([change], accepting: [accepted])
      let found = Diagnostic.acceptances(of: review)
      #expect(found.map(\.id) == helps.map { _ in .mismatchedAcceptance })
      #expect(zip(found, helps).allSatisfy { $0.help.contains($1) })
      #expect(review.open.isEmpty == helps.isEmpty && review.unused.isEmpty)
    }
  }
}
