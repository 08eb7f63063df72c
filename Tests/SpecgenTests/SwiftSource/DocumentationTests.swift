import Testing

@testable import SpecgenCore

struct DocumentationTests {
  @Test(
    arguments: [
      ("A stop", "/// A stop."),
      ("A stop. With a bench.", "/// A stop.\n///\n/// With a bench."),
      ("Really? Yes", "/// Really? Yes."),
      ("one\ntwo\r\nthree\rfour", "/// one two three four."),
      ("one\n\ntwo", "/// one.\n///\n/// two"),
      ("  \n ", "/// Nothing said."),
      ("*/ public let x = 1 /*", "/// \\*/ public let x = 1 /*."),
      ("a\u{202E}b\u{0}\u{7F}", "/// aU+202EbU+0000U+007F."),
      ("- Parameter x: y", "/// \\- Parameter x: y."),
      ("```swift", "/// \\```swift."),
      ("# Heading", "/// \\# Heading."),
      ("1. one", "/// \\1.\n///\n/// one"),
    ]
  )
  func writesHarmlessComments(words: String, lines: String) {
    let documentation = Documentation(words, fallback: "Nothing said.", remarks: [])
    #expect(documentation.lines(indentation: 0) == lines)
  }

  @Test func wrapsLines() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let lines = Documentation(words, fallback: "", remarks: []).lines(indentation: 10)
    #expect(lines.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  private static func parameter(_ name: String, _ words: String) -> Documentation.Parameter {
    Documentation.Parameter(
      name: name,
      text: Documentation(words, fallback: "Nothing said.", remarks: [])
    )
  }

  @Test(
    arguments: [
      ([], ""),
      ([parameter("id", "The number")], "///\n/// - Parameter id: The number."),
      (
        [parameter("id", "One. Another."), parameter("kind", " ")],
        """
        ///
        /// - Parameters:
        ///   - id: One.
        ///
        ///     Another.
        ///   - kind: Nothing said.
        """
      ),
      // An author's text opens no item of its own.
      ([parameter("id", "a\n- Parameter x: b")], "///\n/// - Parameter id: a - Parameter x: b."),
      ([parameter("id", "a\n\n- x: b")], "///\n/// - Parameter id: a.\n///\n///   \\- x: b"),
    ]
  )
  func listsParameters(parameters: [Documentation.Parameter], lines: String) {
    let documentation = Documentation("A.", fallback: "", remarks: [], parameters: parameters)
    #expect(documentation.lines(indentation: 0) == "/// A." + (lines.isEmpty ? "" : "\n" + lines))
  }

  @Test func wrapsParameters() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let parameters = ["a", "b"].map { Self.parameter($0, words) }
    let documentation = Documentation("A.", fallback: "", remarks: [], parameters: parameters)
    let lines = documentation.lines(indentation: 10).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 90 })
    let isMargin = { (line: Substring) in line.hasPrefix("///     word") }
    #expect(lines.dropFirst(4).filter { !$0.hasPrefix("///   - ") }.allSatisfy(isMargin))
  }

  @Test func alignsTables() {
    let table = DocumentationTable(
      header: ["task", "result"],
      rows: [["known", "a\n\u{202E}| b"], ["é", ""]]
    )
    let documentation = Documentation(
      "A.",
      fallback: "",
      remarks: ["B."],
      table: table,
      parameters: [Self.parameter("id", "C.")]
    )
    let lines = #"""
      /// A.
      ///
      /// B.
      ///
      /// | task  | result       |
      /// | ----- | ------------ |
      /// | known | a U+202E\| b |
      /// | é     |              |
      ///
      /// - Parameter id: C.
      """#
    #expect(documentation.lines(indentation: 0) == lines)
  }
}
