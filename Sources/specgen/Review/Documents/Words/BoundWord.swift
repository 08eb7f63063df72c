import SpecgenCore

/// A word of a description, as bounds are read from it.
struct BoundWord {
  /// The side on which a phrase limits a value.
  enum Side {
    case least, greatest, above, below, range, exact

    /// The side of a phrase after a negation; nil if it states no bound.
    var negated: Side? {
      switch self {
      case .above: .greatest
      case .below: .least
      case .least, .greatest, .range, .exact: nil
      }
    }
  }

  /// The folded word, without the signs around it.
  let text: String
  /// `true` if a clause ends after the word.
  let endsClause: Bool
  /// The number that the word is.
  let number: DecimalNumber?

  /// Splits a description; signs of comparison and the dash of a range are words.
  static func words(of description: String) -> [BoundWord] {
    var text = description
    for sign in ["<=", ">=", "≤", "≥", "…", ".."] {
      text = text.replacing(sign, with: " \(sign) ")
    }
    return text.split { $0 == " " || $0 == "\n" || $0 == "\u{A0}" }.flatMap(words)
  }

  private static func words(of token: Substring) -> [BoundWord] {
    for dash in ["–", "—", "-"] {
      let parts = token.split(separator: dash, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].last?.isNumber == true, parts[1].first?.isNumber == true {
        return [BoundWord(parts[0]), BoundWord("to"), BoundWord(parts[1])]
      }
    }
    return [BoundWord(token)]
  }

  private init(_ token: Substring) {
    var rest = token
    var endsClause = false
    while let last = rest.last, ",;.:)!]`\"»”'".contains(last) {
      if ",;.)!]".contains(last) { endsClause = true }
      rest.removeLast()
    }
    rest = rest.drop { "([`\"«“'=".contains($0) }
    text = ["–", "—", "-"].contains(rest) ? "to" : FoldedWord(String(rest)).text
    self.endsClause = endsClause
    number = DecimalNumber(String(rest))
  }
}

/// The words of bounds, folded.
extension BoundWord {
  private static let signs: [([String], Side)] = [
    (["<="], .greatest), (["≤"], .greatest), ([">="], .least), (["≥"], .least), ([">"], .above),
    (["<"], .below),
  ]
  private static let order: [Side] = [.greatest, .least, .above, .below, .range, .exact]

  /// The beginnings of bounds, the longest first.
  static let phrases: [([String], Side)] =
    signs
    + order.flatMap { side in
      DocumentLanguage.phrases { $0.bounds[side] ?? [] }.map { ($0, side) }
    }.sorted { $0.0.count > $1.0.count }

  /// The words after a number that make it a bound.
  static let endings: [[String]: Side] = {
    let endings = order.flatMap { side in
      DocumentLanguage.phrases { $0.boundEndings[side] ?? [] }.map { ($0, side) }
    }
    return Dictionary(endings) { first, _ in first }
  }()

  /// The words between a phrase and its number.
  static let fillers = DocumentLanguage.words(\.boundFillers).union(["", "="])
  /// The words between the numbers of a range.
  static let joints = DocumentLanguage.words(\.rangeJoints).union(["…", ".."])
  /// The words that make the bound after them one of a length.
  static let lengths = DocumentLanguage.words(\.lengths)
  /// The units of a length.
  static let units = DocumentLanguage.words(\.lengthUnits)
  /// The units of a list.
  static let elements = DocumentLanguage.words(\.elementUnits)
  /// The words that reverse a phrase after them.
  static let negations = DocumentLanguage.words(\.negations)
}
