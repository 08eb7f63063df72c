import Testing

@testable import SpecgenCore

struct MarkedInputTests {
  @Test(arguments: [
    ("a: b\n", []),
    ("a: b\n#  ^ error: tag\n", ["1:4-4 error: tag"]),
    ("  a: b\n  # <- warning: tag\n", ["1:3-3 warning: tag"]),
    (
      "a\nname: b\n# <---- error: tag\n#     ^ error: anchor\n",
      ["2:1-4 error: tag", "2:7-7 error: anchor"]
    ),
    ("a\n# a comment\n# ^^ error: tag\n", ["2:3-4 error: tag"]),
    ("a\n# ^^ eror: tag\n", ["1:3-4 malformed marker # ^^ eror: tag"]),
  ])
  func readsMarkers(text: String, expected: [String]) {
    #expect(MarkedInput(text).expected.map(\.description) == expected)
  }

  @Test func showsFindingsWithinOneLine() {
    let file = SourceFile(id: 0, path: "a", bytes: Array("яб\nв\n".utf8))
    let spans = [(2, 6), (4, 4), (5, 7)].map { Span(file: 0, start: $0.0, end: $0.1) }
    let findings = MarkedInput.findings(spans.map { .tag("!", at: $0, isEmpty: true) }, in: file)
    #expect(
      findings.map(\.description) == ["1:2-2 error: tag", "1:3-3 error: tag", "2:1-1 error: tag"]
    )
  }
}
