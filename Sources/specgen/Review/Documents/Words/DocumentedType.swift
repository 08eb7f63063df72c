import SpecgenCore

/// The type of values as a document names it.
indirect enum DocumentedType: Hashable, Sendable {
  case string, integer, number, boolean, date, url, object
  case list(DocumentedType?)
  /// A type of the document's own, by its name.
  case named(String)

  private static let words: [(DocumentedType, Set<String>)] = [
    (
      .string,
      [
        "string", "str", "text", "char", "varchar", "uuid", "guid", "token", "строка",
        "строковый", "текст", "cadena", "texto", "caracteres", "string?",
      ]
    ),
    (
      .integer,
      [
        "int", "integer", "long", "int32", "int64", "uint", "short", "целое", "целочисленный",
        "entero", "inteiro",
      ]
    ),
    (
      .number,
      [
        "number", "float", "double", "decimal", "numeric", "число", "числовой", "вещественное",
        "дробное", "numero", "numerico", "real",
      ]
    ),
    (
      .boolean,
      [
        "bool", "boolean", "flag", "булево", "булевый", "логический", "логическое", "флаг",
        "booleano", "logico", "bandera",
      ]
    ),
    (
      .date,
      [
        "date", "datetime", "date-time", "timestamp", "time", "дата", "время", "fecha", "data",
        "hora",
      ]
    ),
    (.url, ["url", "uri", "link", "ссылка", "enlace"]),
    (
      .object,
      ["object", "json", "map", "dictionary", "hash", "объект", "словарь", "objeto", "mapa"]
    ),
    (.list(nil), ["array", "list", "массив", "список", "lista", "arreglo", "matriz", "vetor"]),
  ]

  /// Reads the cell of a column of types; nil for an empty cell.
  ///
  /// The first word that names a type counts, so "String, Format E.164" is a string.
  init?(cell: String) { self.init(cell: cell, levels: Self.maxLevels) }

  /// The maximum number of nested lists; a cell with more names no type.
  private static let maxLevels = 8

  private init?(cell: String, levels: Int) {
    let text = cell.filter { $0 != "`" && $0 != "*" }
    let words = text.split { " ,;()\n".contains($0) }
    guard let first = words.first.map(String.init) else { return nil }
    if levels > 0, let list = Self.list(first, after: words.dropFirst().map(String.init), levels) {
      self = list
      return
    }
    for word in words {
      if let type = Self.known(String(word)) {
        self = type
        return
      }
    }
    let name = first.last == "?" ? String(first.dropLast()) : first
    self = .named(name)
  }

  /// `true` if the cell marks the type as optional, as Swift does.
  static func isOptional(cell: String) -> Bool {
    cell.split(separator: " ").first.map { $0.last == "?" } ?? false
  }

  private static func known(_ word: String) -> DocumentedType? {
    let folded = FoldedWord(word).text
    return words.first { $0.1.contains(folded) }?.0
  }

  /// Reads `[X]`, `X[]`, `List<X>`, and "array of X".
  private static func list(
    _ word: String,
    after rest: [String],
    _ levels: Int
  ) -> DocumentedType? {
    func element(_ text: Substring) -> DocumentedType {
      .list(DocumentedType(cell: String(text), levels: levels - 1))
    }
    if word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 {
      return element(word.dropFirst().dropLast())
    }
    if word.hasSuffix("[]"), word.utf8.count > 2 {
      return element(word.dropLast(2))
    }
    if let open = word.firstIndex(of: "<"), word.hasSuffix(">") {
      guard known(String(word[..<open])) == .list(nil) else { return nil }
      return element(word[word.index(after: open)...].dropLast())
    }
    guard known(word) == .list(nil) else { return nil }
    let element = rest.drop { ["of", "de", "из"].contains($0.lowercased()) }.first
    return .list(element.flatMap(known))
  }

  /// The type in words.
  var words: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .url: "a URL"
    case .object: "an object"
    case .list(let element): element.map { "a list of \($0.noun)s" } ?? "a list"
    case .named(let name): "`\(name)`"
    }
  }

  private var noun: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "Boolean"
    case .date: "date"
    case .url: "URL"
    case .object: "object"
    case .list: "list"
    case .named(let name): "`\(name)`"
    }
  }
}
