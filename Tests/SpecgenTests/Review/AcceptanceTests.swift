import TestSupport
import Testing

@testable import specgen

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

  @Test(arguments: [
    ("", [DiagnosticID](), 0), ("# nothing\n", [], 0), ("[]\n", [], 0),
    (AcceptanceTests.entry, [], 1),
    (
      "- {fingerprint: 0123456789ab, kind: method-removed, path: a, reason: b, until: 2026-01-31}\n",
      [], 1
    ),
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
    let new = try Acceptance.appending([added], to: text.map { Array($0.utf8) })
    #expect(String(decoding: new, as: UTF8.self).hasPrefix(text ?? "#"))
    let (found, diagnostics) = decode(String(decoding: new, as: UTF8.self))
    #expect(diagnostics.isEmpty)
    #expect(found.count == decode(text ?? "").acceptances.count + 1)
    #expect(found.last?.fingerprint == added.fingerprint)
  }

  @Test(arguments: [
    "[]\n", "[{fingerprint: 0123456789ab, kind: method-removed, path: a, reason: b}]\n", "- [\n",
    AcceptanceTests.entry + "...\n", "a: b\n",
  ])
  func refusesWhatTakesNoMore(text: String) {
    let added = ReviewSample.acceptance(ReviewSample.change("methods.b"))
    #expect(throws: Acceptance.Refusal.self) {
      try Acceptance.appending([added], to: Array(text.utf8))
    }
  }

  @Test(arguments: Thoroughness.seeds(1_000))
  func writesAnyTextSoThatItIsReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let change = ReviewSample.change(ReviewSample.hostileText(using: &random))
    let reason = ReviewSample.hostileText(using: &random)
    let added = ReviewSample.acceptance(change, reason: reason, until: Day("2026-01-31"))
    let once = try Acceptance.appending([added], to: nil)
    let twice = try Acceptance.appending([added], to: once)
    let (found, diagnostics) = decode(String(decoding: twice, as: UTF8.self))
    #expect(diagnostics.isEmpty && found.map(\.reason) == [visible(reason), visible(reason)])
    #expect(found.map(\.path) == [visible(change.path), visible(change.path)])
  }
}
