import TestSupport
import Testing

@testable import SpecgenCore

struct PrintedTextTests {
  @Test(
    arguments: [
      ("a: b\n", "a: b\n"), ("", ""), ("::error::x\n", "\\::error::x\n"),
      ("a\n \t::stop-commands::t", "a\n \t\\::stop-commands::t"),
      ("\u{A0}\u{3000}::x", "\u{A0}\u{3000}\\::x"), ("a ::x", "a ::x"),
      ("a\r::x\n", "a\\u{D}::x\n"), ("##[error]x", "##\\[error]x"),
      ("a ##vso[task.setvariable]x", "a ##vso\\[task.setvariable]x"),
      ("###teamcity[x [y]", "###teamcity\\[x [y]"), ("# [x] #a[b] ## a[b]", "# [x] #a[b] ## a[b]"),
      (":a: b", ":a: b"),
    ]
  )
  func disarmsLines(text: String, expected: String) {
    #expect(PrintedText.lines(text).text == expected)
  }

  @Test func keepsTheValueOfJSON() throws {
    let value = JSON.members([("a##[b]", .string("::x ##vso[c] [d]"))])
    let printed = PrintedText.json(value.text).text
    #expect(printed == "{\"a##\\u005Bb]\": \"::x ##vso\\u005Bc] [d]\"}\n")
    let read = try JSONText.value(of: Array(printed.utf8))
    guard case .object(let members) = read.content,
      case .string(let text) = members[0].value.content
    else {
      Issue.record("no object: \(printed)")
      return
    }
    #expect(members[0].key == "a##[b]" && text == "::x ##vso[c] [d]")
  }

  @Test func escapesTheTextsOfCommands() {
    let command = WorkflowCommand(
      level: .warning,
      properties: [.init(.file, "a,b:c\n::d%"), .init(.title, "t")],
      message: ["::x", "##[error]y, 100%", "a\nb"]
    )
    let expected =
      "::warning file=a%2Cb%3Ac%0A%3A%3Ad%25,title=t::::x%0A##\\[error]y, 100%25%0Aa\\u{A}b"
    #expect(command.line == expected)
    #expect(PrintedText.commands([command, command]).text == "\(expected)\n\(expected)\n")
  }

  /// Drawn texts: no line of any is a command, and what has nothing to do with one stays as it is.
  @Test(arguments: Thoroughness.seeds(1_000))
  func disarmsAnyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "::", ":", "##", "#", "[", "vso", "error", "]", " ", "\t", "\u{3000}", "\n", "\r", "é", "\\",
    ]
    let text = (0..<30).map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined()
    let printed = PrintedText.lines(text).text
    for line in CommandLineReader.lines(printed) {
      #expect(!CommandLineReader.isCommand(line), "\(text.debugDescription)")
    }
    #expect(PrintedText.lines(printed).text == printed)
  }
}
