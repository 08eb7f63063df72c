import SpecgenCore

/// The values that prose adds to the link of the caller: "`x-success` receives `title` (string) and `text`".
enum AnswerProse {
  /// The beginnings of words for what comes back, folded.
  private static let stems = [
    "return", "receiv", "comes", "append", "added", "add", "pass", "deliver", "contain", "include",
    "возвращ", "получ", "добав", "передает", "devuelv", "recib", "agreg", "devolv", "receb",
    "adicion", "retorn", "zuruck", "ubergeb", "enthalt", "zwrac", "otrzym", "dodaj", "返", "渡",
    "付加",
  ]
  private static let conditions: Set<String> = [
    "if", "when", "unless", "если", "когда", "si", "cuando", "se", "quando", "wenn", "falls",
    "jesli", "jeśli", "gdy",
  ]

  /// Reads the values of sentences about what comes back.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - params: The keys of the call's own params.
  /// - Returns: The values, each with the type in parentheses after it.
  static func fields(in text: MarkupText, except params: Set<String>) -> [DraftField] {
    var fields = OrderedMap<String, DraftField>()
    var isAnswer = false
    var isConditional = false
    var isStart = true
    var isReturn = false
    let words = DocumentWords.words(of: text.text)
    let isAdded =
      text.text.lowercased().contains("x-success")
      && words.contains { word in stems.contains { word.hasPrefix($0) } }
    for (index, run) in text.runs.enumerated() {
      guard run.style == .code else {
        for sentence in sentences(of: run.text) {
          if sentence.startsNew {
            isStart = true
            isConditional = false
          }
          let words = DocumentWords.words(of: sentence.text)
          if isStart, let first = words.first {
            isConditional = conditions.contains(first)
            isStart = false
          }
          if sentence.text.lowercased().contains("x-success") { isReturn = true }
          if words.contains(where: { word in stems.contains { word.hasPrefix($0) } }) {
            isAnswer = true
          }
        }
        continue
      }
      let key = run.text.prefix { $0 != "=" }
      if ReturnKey(String(key)) != nil {
        isReturn = EndKind(name: String(key)) ?? .success == .success
        isAnswer = isAnswer && isReturn
        isStart = false
        continue
      }
      isStart = false
      // A key with a value is one of the link.
      let isPair = key.utf8.count < run.text.utf8.count && isAdded
      guard isReturn || index > 0 && namesReturn(text.runs[..<index]), isAnswer || isPair,
        key.isKeyOfAPI,
        key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }),
        fields[String(key)] == nil, isPair || !params.contains(String(key))
      else { continue }
      let after = index + 1 < text.runs.count ? text.runs[index + 1].text : ""
      var field = DraftField(key: String(key), type: .string).typed(by: after)
      field.requirement = isConditional ? .optional : nil
      fields[String(key)] = field
    }
    return fields.values
  }

  /// `true` if the text before a value says that the call answers.
  private static func namesReturn(_ runs: ArraySlice<MarkupText.Run>) -> Bool {
    guard runs.count == 1, let text = runs.first?.text else { return false }
    let words = DocumentWords.words(of: text)
    return words.count <= 4
      && words.first.map { word in
        ["return", "comes", "devuelv", "devolv", "возвращ", "retorn", "zwrac", "liefert"]
          .contains { word.hasPrefix($0) }
      } ?? false
  }

  private static func sentences(of text: String) -> [(text: String, startsNew: Bool)] {
    var parts: [(String, Bool)] = []
    var rest = text[...]
    var startsNew = false
    while let mark = rest.firstRange(of: ". ") {
      parts.append((String(rest[..<mark.lowerBound]), startsNew))
      rest = rest[mark.upperBound...]
      startsNew = true
    }
    parts.append((String(rest), startsNew))
    return parts
  }
}

extension DraftField {
  /// Returns the field with the type in parentheses after its key.
  func typed(by text: String) -> DraftField {
    var rest = text[...].drop { $0 == " " }
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return self }
    rest = rest[..<end].dropFirst()
    guard let type = DocumentedType(cell: String(rest)) else { return self }
    if case .named = type { return self }
    var field = self
    let (read, comment) = RowReader.type(type)
    field.type = read
    field.typeWord = FoldedWord(String(rest)).text
    if let comment { field.comments.append(comment) }
    return field
  }
}
