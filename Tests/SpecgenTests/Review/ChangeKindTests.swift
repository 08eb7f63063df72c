import Testing

@testable import SpecgenReview
@testable import specgen

struct ChangeKindTests {
  @Test func hasARowForEachKind() {
    #expect(Set(ChangeKindRow.all.map(\.kind)) == Set(ChangeKind.allCases))
    #expect(ChangeKindRow.all.count == ChangeKind.allCases.count)
  }

  @Test(arguments: ChangeKindRow.all)
  func speaksInSentences(row: ChangeKindRow) {
    #expect(row.kind.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(row.title.first?.isUppercase == false || row.title.hasPrefix("API"), "\(row.title)")
    #expect(!row.title.hasSuffix(".") && row.cause.hasSuffix("."), "\(row.kind)")
    #expect(row.help.isEmpty || row.help.hasSuffix("."), "\(row.help)")
    #expect(row.help.first?.isUppercase != false, "\(row.help)")
  }

  /// What is gone one way is new on the way back.
  @Test(arguments: ChangeKindRow.all)
  func isTheMirrorOfItsMirrors(row: ChangeKindRow) {
    #expect(!row.kind.mirrors.isEmpty)
    for mirror in row.kind.mirrors { #expect(mirror.mirrors.contains(row.kind), "\(mirror)") }
  }

  /// What an app in the store meets is not mended by what its code is compiled with.
  @Test(arguments: ChangeKindRow.all)
  func saysWordsOfWordsAlone(row: ChangeKindRow) {
    for way in row.ways where way.verdicts.wording == .plain {
      #expect(way.verdicts.level == .docs, "\(row.kind)")
    }
  }

  /// The page in `docs` is made of the rows.
  @Test func writesThePage() throws {
    try Repository.check(page: "docs/diff-kinds.md", is: ChangeKindsPage.text)
  }
}
