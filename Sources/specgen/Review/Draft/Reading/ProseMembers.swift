import SpecgenCore

/// Params and fields that a sentence states: "`id` (string)", "`from` and `to` are required".
struct ProseMembers {
  /// A member with its type in parentheses.
  struct Member {
    let key: String
    /// The text in the parentheses.
    let marks: String
    /// The words of the sentence before the member.
    let before: String
    let type: DocumentedType

    /// The requirement in the parentheses or before the member.
    var requirement: Requirement? { Requirement(prose: marks) ?? Requirement(prose: before) }
  }

  private(set) var members: [Member] = []
  /// The requirements that sentences state of members, by key.
  private(set) var requirements: [String: Requirement] = [:]

  private var sentence = ""
  private var keys: [String] = []

  /// Reads the sentences of a paragraph.
  init(_ text: MarkupText) {
    guard text.runs.count <= 200 else { return }
    for (index, run) in text.runs.enumerated() {
      if run.style == .plain {
        read(run.text)
        continue
      }
      guard let key = Self.key(run.text) else {
        sentence += " "
        continue
      }
      if let member = member(key, Self.text(of: text.runs[(index + 1)...].prefix(12))) {
        members.append(member)
      }
      keys.append(key)
    }
  }

  /// Returns the key that a code span or a bold text is: `id`, `?lang=`.
  private static func key(_ text: String) -> String? {
    var key = text.drop { "?&".contains($0) }
    if key.last == "=" || key.last == ":" { key.removeLast() }
    let isKey = key.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.[]".utf8.contains($0) }
    return isKey && key.utf8.count <= 60
      && key.utf8.first.map { $0.isLetter || $0 == 0x5F } ?? false
      ? String(key) : nil
  }

  /// Returns the text of runs, with marks of code.
  private static func text(of runs: ArraySlice<MarkupText.Run>) -> String {
    runs.map { $0.style == .code ? "`\($0.text)`" : $0.text }.joined()
  }

  private func member(_ key: String, _ next: String) -> Member? {
    let rest = next.drop { $0 == " " }
    guard let open = rest.first, open == "(" || open == "（",
      let close = rest.firstIndex(where: { $0 == ")" || $0 == "）" })
    else { return nil }
    let marks = rest[..<close].dropFirst()
    let parts = marks.split { ",;、・".contains($0) }
    let types = parts.lazy.compactMap { DocumentedType(cell: String($0)) }.filter { type in
      if case .named = type { false } else { true }
    }
    let isListed = types.isEmpty && DescribedValues.values(in: String(marks)) != nil
    guard let type = types.first ?? (isListed ? .string : nil) else { return nil }
    return Member(key: key, marks: String(marks), before: sentence, type: type)
  }

  /// Reads the text between members, in which sentences may end.
  private mutating func read(_ text: String) {
    var rest = text[...]
    while !rest.isEmpty {
      let end = Self.end(of: rest)
      let clause = String(rest[..<end])
      state(clause)
      sentence += clause
      guard end < rest.endIndex else { return }
      rest = rest[end...].dropFirst()
      (sentence, keys) = ("", [])
    }
  }

  private static func end(of text: Substring) -> Substring.Index {
    var previous: Substring.Index?
    for index in text.indices {
      if "。".contains(text[index]) { return index }
      if let previous, text[index] == " ", ".;!?".contains(text[previous]) { return index }
      previous = index
    }
    return text.endIndex
  }

  /// Applies the requirement that a clause states to the members before it.
  private mutating func state(_ clause: String) {
    guard !keys.isEmpty else { return }
    let requirement = Requirement(prose: clause) ?? (Self.namesAbsence(clause) ? .optional : nil)
    guard let requirement else { return }
    for key in keys where requirements[key] == nil { requirements[key] = requirement }
  }

  /// `true` if a clause says that a member may be absent.
  private static func namesAbsence(_ clause: String) -> Bool {
    let folded = FoldedWord(clause).text
    return [
      "missing", "absent", "omitted", "left out", "leave it out", "leave out", "only present",
      "only there", "not there", "not present", "fehlt", "entfallt", "brak", "falta ", "ausente",
      "no esta", "nao vem", "отсутств", "省略", "付か", "ありません",
    ].contains(where: folded.contains)
  }
}
