import SpecgenCore

extension ColumnRole {
  /// Titles of columns in English, Russian, Portuguese and Spanish, folded.
  private static let titles: [ColumnRole: Set<String>] = [
    .name: [
      "name", "param", "parameter", "params", "field", "key", "property", "attribute", "argument",
      "member", "method", "header", "value", "status", "error", "variable", "wire",
      "имя", "название", "наименование", "параметр", "поле", "ключ", "свойство", "атрибут",
      "аргумент", "метод", "заголовок", "значение", "статус", "ошибка",
      "nome", "parametro", "campo", "chave", "propriedade", "atributo", "metodo", "valor",
      "erro", "cabecalho", "estado", "variavel",
      "nombre", "clave", "propiedad", "argumento", "encabezado",
    ],
    .type: [
      "type", "data type", "format", "schema", "тип", "тип данных", "формат",
      "tipo", "tipo de dato", "tipo de dado", "tipo de datos", "tipo de dados", "formato",
    ],
    .required: [
      "required", "requirement", "mandatory", "optional", "presence", "m/o", "req", "req.",
      "обязательно", "обязательность", "обязательный", "обязателен", "обяз.", "необходимость",
      "obrigatorio", "obrigatoriedade", "requerido", "obligatorio", "obligatoriedad", "opcional",
      "presencia", "presenca",
    ],
    .default: [
      "default", "default value", "по умолчанию", "значение по умолчанию", "padrao",
      "valor padrao", "predeterminado", "por defecto", "valor por defecto", "valor predeterminado",
    ],
    .description: [
      "description", "meaning", "notes", "note", "comment", "comments", "details", "remarks",
      "описание", "значение и описание", "примечание", "примечания", "комментарий", "смысл",
      "пояснение", "descricao", "significado", "observacao", "observacoes", "detalhes",
      "descripcion", "notas", "nota", "observaciones", "comentario", "detalles",
    ],
    .code: [
      "code", "error code", "number", "numeric code", "http status", "код", "код ошибки",
      "номер", "числовой код", "codigo", "codigo de erro", "codigo de error", "numero",
    ],
    .example: [
      "example", "sample", "пример", "образец", "exemplo", "ejemplo",
    ],
  ]

  /// Returns the role that a title has in one of the languages, or nil.
  init?(title: String) {
    let folded = FoldedWord(title).text
    let found = Self.allCases.first { role in
      Self.titles[role]?.contains(folded) ?? false
    }
    guard let found else { return nil }
    self = found
  }
}
