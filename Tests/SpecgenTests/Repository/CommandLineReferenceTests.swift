import Testing

@testable import specgen

/// What the pages and hooks say of the command line against the command line.
struct CommandLineReferenceTests {
  @Test func listsEachCommandAndOption() throws {
    let rows = try Repository.lines("docs/cli.md").filter { $0.hasPrefix("| `") }
    for command in Command.allCases {
      let words = command.line.dropFirst("specgen ".count).replacing("|", with: "\\|")
      #expect(rows.contains { $0.hasPrefix("| `\(words)` |") }, "\(words)")
    }
    for option in Option.allCases {
      let value = option.placeholder.map { " \($0.replacing("|", with: "\\|"))" } ?? ""
      let row = rows.first { $0.hasPrefix("| `\(option.name)\(value)`") }
      let owners = Command.allCases.filter { $0.options.contains(option) }.map {
        "`\($0.rawValue)`"
      }
      let cell = owners.isEmpty ? "all" : owners.joined(separator: ", ")
      #expect(row?.contains("| \(cell) |") == true, "\(option.name)")
    }
  }

  @Test(arguments: [
    ".pre-commit-hooks.yaml", "docs/ci.md", "docs/cli.md", "docs/examples/github-workflow.yml",
    "docs/monorepo.md", "docs/reference-pages.md", "docs/review.md",
    "README.md",
  ])
  func namesCommandLinesThatAreUnderstood(path: String) throws {
    var count = 0
    for line in try Repository.lines(path) {
      let start = /^\s*(?:\$ |entry: |- run: |run: )?(?:\S*\.build\/release\/)?specgen (?=[a-z])/
      guard let match = line.prefixMatch(of: start), !line.contains("COMMAND") else { continue }
      let words = line[match.range.upperBound...].prefix { $0 != ">" && $0 != "#" }
      let arguments = words.split(separator: " ").map(String.init)
      #expect(throws: Never.self, "\(path): \(line)") { try Arguments(arguments) }
      count += 1
    }
    #expect(count > 0, "\(path) names none")
  }
}
