import Testing

@testable import SpecgenCore

struct ExcerptTests {
  @Test(arguments: [
    ("abc", 1, 2, "abc", " ^"),
    ("abc", 3, 3, "abc", "   ^"),
    ("abc\nd", 1, 5, "abc", " ^^"),
    ("abc\nd", 1, 1, "abc", " ^"),
    ("", 0, 0, "", "^"),
    ("\tab", 1, 2, "\tab", "\t^"),
    ("a\tb", 1, 2, "a\tb", " ^"),
    ("a\tb", 0, 3, "a\tb", "^\t^"),
    ("яb👍c", 3, 8, "яb👍c", "  ^^^"),
    ("e\u{301}xy", 3, 4, "e\u{301}xy", " ^"),
    ("a\u{200B}\u{7}b", 4, 6, "a\\u{200B}\\u{7}b", "         ^^^^^^"),
    ("名前: x", 8, 9, "名前: x", "      ^"),
    ("\u{312}", 0, 2, "\u{312}", "^"),
    ("a\u{312}", 1, 3, "a\u{312}", " ^"),
  ])
  func marksBytes(text: String, start: Int, end: Int, line: String, carets: String) {
    let excerpt = excerpt(text, start, end)
    #expect(excerpt.text == line)
    #expect(excerpt.carets == carets)
  }

  @Test func cutsLongLines() {
    let long = String(repeating: "é", count: 300)
    let middle = excerpt(long, 400, 402)
    #expect(middle.text == "…" + String(repeating: "é", count: 100) + "…")
    #expect(middle.carets == String(repeating: " ", count: 51) + "^")
    let start = excerpt(long, 0, 600)
    #expect(start.text == String(repeating: "é", count: 100) + "…")
    #expect(start.carets == String(repeating: "^", count: 100))
    let end = excerpt(long, 600, 600)
    #expect(end.text == "…" + String(repeating: "é", count: 50))
    #expect(end.carets == String(repeating: " ", count: 51) + "^")
    #expect(excerpt(String(repeating: "é", count: 100), 0, 2).text.hasSuffix("é"))
  }

  @Test(arguments: [
    ("name", "'name'"),
    ("a\u{202E}\nb\u{0}", "'a\\u{202E}\\u{A}b\\u{0}'"),
    (String(repeating: "x", count: 60), "'\(String(repeating: "x", count: 60))'"),
    (String(repeating: "x", count: 61), "'\(String(repeating: "x", count: 59))…'"),
  ])
  func quotesWords(words: String, expected: String) {
    #expect(quoted(words) == expected)
  }

  private func excerpt(_ text: String, _ start: Int, _ end: Int) -> Excerpt {
    let file = SourceFile(id: 0, path: "a", bytes: Array(text.utf8))
    let entry = SourceIndex.Entry(file: file, lines: LineTable(file))
    return Excerpt(of: Span(file: 0, start: start, end: end), in: entry)
  }
}
