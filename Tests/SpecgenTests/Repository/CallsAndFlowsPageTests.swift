import Testing

@testable import SpecgenCore

/// The examples of docs/calls-and-flows.md, which are code of a test that runs.
struct CallsAndFlowsPageTests {
  @Test func showsCodeThatRuns() throws {
    let page = try Repository.text("docs/calls-and-flows.md")
    let code = try Repository.text("Tests/Clients/ClientTests/CallsAndFlows/PageCode.swift")
    let blocks = page.matches(of: /(?s)```swift\n(?<code>.*?)\n```/).map { block in
      let lines = block.code.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
    }
    #expect(blocks.count == 12)
    for block in blocks {
      #expect(code.contains(block), "\(block)")
    }
  }

  @Test(arguments: try ReferenceExample.all(on: "docs/calls-and-flows.md"))
  func showsSpecsThatCompile(example: ReferenceExample) {
    let file = SourceFile(id: 0, path: "spec.yaml", bytes: Array(example.text.utf8))
    let (specs, diagnostics) = compile([file], limits: ParseLimits())
    #expect(diagnostics == [], "\(renderText(diagnostics, files: [file], color: false))")
    #expect(specs.flatMap(\.files) != [])
  }
}
