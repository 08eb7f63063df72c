import Testing

/// Drafts of documents against tables of facts that people wrote by hand.
@Suite struct DraftFloorTests {
  @Test func findsAsManyFactsAsThePageStates() throws {
    let binaries = try #require(BuiltBinary.folder, "the program is beside the test bundle")
    let result = try BuiltBinary.start(
      "/usr/bin/env",
      [
        "python3", "scripts/benchmarks/draft/draft.py", "--tool", "\(binaries)/specgen", "--floor",
        "docs/benchmarks.md",
      ],
      in: Repository.root.path
    ).result()
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
  }
}
