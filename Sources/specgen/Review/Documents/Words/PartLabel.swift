import SpecgenCore

/// The use of the parts of a document that a label introduces, such as "Arguments" or "Examples".
///
/// A label is a heading, a line of its own, or an item of a list that has the parts inside.
enum PartLabel: Hashable, Sendable {
  case params, answer, errors, examples

  /// The last words of labels in the languages of the columns, folded.
  private static let words: [PartLabel: Set<String>] = [
    .params: [
      "argument", "arguments", "parameter", "parameters", "param", "params", "inputs",
      "аргумент", "аргументы", "параметр", "параметры", "parametro", "parametros", "argumento",
      "argumentos", "argumente", "parametry", "argumenty", "パラメータ", "パラメーター", "引数",
    ],
    .answer: [
      "answer", "answers", "response", "responses", "result", "results", "returns", "reply",
      "ответ", "ответы", "результат", "resposta", "respostas", "retorno", "respuesta",
      "respuestas", "antwort", "antworten", "odpowiedz", "odpowiedzi", "レスポンス", "応答",
    ],
    .errors: [
      "error", "errors", "failures", "ошибки", "erros", "errores", "fehler", "bledy", "エラー",
    ],
    .examples: [
      "example", "examples", "sample", "samples", "пример", "примеры", "exemplo", "exemplos",
      "ejemplo", "ejemplos", "beispiel", "beispiele", "przyklad", "przyklady", "例", "サンプル",
    ],
  ]
  /// Words that may precede the last one.
  private static let modifiers: Set<String> = [
    "query", "url", "path", "body", "request", "response", "input", "optional", "required",
    "available", "supported", "success", "error", "usage", "sample", "example", "call",
    "запроса", "ответа", "de", "da", "do", "la", "del",
  ]
  private static let maxWords = 3

  /// Reads a text that is a label and nothing else, or returns nil.
  init?(_ text: String) {
    guard text.utf8.count <= 80 else { return nil }
    let words = FoldedWord(text).text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard (1...Self.maxWords).contains(words.count) else { return nil }
    // "Response example" is an example, as is "Пример ответа".
    let found = words.compactMap { word in Self.words.first { $0.value.contains(word) }?.key }
    let isWhole = words.allSatisfy { word in
      Self.modifiers.contains(word) || Self.words.values.contains { $0.contains(word) }
    }
    guard isWhole, let last = found.last else { return nil }
    self = found.contains(.examples) ? .examples : last
  }
}

/// The labels of a section, with their places.
struct SectionLabels {
  private let title: PartLabel?
  /// The labels in the prose, in the order of their places.
  private let lines: [(offset: Int, label: PartLabel)]

  /// Finds the labels of a section: its heading, and the lines that are labels.
  init(_ section: DocumentSection) {
    title = PartLabel(section.title)
    lines = section.paragraphs.compactMap { paragraph in
      PartLabel(paragraph.text.text).map { (paragraph.span.start, $0) }
    }.sorted { $0.0 < $1.0 }
  }

  /// Returns the label that introduces the part at an offset: the last one above it, or the heading.
  func label(at offset: Int) -> PartLabel? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1].label : title
  }
}
