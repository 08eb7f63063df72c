import Testing

@testable import SpecgenCore
@testable import specgen

/// The releases of a range: tags between its ends, in the order of their commits.
struct ReleaseHistoryTests {
  @Test(
    arguments: [
      ("v5.0..", "v5.0", nil), ("v5.0..v5.2", "v5.0", "v5.2"), ("HEAD~2..main", "HEAD~2", "main"),
      ("a.b..c", "a.b", "c"),
    ] as [(String, String, String?)]
  )
  func readsRanges(word: String, start: String, end: String?) throws {
    let range = try ChangelogRange([word, "Specs", "a.yaml"])
    #expect(range.start == start && range.end == end && range.specs == ["Specs", "a.yaml"])
  }

  @Test(arguments: ["", ".", "v5.0", "..", "..v5.0", "a...b", "a..b..c", "a....", "Specs"])
  func refusesOtherWords(word: String) {
    #expect(throws: UsageError.self) { try ChangelogRange([word]) }
  }

  @Test func readsTags() {
    let (one, two) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    let text = """
      v1\0\(one)\0\02026-01-01\0\0
      v2\0\(two)\0\(one)\0\02026-01-02\0
      odd\0\(one)\0\0\0\0
      cut\0\(one)\0
      \0\(one)\0\02026-01-01\0\0
      none\0abc\0\02026-01-01\0\0

      """
    let tags = GitText.tags(Array(text.utf8))
    #expect(tags.map(\.name) == ["v1", "v2", "odd"] && tags.allSatisfy { $0.commit == one })
    #expect(tags.map { $0.day?.text } == ["2026-01-01", "2026-01-02", nil])
    #expect(GitText.tags([]).isEmpty && GitText.tags([0xFF, 0, 0, 0, 0, 0]).isEmpty)
  }

  @Test func ordersReleasesByCommit() throws {
    let place = try TemporaryFolder()
    try place.git("init -q -b main")
    for name in ["v9", "v10", "v2"] {
      try place.git("commit -q --allow-empty -m \(name)")
      try place.git("tag \(name)")
    }
    try place.git("tag -a -m note same")
    try place.git("checkout -q -b side v9")
    try place.git("commit -q --allow-empty -m fix")
    try place.git("tag fix")
    try place.git("checkout -q main")
    #expect(try names("v9..", place) == ["v10", "same, v2", "Unreleased"])
    #expect(try names("v9..v10", place) == ["v10"])
    #expect(try names("v10..main", place) == ["same, v2"])
    #expect(try names("v2..same", place) == [])
    // A fix on another branch belongs to the range once it is merged.
    try place.git("merge -q --no-edit side")
    try place.git("tag v11")
    let merged = try history("v9..main", place).releases
    #expect(Set(merged.map(\.name)) == ["v10", "fix", "same, v2", "v11"])
    #expect(merged.last?.name == "v11")
    let bases = merged.map { ($0.name, $0.base.map { merged[$0].name } ?? "v9") }
    // A fix is compared with the release that it fixes, and is no base of the next release.
    #expect(
      Dictionary(bases) { first, _ in first } == [
        "v10": "v9", "fix": "v9", "same, v2": "v10", "v11": "same, v2",
      ]
    )
    #expect(try names("fix..v10", place) == ["v10"])
    for range in ["v10..v9", "none..", "v9..v1O"] {
      #expect(throws: FileFailure.self) { try names(range, place) }
    }
  }

  @Test func namesSimilarTags() throws {
    let place = try TemporaryFolder()
    try place.git("init -q -b main")
    try place.git("commit -q --allow-empty -m one")
    for name in ["v5.0", "v5.1", "store-7"] { try place.git("tag \(name)") }
    for (word, advice) in [
      ("v5.O", "did you mean `v5.0` or `v5.1`?"), ("store", "did you mean `store-7`?"),
      ("other", "is not a revision in this clone"),
    ] {
      let told = try #require(throws: FileFailure.self) { try names("\(word)..", place) }
      #expect(told.problem.hasSuffix(advice), "\(told.problem)")
    }
  }

  private func names(_ range: String, _ place: TemporaryFolder) throws -> [String] {
    try history(range, place).releases.map(\.name)
  }

  private func history(_ range: String, _ place: TemporaryFolder) throws -> ReleaseHistory {
    try ReleaseHistory(ChangelogRange([range]), in: GitRepository(around: place.path))
  }
}

/// The example of a changelog in the docs.
struct ChangelogPageTests {
  /// It is the output of a case of the command line, which a test runs.
  @Test func showsTheOutput() throws {
    let fixture = try #require(CLICase(name: "changelog").read("stdout"))
    let output = fixture.split(separator: "exit 0\n").first.map(String.init)
    let page = try Repository.text("docs/review.md")
    let block = page.matches(of: /(?s)```markdown\n(?<text>.*?)```\n/).map { String($0.text) }
    #expect(block == [output])
  }
}
