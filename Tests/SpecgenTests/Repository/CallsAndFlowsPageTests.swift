import Testing

@testable import SpecgenCore

/// The examples of docs/calls-and-flows.md and docs/sdks.md, which are code of tests that run.
struct CallsAndFlowsPageTests {
  /// A page, and the code of the tests that its blocks are parts of.
  struct Page: Sendable, CustomTestStringConvertible {
    let path: String
    let blockCount: Int
    let code: [String]

    var testDescription: String { path }

    static let all = [
      Page(
        path: "docs/calls-and-flows.md",
        blockCount: 12,
        code: ["CallsAndFlows/PageCode.swift"]
      ),
      Page(
        path: "docs/sdks.md",
        blockCount: 7,
        code: ["SDKs/OnfidoCode.swift", "SDKs/PaymentCode.swift", "SDKs/CheckTests.swift"]
      ),
    ]
  }

  @Test(arguments: Page.all)
  func showsCodeThatRuns(page: Page) throws {
    let text = try Repository.text(page.path)
    let code = try page.code.map { try Repository.text("Tests/Clients/ClientTests/\($0)") }
      .joined(separator: "\n")
    let blocks = text.matches(of: /(?s)```swift\n(?<code>.*?)\n```/).map { block in
      let lines = block.code.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
    }
    #expect(blocks.count == page.blockCount)
    for block in blocks {
      #expect(code.contains(block), "\(block)")
    }
  }

  @Test(arguments: try Page.all.flatMap { try ReferenceExample.all(on: $0.path) })
  func showsSpecsThatCompile(example: ReferenceExample) {
    let file = SourceFile(id: 0, path: "spec.yaml", bytes: Array(example.text.utf8))
    let (specs, diagnostics) = compile([file], limits: ParseLimits())
    #expect(diagnostics == [], "\(renderText(diagnostics, files: [file], color: false))")
    #expect(specs.flatMap(\.files) != [])
  }
}
