import Testing

@testable import SpecgenCore

struct LineTableTests {
  @Test(arguments: [
    ("", 0, 1, 1, ""),
    ("ab", 2, 1, 3, "ab"),
    ("ab\ncd", 2, 1, 3, "ab"),
    ("ab\ncd", 3, 2, 1, "cd"),
    ("ab\r\ncd", 3, 1, 4, "ab"),
    ("ab\r\ncd", 4, 2, 1, "cd"),
    ("ab\rcd\r", 4, 2, 2, "cd"),
    ("ab\rcd\r", 6, 3, 1, ""),
    ("\n\n", 1, 2, 1, ""),
    ("\té👍x", 7, 1, 4, "\té👍x"),
    ("я\n👍я", 7, 2, 2, "👍я"),
  ])
  func countsLinesAndColumns(text: String, offset: Int, line: Int, column: Int, content: String) {
    let file = SourceFile(id: 0, path: "a", bytes: Array(text.utf8))
    let lines = LineTable(file)
    #expect(lines.position(at: offset) == LineTable.Position(line: line, column: column))
    #expect(String(decoding: file.bytes[lines.line(at: offset)], as: UTF8.self) == content)
  }

  @Test func countsColumnsOfLongLines() {
    let text = "a\n" + String(repeating: "яé👍", count: 1_000)
    let lines = LineTable(SourceFile(id: 0, path: "a", bytes: Array(text.utf8)))
    for index in 0...1_000 {
      let position = lines.position(at: 2 + index * 8)
      #expect(position == LineTable.Position(line: 2, column: 1 + index * 3))
    }
  }
}
