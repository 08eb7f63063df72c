import Testing

@testable import specgen

@Suite struct ShellTests {
  @Test(arguments: Shell.allCases) func knowsEachCommandAndOption(shell: Shell) {
    let completions = shell.completions
    for command in Command.allCases {
      #expect(completions.contains(command.rawValue))
      for option in command.options { #expect(completions.contains(option.rawValue)) }
      for word in command.operand.words { #expect(completions.contains(word)) }
    }
  }

  /// Bash itself completes words; the line ends where the cursor stands.
  @Test(arguments: [
    ("ge", "generate"), ("lint --fi", "--fix"), ("lint --format ", "text json github sarif"),
    ("lint --format = s", "sarif"),
    ("diff --format o", "oneline"), ("diff --fail-on w", "warning"),
    ("dump ", "yaml spec text program swift"), ("dump yaml ", ""),
    ("explain unknown-n", "unknown-name"), ("--color al", "always"), ("help ma", "manifest man"),
    ("generate --dry-run --che", "--check"), ("man --", "--help --version"),
  ])
  func completesInBash(line: String, expected: String) async throws {
    let place = try TemporaryFolder()
    try place.write("specgen", Shell.bash.completions)
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let script = """
      compopt() { :; }; complete() { :; }
      source "\(place("specgen"))"
      COMP_WORDS=(specgen \(words.joined(separator: " "))); COMP_CWORD=\(words.count)
      _specgen; echo "${COMPREPLY[*]}"
      """
    #expect(try await run("bash", ["--norc", "-c", script]) == expected + "\n")
  }

  @Test func writesAPageThatManReads() throws {
    let page = ManualPage.text
    for command in Command.allCases { #expect(page.contains(".B specgen \(command.rawValue)")) }
    for option in Option.allCases {
      #expect(page.contains(option.name.replacing("-", with: "\\-")))
    }
    #expect(!page.contains("\n\n") && page.utf8.allSatisfy { $0 < 0x80 })
  }
}
