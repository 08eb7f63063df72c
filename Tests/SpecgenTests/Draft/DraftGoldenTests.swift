import Foundation
import Testing

@testable import SpecgenReview

/// Documents and samples with the specs that are drafted of them.
///
/// `UPDATE_GOLDENS=1` records what is drafted, and fails the run.
@Suite struct DraftGoldenTests {
  @Test(arguments: DraftFixture.all)
  func draftsTheSpec(fixture: DraftFixture) throws {
    let draft = try fixture.draft()
    let text = draft.text ?? "# No draft: \(draft.problem ?? "")\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try text.write(toFile: fixture.expected, atomically: true, encoding: .utf8)
      Issue.record("recorded \(fixture.name); run again without UPDATE_GOLDENS")
    }
    let expected = try? String(contentsOfFile: fixture.expected, encoding: .utf8)
    #expect(text == expected)
    #expect(draft.findings == [])
    #expect((draft.text == nil) == (draft.problem != nil))
  }

  @Test func findsFixtures() {
    #expect(DraftFixture.documents.count == 8)
    #expect(DraftFixture.all.count > DraftFixture.documents.count + 3)
  }

  @Test(arguments: DraftFixture.all)
  func draftsTheSameTwice(fixture: DraftFixture) throws {
    #expect(try fixture.draft().text == fixture.draft().text)
  }
}
