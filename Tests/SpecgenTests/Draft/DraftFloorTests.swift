import Foundation
import Testing

/// Drafts of documents against tables of facts that people wrote by hand.
@Suite struct DraftFloorTests {
  @Test(
    arguments: [
      ["scripts/benchmarks/draft/draft.py", "--floor", "docs/benchmarks.md"],
      // The comparison itself.
      ["scripts/benchmarks/draft/test_compare.py"],
    ]
  )
  func holds(arguments: [String]) throws {
    let binaries = try #require(BuiltBinary.folder, "the program is beside the test bundle")
    let result = try BuiltBinary.start(
      "/usr/bin/env",
      ["python3"] + arguments,
      in: Repository.root.path,
      environment: ["SPECGEN": "\(binaries)/specgen", "PYTHONDONTWRITEBYTECODE": "1"]
    ).result()
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
  }
}
