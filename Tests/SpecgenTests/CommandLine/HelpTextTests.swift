import Testing

@testable import specgen

@Suite struct HelpTextTests {
  @Test(arguments: Command.allCases) func describesEachCommand(command: Command) {
    let text = HelpText.help(for: command)
    #expect(HelpText.overview.contains("  \(command.rawValue) "))
    for option in command.options {
      #expect(text.contains(option.name))
      #expect(HelpText.overview.contains(option.name))
    }
    #expect(!command.examples.isEmpty)
  }

  @Test(arguments: Command.allCases) func givesExamplesThatAreUnderstood(command: Command) throws {
    for example in command.examples {
      let words = example.split(separator: " ").map(String.init)
      #expect(words.first == "specgen")
      #expect(try Arguments(Array(words.dropFirst())).command == command)
    }
  }

  @Test func fitsATerminal() {
    let texts = Command.allCases.map(HelpText.help) + [HelpText.overview]
    for line in texts.joined().split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
