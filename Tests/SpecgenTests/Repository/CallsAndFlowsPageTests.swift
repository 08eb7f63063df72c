import Testing

/// The examples of docs/calls-and-flows.md, which are code of a test that runs.
struct CallsAndFlowsPageTests {
  @Test func showsCodeThatRuns() throws {
    let page = try Repository.text("docs/calls-and-flows.md")
    let code = try Repository.text("Tests/GeneratedTests/CallsAndFlows/PageCode.swift")
    let blocks = page.matches(of: /(?s)```swift\n(?<code>.*?)\n```/).map { block in
      let lines = block.code.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
    }
    #expect(blocks.count == 6)
    for block in blocks {
      #expect(code.contains(block), "\(block)")
    }
  }
}
