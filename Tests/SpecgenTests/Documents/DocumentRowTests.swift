import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The rows of a text, one line each: the key with those around it, its type and its requirement.
private func rows(_ text: String, path: String = "a.md") throws -> [String] {
  let file = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
  func lines(_ rows: [DocumentRow], in outer: String) -> [String] {
    rows.flatMap { row in
      let words = [row.cells[.type]?.text, row.requirement?.rawValue].compactMap(\.self)
      return ["\(outer)\(row.key): \(words.joined(separator: " "))"]
        + lines(row.members, in: outer + row.key + ".")
    }
  }
  let sections = try DocumentFormat(path: path).outline(of: file).sections
  return sections.flatMap { lines($0.tables.flatMap(\.rows) + $0.lists.flatMap(\.rows), in: "") }
}

/// The forms in which people write rows, in tables and in lists.
@Suite struct DocumentRowTests {
  @Test(arguments: [
    ("- **a** (_optional_ DOUBLE)\nText.", "a: DOUBLE optional"),
    ("- **a** *[string, required]* : Text.", "a: string required"),
    ("-   `a`  \n    Text.", "a: "), ("- `a`  \n        Optional. One of `b`.", "a:  optional"),
    ("- `a` integer, required\n  Text.", "a: integer required"),
    ("- `a`: string, required. Text.", "a: string required"),
    ("- `a` — array of strings, optional. Text.", "a: array of strings optional"),
    ("- `a` (not required, number): Text.", "a: number optional"),
    ("- `a`\n\n  Required. Text.", "a:  required"),
    ("- **a** *integer* **required** — Text.", "a: integer required"),
    ("- **a (string)**: Text.", "a: string "),
    // The text after the key says nothing of it.
    ("- `a`: date of birth", "a: "), ("- `a`: The required sum.", "a: "),
    ("- `a`: If it is there, `b` is required.", "a:  required"),
    ("- `a` item(s): Text.", nil), ("- The `a` is required.", nil),
  ])
  func readsItems(text: String, row: String?) throws {
    let found = try rows(text)
    #expect(found.map { $0.trimmed } == [row?.trimmed].compactMap(\.self), "\(text)")
  }

  @Test(arguments: [
    ("a <br> <i> String </i>", "a: String"), ("`a` (string)", "a: string"), ("a *", "a: "),
    ("`a` required", "a:  required"), ("`a`<br>integer<br>Text", "a: integer"),
  ])
  func readsCellsOfKeys(cell: String, row: String) throws {
    let found = try rows("| Name | Description |\n|---|---|\n| \(cell) | Text. |\n")
    #expect(found.map { $0.trimmed } == [row.trimmed], "\(cell)")
  }

