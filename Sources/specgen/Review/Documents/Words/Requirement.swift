import SpecgenCore

/// The requirement of a param or a field, as a document words it.
enum Requirement: String, Hashable, Sendable {
  case required, optional
  /// Required under a condition, such as for some methods only.
  case conditional

  /// Reads the cell of a column of requirements, or returns nil for a cell that states none.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - isOptional: `true` if "yes" means that a row is optional.
  init?(cell: String, isOptional: Bool = false) {
    guard let stated = Self.mark(cell) ?? Self.words(cell) else { return nil }
    self = isOptional && stated.isAnswer ? stated.requirement.reversed : stated.requirement
  }

  /// Finds the requirement that prose states, or returns nil without one.
  ///
  /// Only a word that says it of the row itself counts: at the start of a clause, or after its subject.
  init?(prose: String) {
    let clauses = Self.clauses(of: prose)
    for (index, clause) in clauses.enumerated() {
      guard let stated = Self.clause(clause) else { continue }
      // "Required, if the order is paid".
      let next = index + 1 < clauses.count ? Self.words(of: clauses[index + 1]).first : nil
      let isConditional = stated == .required && next.map(Lexicon.conditions.contains) ?? false
      self = isConditional ? .conditional : stated
      return
    }
    return nil
  }

  /// Finds what a heading, a label or a sentence says of all rows below it, such as "Mandatory params".
  init?(title: String) {
    guard title.utf8.count <= 600, !title.contains("*") else { return nil }
    let words = Self.words(of: title)
    let isSentence = words.contains(where: Lexicon.members.contains)
    // A remark in parentheses is not part of a label.
    let label = title.prefix { $0 != "(" && $0 != "（" }
    let found =
      Self.clauses(of: String(label)).allSatisfy(Self.isLabel)
      ? Set(Self.clauses(of: String(label)).flatMap(Self.requirements))
      : Set(
        Self.clauses(of: title).filter { isSentence && Self.isAboutAll($0) }.flatMap(
          Self.requirements
        )
      )
    guard found.count == 1, let only = found.first else { return nil }
    self = only
  }

  /// Returns the requirement that a short text gives to keys with an asterisk, such as "* required".
  init?(legend: String) {
    let words = Self.words(of: legend)
    guard legend.utf8.count <= 200,
      legend.contains("*") || words.contains(where: Lexicon.signs.contains)
    else { return nil }
    if let word = words.first(where: Lexicon.isStated) {
      self = Lexicon.required.contains(word) ? .required : .optional
    } else if let stated = Self.unspaced(legend) {
      self = stated
    } else {
      return nil
    }
  }

  /// `true` if a cell has a sign for "yes", so that an empty one in its column means "no".
  static func isSign(cell: String) -> Bool { mark(cell)?.requirement == .required }

  /// `true` if a cell states a requirement in a word that means nothing else.
  static func isStated(cell: String) -> Bool {
    words(of: cell).prefix(2).contains(where: Lexicon.isStated) && Requirement(cell: cell) != nil
  }

  /// `true` for a word that means nothing but a requirement, or reverses it.
  static func isWord(_ word: String) -> Bool {
    let folded = FoldedWord(word).text
    return Lexicon.isStated(folded) || Lexicon.negations.contains(folded)
  }

  /// `true` if a folded word changes a requirement, so a reader must see it in a difference.
  static func isModal(_ word: String) -> Bool {
    let folded = FoldedWord(word).text.filter { !",;.()!".contains($0) }
    return folded.utf8.count > 1 && Lexicon.all.contains { $0.contains(folded) }
  }

  private var reversed: Requirement {
    switch self {
    case .required: .optional
    case .optional: .required
    case .conditional: .conditional
    }
  }

  // MARK: Cells

  /// The requirement of a cell; an answer depends on the question in the title of the column.
  private typealias Cell = (requirement: Requirement, isAnswer: Bool)

  /// Returns what a cell of one sign says; a triangle is a condition in Japanese tables.
  private static func mark(_ cell: String) -> Cell? {
    let text = cell.filter { !" `\u{FE0F}\u{FE0E}()".contains($0) }
    guard let sign = text.first, text.count == 1 else { return nil }
    if sign == "△" { return (.conditional, true) }
    if "+✓✔✅☑●○◯◎•xX×*√Хх".contains(sign) { return (.required, true) }
    return "-–—−✗✘❌✕✖☐ー".contains(sign) ? (.optional, true) : nil
  }

  private static func words(_ cell: String) -> Cell? {
    let words = words(of: cell)
    guard let first = words.first else { return nil }
    // The accent of the Spanish "yes" tells it from "if".
    let isYes = Lexicon.spelledYes.contains(cell.lowercased().prefix { $0.isLetter })
    if Lexicon.isCondition(first), !isYes, words.count > 1 || !Lexicon.yes.contains(first) {
      return (.conditional, false)
    }
    if let stated = stated(by: words) ?? unspaced(cell) { return (stated, false) }
    let isNegated = Lexicon.negations.contains(first) && words.count > 1
    let word = isNegated ? words[1] : first
    guard Lexicon.yes.contains(word) else {
      return Lexicon.no.contains(word) ? (isNegated ? .required : .optional, true) : nil
    }
    let isConditional = words.dropFirst(isNegated ? 2 : 1).contains(where: Lexicon.isCondition)
    return (isNegated ? .optional : isConditional ? .conditional : .required, true)
  }

