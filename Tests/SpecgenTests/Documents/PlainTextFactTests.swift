import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct PlainTextFactTests {
  /// Holds the facts of a text.
  private func check(_ text: String, _ expected: [String]) throws {
    #expect(try factLines(text, path: "a.txt") == expected, "\(text)")
  }

  private static let header = "Name     Type      Description\n"

  @Test func readsTables() throws {
    let row = ["row size", "row size, type: Integer", "row size, description: Parcels on a page"]
    try check(Self.header + "size     Integer   Parcels on a page\n", row)
    // A text that goes on in the next line, and a word that the line divides.
    try check(Self.header + "size     Integer   Parcels on\n                   a page\n", row)
    try check(Self.header + "size     Integer   Par-\n                   cels on a page\n", row)
    try check(
      Self.header + "size     Integer   Par\u{AD}\n                   cels on a page\n",
      row
    )
    try check(Self.header + "size     Integer   Par‐\n                   cels on a page\n", row)
    try check(
      Self.header.replacing(" ", with: "\u{A0}") + "size     Integer   Parcels on a page\n",
      row
    )
  }

  /// Columns count characters, whatever their number of bytes or scalars.
  @Test func countsCharacters() throws {
    let header = "Имя      Тип       Описание\n"
    let key = "row имя"
    let rows = [
      (
        header + "имя      Число     Размер\n",
        [key, "\(key), type: Число", "\(key), description: Размер"]
      ),
      (
        Self.header + "size     e\u{301}te\u{301}       Parcels\n",
        ["row size", "row size, type: e\u{301}te\u{301}", "row size, description: Parcels"]
      ),
      // A space with a combining mark does not separate columns.
      ("Name     Type\nsize \u{301}   \u{301}String\n", []),
    ]
    for (text, expected) in rows { try check(text, expected) }
  }

  @Test func leavesOutTheEdgesOfPages() throws {
    let page = { (number: Int, text: String) in
      "Manual 1.0\n\n\(text)\n© Vendor        Page \(number) of 2\n\u{C}"
    }
    let first = Self.header + "a        String    One\n"
    let second = Self.header + "b        String    Two\n"
    try check(
      page(1, first) + page(2, second),
      [
        "row a", "row a, type: String", "row a, description: One",
        "row b", "row b, type: String", "row b, description: Two",
      ]
    )
  }

  @Test func readsSectionsSideBySide() throws {
    let text = """
      1 States             2 Classes

      State    Meaning     Class    Vehicle
      OPEN     It is open  C        Car

      """
    let file = SourceFile(id: 0, path: "a.txt", bytes: Array(text.utf8))
    let outline = try DocumentFormat.text.outline(of: file)
    #expect(outline.sections.map(\.title) == ["1 States", "2 Classes"])
    #expect(outline.sections.map { $0.rows.map(\.key) } == [["OPEN"], ["C"]])
  }

  @Test func readsListsSamplesAndRequests() throws {
    try check(
      "- a: one\n- b: two",
      ["item a", "item a, description: one", "item b", "item b, description: two"]
    )
    try check("• a — one\n  and more\n", ["item a", "item a, description: one and more"])
    try check(
      "    {\n      \"a\": [1, 2.5]\n    }\n",
      ["member a, value: list", "member a[], value: integer, number"]
    )
    try check("GET /a/{b}\nReturns it.\n", ["request GET, value: /a/{b}"])
    try check("Read it with\nGET `/a/{b}`\nat once.\n", ["request GET, value: /a/{b}"])
    try check("Get /a\nGETTER /a\nGET a\n", [])
    try check("{ not closed\n\nGET /a\n", ["request GET, value: /a"])
  }
}
