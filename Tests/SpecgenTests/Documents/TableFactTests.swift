import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct TableFactTests {
  /// Holds the facts of a table whose rows follow a header.
  private func check(_ header: String, _ rows: [String], _ expected: [String]) throws {
    let rule = "|" + String(repeating: "---|", count: header.count { $0 == "|" } - 1)
    let text = ([header, rule] + rows).joined(separator: "\n") + "\n"
    #expect(try factLines(text) == expected, "\(text)")
  }

  @Test(
    arguments: [
      ("| a | b |", ["row a", "row a, type: b"]),
      ("| `a` | `b` |", ["row a", "row a, type: b"]),
      ("| **a** | *b* |", ["row a", "row a, type: b"]),
      ("| [a](#a) | [b](https://example.com) |", ["row a", "row a, type: b"]),
      ("| a\\|b | c |", ["row a|b", "row a|b, type: c"]),
      ("| `a` | `b\\|c` |", ["row a", "row a, type: b|c"]),
      ("| a | b<br>c |", ["row a", "row a, type: b c"]),
      ("| a | <b>b</b> &lt;c&gt; |", ["row a", "row a, type: b <c>"]),
      ("| see `a` | b |", ["row a", "row a, type: b"]),
      ("| a |", ["row a"]),
      ("| a | b | c |", ["row a", "row a, type: b"]),
      ("| a | |", ["row a"]),
      ("| a | &nbsp; |", ["row a"]),
      ("|a|b", ["row a", "row a, type: b"]),
      ("| a\u{AD}b | c\u{A0}d |", ["row ab", "row ab, type: c d"]),
    ]
  )
  func readsCells(row: String, expected: [String]) throws {
    try check("| Name | Type |", [row], expected)
  }

  @Test(
    arguments: [
      ("| Name | Since |", "| a | 2.1 |", ["row a", "row a, Since: 2.1"]),
      ("| Code | Meaning |", "| A-1 | Lost |", ["row A-1", "row A-1, description: Lost"]),
      ("| Type | Description |", "| a | b |", ["row a", "row a, description: b"]),
      ("| Status | Code |", "| SENT | 7 |", ["row SENT", "row SENT, code: 7"]),
      // The column of words has the keys.
      ("| Status | Code |", "| 404 | LOST |", ["row LOST, code: 404", "row LOST"]),
      ("| Name | Name |", "| a | b |", ["row a", "row a, Name: b"]),
      (
        "| First word | Second word |", "| two words | b |",
        ["row ", "row , First word: two words", "row , Second word: b"]
      ),
    ]
  )
  func findsTheColumnOfKeys(header: String, row: String, expected: [String]) throws {
    try check(header, [row], expected)
  }

  @Test func givesEachRowItsOwnCells() throws {
    try check(
      "| Param | Required | Default | Description |",
      ["| a | yes | 1 | One |", "| b | no |", "| c |"],
      [
        "row a", "row a, required: yes", "row a, default: 1", "row a, description: One",
        "row b", "row b, required: no", "row c",
      ]
    )
  }

  /// The titles of columns in four languages.
  private static let titles: [(ColumnRole, [String])] = [
    (.name, ["Name", "PARAMETER", "Имя", "Параметр", "Nome", "Parâmetro", "Nombre", "Campo"]),
    (.type, ["Type", "Data type", "Тип", "Тип данных", "Tipo", "Tipo de dado", "Formato"]),
    (
      .required,
      ["Required", "Mandatory", "M/O", "Обязательно", "Обяз.", "Obrigatório", "Obligatorio"]
    ),
    (.default, ["Default", "По умолчанию", "Padrão", "Por defecto", "Valor por defecto"]),
    (.description, ["Description", "Описание", "Descrição", "Descripción", "**Notes:**"]),
    (.code, ["Code", "Error  code", "Код ошибки", "Código", "Código de error"]),
    (.example, ["Example", "Пример", "Exemplo", "Ejemplo"]),
  ]

  @Test func knowsTheTitlesOfColumnsInFourLanguages() {
    for (role, titles) in Self.titles {
      for title in titles { #expect(ColumnRole(title: title) == role, "\(title)") }
    }
    for title in ["", "Since", "Удалено", "Names", "Desde"] {
      #expect(ColumnRole(title: title) == nil, "\(title)")
    }
  }

  @Test func takesDeclaredTitles() throws {
    let spec = Parcels.spec.replacing(
      "    file: parcels.md",
      with: "    file: parcels.md\n    columns: {type: [Kind of value], required: [Needed, Name]}"
    )
    let columns = try BoundVersions(spec: spec, path: "a.md").document.columns
    let text = "| Key | kind of  VALUE | Needed |\n|---|---|---|\n| a | b | yes |\n"
    #expect(
      try factLines(text, columns: columns) == ["row a", "row a, type: b", "row a, required: yes"]
    )
    // What a spec declares comes before what the tool knows.
    let other = "| Key | Name |\n|---|---|\n| a | yes |\n"
    #expect(try factLines(other, columns: columns) == ["row a", "row a, required: yes"])
  }
}
