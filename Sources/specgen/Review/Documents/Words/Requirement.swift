import SpecgenCore

/// The requirement of a param or a field, as a document words it.
enum Requirement: String, Hashable, Sendable {
  case required, optional
  /// Required under a condition, such as for some methods only.
  case conditional

  private static let requiredWords: Set<String> = [
    "yes", "y", "m", "true", "required", "mandatory", "must", "always", "+", "✓", "✔", "да",
    "обязательно", "обязательный", "обязательная", "обязательное", "обязателен", "обязательна",
    "всегда", "sim", "s", "obrigatorio", "obrigatoria", "requerido", "requerida", "sempre", "si",
    "obligatorio", "obligatoria", "siempre", "verdadero", "verdadeiro",
  ]
  private static let optionalWords: Set<String> = [
    "no", "n", "o", "false", "optional", "may", "-", "–", "—", "нет", "необязательно",
    "необязательный", "необязательная", "необязательное", "необязателен", "необязательна",
    "опционально", "опциональный", "опциональная", "опциональное", "nao", "opcional", "falso",
  ]
  private static let conditions: Set<String> = [
    "only", "if", "when", "unless", "conditional", "for", "только", "если", "когда", "при", "для",
    "somente", "apenas", "se", "quando", "solo", "solamente", "cuando", "condicional", "para",
  ]

  /// Reads the cell of a column of requirements, or returns nil for a cell that states none.
  init?(cell: String) {
    let words = Self.words(of: cell)
    if words.count > 1, let first = words.first, Self.conditions.contains(first) {
      self = .conditional
    } else {
      self.init(words: words)
    }
  }

  /// Finds the requirement that prose states, or returns nil without one.
  ///
  /// Only words that mean nothing else count: "yes" and "no" do not.
  init?(prose: String) {
    let words = Self.words(of: prose)
    let start = words.indices.first { index in
      words[index].utf8.count > 5
        && (Self.requiredWords.contains(words[index]) || Self.optionalWords.contains(words[index]))
    }
    guard let start else { return nil }
    self.init(words: Array(words[start...].prefix(4)))
  }

  private init?(words: [String]) {
    guard let first = words.first else { return nil }
    // A remark may follow a word: "no 1." is "no" with the mark of a footnote.
    let isNegated =
      ["not", "не", "nao", "no"].contains(first) && words.count > 1
      && (Self.optionalWords.contains(words[1]) || Self.requiredWords.contains(words[1]))
    let word = isNegated ? words[1] : first
    let rest = words.dropFirst(isNegated ? 2 : 1)
    if Self.optionalWords.contains(word) {
      self = isNegated ? .required : .optional
    } else if Self.requiredWords.contains(word) {
      let isConditional = rest.contains { Self.conditions.contains($0) }
      self = isNegated ? .optional : isConditional ? .conditional : .required
    } else {
      return nil
    }
  }

  private static func words(of text: String) -> [String] {
    FoldedWord(text).text.split { " ,;.()!/".contains($0) }.map(String.init)
  }

  /// `true` if a folded word changes a requirement, so a reader must see it in a difference.
  static func isModal(_ word: String) -> Bool {
    let folded = FoldedWord(word).text.filter { !",;.()!".contains($0) }
    return folded.utf8.count > 1
      && (requiredWords.contains(folded) || optionalWords.contains(folded))
      || modal.contains(folded)
  }

  private static let modal: Set<String> = [
    "must", "shall", "should", "may", "can", "cannot", "not", "never", "only", "always", "maximum",
    "minimum", "required", "deprecated", "не", "нельзя", "должен", "должна", "должно", "должны",
    "может", "могут", "можно", "нужно", "никогда", "только", "максимум", "минимум", "устарел",
    "deve", "devem", "pode", "podem", "nunca", "somente", "apenas", "maximo", "minimo",
    "obsoleto", "debe", "deben", "puede", "pueden", "jamas", "solo", "tampoco",
  ]
}