  /// A heading or a label above a table or a list gives the requirement of rows without one.
  @Test(arguments: [
    ("## Mandatory query params", "required"), ("**Required:**", "required"),
    ("The following params are optional:", "optional"), ("Обязательные параметры:", "required"),
    ("> Необязательные:", "optional"), ("## Pflichtfelder", "required"),
    ("Todos los campos son obligatorios.", "required"), ("## 必須パラメータ", "required"),
    ("## Parametry opcjonalne", "optional"), ("Parâmetros opcionais:", "optional"),
    ("It defines several params, all of which are optional.", "optional"),
    // Nothing is said of the rows.
    ("## Required and optional params", nil), ("## Optional: refunds", nil),
    ("A token is required.", nil), ("## Params", nil),
    ("The following params are required if the order is paid:", nil),
  ])
  func readsRequirementsAbove(text: String, requirement: String?) throws {
    let table = "\n\n| Key | Comment |\n|---|---|\n| `a` | Text. |\n"
    #expect(
      try rows(text + table).map { $0.trimmed } == [("a:  " + (requirement ?? "")).trimmed],
      "\(text)"
    )
    let list = "\n\n- `a`: Text.\n- `b` (required): Text.\n"
    let found = try rows(text + list)
    #expect(found.last == "b: required", "\(text)")
  }

  /// Sentences beside a table state the requirements of its keys.
  @Test func readsRequirementsInSentences() throws {
    let table =
      "| Key | Comment |\n|---|---|\n| `a` | Text. |\n| `b` | Text. |\n| `c` | Text. |\n\n"
    let text = "`a` and `b` are required. The `c=1` param is optional; use it with `a`.\n"
    #expect(try rows(table + text) == ["a: required", "b: required", "c: optional"])
    for prose in [
      "Send `a` if a token is required.", "`a` has all params that are required for `b`.",
    ] {
      #expect(try rows(table + prose).map { $0.trimmed } == ["a:", "b:", "c:"], "\(prose)")
    }
  }

  @Test func readsTitlesWithinTables() throws {
    let text = """
      | Name | Type | Description |
      |---|---|---|
      | **Required** | | |
      | a | string | Text. |
      | **Optional** | | |
      | b | string | Text. |
      | Name | Type | Description |
      | c | string | Text. |

      """
    #expect(try rows(text) == ["a: string required", "b: string optional", "c: string optional"])
  }

  @Test func readsColumnsOfRequirements() throws {
    func table(_ title: String, _ cells: [String]) -> String {
      let rows = cells.enumerated().map { "| k\($0) | \($1) |\n" }.joined()
      return "| Name | \(title) |\n|---|---|\n" + rows
    }
    let cases: [(String, [String], [String?])] = [
      ("Required", ["yes", "no", "Yes, if paid"], ["required", "optional", "conditional"]),
      // A "yes" answers the question of the title.
      ("Optional", ["yes", "no", "required"], ["optional", "required", "required"]),
      ("Required", ["✓", "", "✓"], ["required", "optional", "required"]),
      ("Required", ["✓", "✗"], ["required", "optional"]),
      ("M/O", ["M", "O", "C"], ["required", "optional", "conditional"]),
      ("Required", ["yes", ""], ["required", nil]),
      ("Pflicht", ["ja", "nein", "nur bei X"], ["required", "optional", "conditional"]),
      ("Wymagane", ["tak", "nie"], ["required", "optional"]),
      ("必須", ["○", "×", "△"], ["required", "required", "conditional"]),
      ("必須", ["必須", "任意"], ["required", "optional"]),
      ("Obligatorio", ["Sí", "No", "Si es nuevo"], ["required", "optional", "conditional"]),
    ]
    for (title, cells, expected) in cases {
      let lines = expected.enumerated().map { "k\($0): \($1 ?? "")" }
      #expect(try rows(table(title, cells)) == lines, "\(title) \(cells)")
    }
  }

  @Test func readsAsterisks() throws {
    let table = "| Name | Description |\n|---|---|\n| a* | Text. |\n| b | Text. |\n"
    #expect(try rows(table) == ["a: ", "b: "])
    for legend in ["\\* required", "Fields with * are mandatory.", "\\* — обязательное поле"] {
      #expect(try rows(table + "\n\(legend)\n") == ["a: required", "b: optional"], "\(legend)")
    }
  }

  @Test func leavesOutWhatIsWithdrawn() throws {
    #expect(try rows("- ~~`a`~~: Text.\n- `b`: Text.\n") == ["b: "])
    #expect(try rows("- ~~a~~ (string): Text.\n- **b** (string): Text.\n") == ["b: string"])
    let table = "| Name | Type |\n|---|---|\n| ~~a~~ | x |\n| <del>b</del> | x |\n| c | x |\n"
    #expect(try rows(table) == ["c: x"])
    let page = "<table><tr><th>Name</th></tr><tr><td><s>a</s></td></tr><tr><td>b</td></tr></table>"
    #expect(try rows(page, path: "a.html") == ["b: "])
  }

  @Test func readsRowsWithoutAKey() throws {
    let text = "| Key | Values |\n|---|---|\n| `a` | `x` |\n| | `y` |\n| `b` | |\n"
    #expect(try rows(text) == ["a: ", "b: "])
    let page = """
      <table><tr><th>Key<th>Required<th>Values</tr>
      <tr><td rowspan=2>a<td rowspan=3>M<td>x</tr><tr><td>y</tr><tr><td>b<td>z</tr></table>
      """
    #expect(try rows(page, path: "a.html") == ["a: required", "b: required"])
  }

  @Test func readsLabelsAboveLists() throws {
    let text = """
      - **Arguments**
        - **a** *[string, required]* : Text.
        - **b** *[string]* : Text.
      - **Examples**
        - `app://x?a=1`
      - **params** *[object]*
        - **c** *[string]* : Text.

      """
    #expect(
      try rows(text)
        == ["a: string required", "b: string", "params: object", "params.c: string"]
        .map { $0.hasSuffix("required") ? $0 : $0 + " " }.map { $0.trimmed }
    )
  }

  @Test func readsDefinitions() throws {
    let expected = ["a: ", "b: string"]
    #expect(try rows("a\n: Text.\n\nb (string)\n:   Text\n    in two lines.\n") == expected)
    #expect(try rows("a\n\n: Text.\n\nb (string)\n\n: Text.\n") == expected)
    #expect(try rows("a\n: Text.\nb (string)\n: Text.\n") == expected)
    let page =
      "<dl><dt>a</dt><dd><p>Text.</p></dd><div><dt>b (string)</dt><dd>Text.</dd></div></dl>"
    #expect(try rows(page, path: "a.html") == expected)
    #expect(try rows("A sentence.\n\n: and more\n") == [])
  }

  /// CommonMark ends a block of HTML at a blank line.
  @Test func readsTablesOfHTMLInMarkdown() throws {
    let text = """
      <table>
      <thead><tr><th>

      Name

      </th><th>

      Mandatory

      </th></tr></thead>
      <tbody>
      <tr><td>

      `a`

      </td><td>+</td></tr>

      <tr><td>b</td><td>-</td></tr>
      </tbody>
      </table>

      Text after it.

      """
    #expect(try rows(text) == ["a: required", "b: optional"])
    let file = SourceFile(id: 0, path: "a.md", bytes: Array(text.utf8))
    let section = try #require(try DocumentFormat.markdown.outline(of: file).sections.first)
    #expect(section.paragraphs.map(\.text.text) == ["Text after it."])
    // Rows have their own places, also within one block.
    let last = try #require(section.tables.first?.rows.last)
    #expect(text.utf8.count { $0 == 0x0A } > 20)
    #expect(
      String(decoding: file.bytes[last.keySpan.start..<last.keySpan.end], as: UTF8.self)
        == "<td>b</td>"
    )
  }

  @Test func keepsATableThatIsNotClosedApart() throws {
    let text = "<table>\n\n# Title\n\n- `a`: Text.\n"
    #expect(try rows(text) == ["a: "])
  }

  @Test func leavesOutFrontMatter() throws {
    let text = "---\ntitle: X\na: b\n---\n- `c`: Text.\n"
    #expect(try rows(text) == ["c: "])
    #expect(try rows("---\n\nText\n---\n\n- `c`: Text.\n") == ["c: "])
  }

  /// Paragraphs in bold are headings where a document has no others.
  @Test func readsHeadingsInBold() throws {
    func titles(_ text: String) throws -> [String] {
      let file = SourceFile(id: 0, path: "a.md", bytes: Array(text.utf8))
      return try DocumentFormat.markdown.outline(of: file).sections.map(\.title)
    }
    #expect(try titles("**One**\n\nText.\n\n**Two**\n\nText.\n") == ["One", "Two"])
    #expect(try titles("# A\n\n**One**\n\n## B\n\n**Two**\n") == ["A", "B"])
    #expect(try titles("**One:**\n\nText.\n\n**A sentence.**\n") == [""])
  }
}

