import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The tables of words, which are complete for all languages.
@Suite struct DocumentLanguageTests {
  /// Titles of columns of a usual table, with their roles.
  @Test(arguments: [
    [
      "Parameter name", "Data type", "Required?", "Default value", "Description", "Error code",
      "Example",
    ],
    ["Имя параметра", "Тип", "Обяз.", "По умолчанию", "Описание", "Код ошибки", "Пример"],
    ["Nome do campo", "Tipo de dado", "Obrigatório", "Padrão", "Descrição", "Código", "Exemplo"],
    ["Nombre", "Tipo", "¿Obligatorio?", "Por defecto", "Descripción", "Código", "Ejemplo"],
    [
      "Feldname", "Datentyp", "Pflichtfeld", "Standardwert", "Beschreibung", "Fehlercode",
      "Beispiel",
    ],
    ["Nazwa pola", "Typ danych", "Wymagane", "Domyślnie", "Opis", "Kod błędu", "Przykład"],
    ["パラメータ名", "データ型", "必須", "デフォルト値", "説明", "エラーコード", "例"],
  ])
  func knowsColumns(titles: [String]) {
    let roles: [ColumnRole?] = [.name, .type, .required, .default, .description, .code, .example]
    #expect(titles.map { ColumnRole(title: $0) } == roles)
  }

  /// Words are compared without marks, so each language may write them with or without.
  @Test(arguments: [
    ("Przykład", PartLabel.examples), ("Przyklad", .examples), ("Błędy", .errors),
    ("Odpowiedź", .answer), ("Parámetros", .params), ("Respuesta", .answer), ("Fehler", .errors),
    ("Ответ", .answer), ("引数", .params),
  ])
  func knowsLabels(text: String, label: PartLabel) {
    #expect(PartLabel(text) == label)
  }

  @Test(arguments: [
    ("string", DocumentedType.string), ("Строка(40)", .string), ("Cadena", .string),
    ("Texto", .string), ("Zeichenkette", .string), ("napis", .string), ("文字列", .string),
    ("文字列（最大40文字）", .string), ("Liczba całkowita", .number), ("Ganzzahl", .integer),
    ("整数", .integer), ("真偽値", .boolean), ("logiczny", .boolean), ("日時", .date),
    ("Datum", .date), ("Liste", .list(nil)), ("配列", .list(nil)), ("tablica obiektów", .list(nil)),
    ("array of strings", .list(.string)), ("array of Item", .list(.named("Item"))),
    ("Order", .named("Order")),
  ])
  func knowsTypes(cell: String, type: DocumentedType) {
    #expect(DocumentedType(cell: cell) == type)
  }

  @Test(arguments: [
    ("Required. The id.", Requirement.required), ("Optional, the id", .optional),
    ("The id. This field is mandatory.", .required), ("It is not required", .optional),
    ("Required if the order is paid", .conditional), ("Обязательный параметр", .required),
    ("Pole wymagane", .required), ("Das Feld ist erforderlich.", .required),
    ("Optional: der Name", .optional), ("必須。注文番号", .required), ("任意の文字列", .optional),
    ("有料の場合は必須", .conditional), ("Campo obrigatório", .required),
    ("Es opcional.", .optional), ("Required, if the order is paid", .conditional),
    ("The required amount of money", nil), ("Always three letters", nil),
    ("Redirects when required params are missing", nil), ("The id", nil),
  ])
  func readsRequirementsInProse(text: String, requirement: Requirement?) {
    #expect(Requirement(prose: text) == requirement, "\(text)")
  }

  /// No language leaves out a table that others have.
  @Test func hasTheSameTablesInAllLanguages() {
    for language in DocumentLanguage.all {
      let lists = [
        language.required, language.optional, language.yes, language.no, language.conditions,
        language.members, language.modal, language.elementWords, language.lists, language.samples,
        language.without, language.secrets, language.servers, language.sandboxes,
        language.conjunctions, language.values, language.weakValues, language.defaults,
        language.boundFillers, language.rangeJoints, language.lengths, language.lengthUnits,
        language.elementUnits, language.optionalTitles, language.memberTitles,
        language.everything, language.signs, language.valueEndings, language.valueWords,
        language.exampleMarks, language.typeNouns, language.sections,
      ]
      #expect(lists.allSatisfy { !$0.isEmpty })
      #expect(language.bounds.count > 2)
      #expect(Set(language.columns.keys) == Set(ColumnRole.allCases))
      #expect(language.keyTitles.count == 4 && language.topics.count == 8)
      #expect(language.types.count >= 7)
    }
  }

  @Test(arguments: [
    ("One of `a`, `b` or `c`.", ["a", "b", "c"]), ("May be `a` or `b`.", ["a", "b"]),
    ("может быть `a` или `b`", ["a", "b"]), ("Posibles valores: a, b", ["a", "b"]),
    ("Mögliche Werte: a, b oder c.", ["a", "b", "c"]), ("Może być `a` lub `b`.", ["a", "b"]),
    ("`a`、`b` のいずれか", ["a", "b"]), ("0 - new, 1 - paid", ["0", "1"]),
    ("Either `a` (the first) or `b`.", ["a", "b"]),
    ("May be empty or missing.", []), ("Only valid with `a` and `b`.", []),
    ("Set if `a` is `b`.", []),
  ])
  func readsValuesInProse(text: String, values: [String]) throws {
    let file = SourceFile(id: 0, path: "a.md", bytes: Array("- `key`: \(text)\n".utf8))
    let row = try #require(try DocumentFormat.markdown.outline(of: file).sections.first?.rows.first)
    #expect(DescribedValues.values(of: row)?.cases.map(\.wire) ?? [] == values, "\(text)")
  }
}