  // MARK: Prose

  private static func clause(_ clause: String) -> Requirement? {
    let words = words(of: clause)
    for index in words.indices where Lexicon.isStated(words[index]) {
      let isNegated = index > 0 && Lexicon.negations.contains(words[index - 1])
      let start = isNegated ? index - 1 : index
      let isLast = index == words.count - 1
      if start > 0, Lexicon.isCondition(words[start - 1]) {
        // "Only required for orders", but not "when required params are missing".
        guard !isLast, Lexicon.isCondition(words[index + 1]) else { continue }
        return .conditional
      }
      guard
        start == 0 || isLast && words.count <= 3 || Lexicon.copulas.contains(words[start - 1])
      else { continue }
      return stated(by: Array(words[start...].prefix(5)))
    }
    return unspaced(clause)
  }

  /// `true` for a label such as "Mandatory query params": words of requirements, of topics, and those between them.
  private static func isLabel(_ clause: String) -> Bool {
    if clause.isUnspaced { return clause.count <= 30 }
    let words = words(of: clause)
    return words.count <= 6
      && words.allSatisfy {
        Lexicon.isStated($0) || Lexicon.isLabel($0) || DocumentTopic($0) != nil
      }
  }

  /// `true` for a clause with a word such as "all" or "following", and without a condition.
  private static func isAboutAll(_ clause: String) -> Bool {
    let words = words(of: clause)
    return words.contains(where: Lexicon.everything.contains)
      && !words.contains { Lexicon.conditions.contains($0) || Lexicon.signs.contains($0) }
  }

  /// Returns the requirements that the words of a clause state.
  private static func requirements(_ clause: String) -> [Requirement] {
    let words = words(of: clause)
    let stated = words.indices.filter { Lexicon.isStated(words[$0]) }.compactMap { index in
      let isNegated = index > 0 && Lexicon.negations.contains(words[index - 1])
      return self.stated(by: Array(words[(isNegated ? index - 1 : index)...index]))
    }
    return stated.isEmpty ? unspaced(clause).map { [$0] } ?? [] : stated
  }

  /// Returns what words at the start of a clause state.
  private static func stated(by words: [String]) -> Requirement? {
    guard let first = words.first else { return nil }
    let isNegated = Lexicon.negations.contains(first) && words.count > 1
    let word = isNegated ? words[1] : first
    if Lexicon.optional.contains(word) { return isNegated ? .required : .optional }
    guard Lexicon.required.contains(word) else { return nil }
    if isNegated { return .optional }
    let isConditional = words.dropFirst().contains(where: Lexicon.isCondition)
    return isConditional ? .conditional : .required
  }

  /// Returns what a clause in a language without spaces states.
  private static func unspaced(_ clause: String) -> Requirement? {
    guard clause.isUnspaced else { return nil }
    let text = FoldedWord(clause).text
    if Lexicon.unspacedOptional.contains(where: text.contains) { return .optional }
    guard Lexicon.unspacedRequired.contains(where: text.contains) else { return nil }
    return Lexicon.unspacedConditions.contains(where: text.contains) ? .conditional : .required
  }

  private static func clauses(of text: String) -> [String] {
    text.prefix(2_000).split { ",;:.()!—–[]|。、（）「」\n".contains($0) }.map(String.init)
  }

  private static func words(of text: String) -> [String] {
    FoldedWord(text).text.split { " ,;.()!/|[]\"“”".contains($0) }.map(String.init)
  }
}

/// The words of requirements in all languages.
private enum Lexicon {
  static let required = DocumentLanguage.words(\.required)
  static let optional = DocumentLanguage.words(\.optional)
  static let yes = DocumentLanguage.words(\.yes)
  static let no = DocumentLanguage.words(\.no)
  static let conditions = DocumentLanguage.words(\.conditions)
  static let scopes = DocumentLanguage.words(\.scopes)
  static let negations = DocumentLanguage.words(\.negations)
  static let copulas = DocumentLanguage.words(\.copulas)
  static let everything = DocumentLanguage.words(\.everything)
  static let members = DocumentLanguage.words(\.members)
  static let signs = DocumentLanguage.words(\.signs)
  static let all = [required, optional, yes, no, DocumentLanguage.words(\.modal)]
  /// The words for "yes" with their accents.
  static let spelledYes = Set(
    DocumentLanguage.all.flatMap(\.yes).filter { $0 != FoldedWord($0).text }.map { $0[...] }
  )
  static let unspacedRequired = required.filter(\.isUnspaced)
  static let unspacedOptional = optional.filter(\.isUnspaced)
  static let unspacedConditions = conditions.filter(\.isUnspaced)

  static func isStated(_ word: String) -> Bool {
    required.contains(word) || optional.contains(word)
  }

  /// `true` for the other words of a label such as "Not required params for the query".
  static func isLabel(_ word: String) -> Bool {
    members.contains(word) || negations.contains(word) || scopes.contains(word)
      || copulas.contains(word) || everything.contains(word)
  }

  static func isCondition(_ word: String) -> Bool {
    conditions.contains(word) || scopes.contains(word)
  }
}