/// A saved web page is read without its navigation.
@Suite struct SavedPageTests {
  private static let table =
    "<h1>Orders</h1><table><tr><th>Name</th></tr><tr><td>a</td></tr></table>"

  @Test(arguments: [
    "<div role=navigation><ul><li><code>x</code>: <a href=x>link</a></ul></div>\(table)",
    "<div class='breadcrumb'><a href=x>Home</a> / <a href=y>x: docs</a></div>\(table)",
    "<div id=cookie-banner><p>We use cookies.</p><ul><li>x: yes</ul></div>\(table)",
    "<div class='sidebar-left'><h3>Guide</h3><ul><li><a href=x>x: y</a></ul></div>\(table)",
    "<ul><li><a href=1>x: a</a><li><a href=2>y: b</a><li><a href=3>z: c</a></ul>\(table)",
    "\(table)<div class=page-footer><p>x: y</p></div>",
    "<div class=menu><ul><li>x: y</ul></div><div class=content>\(table)<p>Text of the page.</p></div>",
  ])
  func leavesOutItsFrame(body: String) throws {
    #expect(try rows("<html><body>\(body)</body></html>", path: "a.html") == ["a: "], "\(body)")
  }

  /// A section is not a frame for its name alone.
  @Test(arguments: [
    "<section id=cookies><h2>Cookies</h2>\(table)</section>",
    "<div class=menu>\(table)</div>", "<div class='header'>\(table)</div>",
    "<article><p>Teaser</p></article>\(table)<p>A long text that is not in the teaser.</p>",
  ])
  func keepsText(body: String) throws {
    #expect(try rows("<html><body>\(body)</body></html>", path: "a.html") == ["a: "], "\(body)")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text.replacing(":  ", with: ": ")
  }
}
