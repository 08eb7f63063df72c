import Testing

@testable import specgen

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
}
