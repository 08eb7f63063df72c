import Testing

@testable import SpecgenCore

/// Lines are found byte by byte where only line feeds end them, and as characters elsewhere.
@Suite struct TextLinesTests {
  @Test(arguments: [
    "", "a", "a\nb", "\na\n\n", "a\r\nb\r\n", "a\rb", "a\u{85}b", "a\u{2028}b\u{2029}", "a\tb\nc",
    "é\nï", "“a”\n—", "a\u{B}b\u{C}c", "\n\u{301}a",
  ])
  func splitsWhereCharactersDo(text: String) {
    let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(text.textLines.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(arguments: [("", 0), ("abc", 3), ("é—", 2), ("e\u{301}", 2), ("😀", 1)])
  func countsColumns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
