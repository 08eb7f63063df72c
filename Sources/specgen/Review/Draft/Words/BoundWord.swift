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

/// The words of bounds in English, Russian, Spanish and Portuguese, folded.
extension BoundWord {
  /// The beginnings of bounds; a longer one precedes its own beginning.
  static let phrases: [([String], Side)] = [
    (["less", "than", "or", "equal", "to"], .greatest), (["no", "more", "than"], .greatest),
    (["not", "more", "than"], .greatest), (["not", "exceed"], .greatest),
    (["no", "longer", "than"], .greatest), (["not", "longer", "than"], .greatest),
    (["at", "most"], .greatest), (["up", "to"], .greatest), (["maximum"], .greatest),
    (["max"], .greatest), (["maxlength"], .greatest), (["<="], .greatest), (["≤"], .greatest),
    (["не", "более"], .greatest), (["не", "больше"], .greatest), (["не", "превышает"], .greatest),
    (["максимум"], .greatest), (["макс"], .greatest), (["максимальная"], .greatest),
    (["максимальное"], .greatest), (["no", "mas", "de"], .greatest), (["hasta"], .greatest),
    (["maximo"], .greatest), (["maxima"], .greatest), (["ate"], .greatest),
    (["nao", "mais", "que"], .greatest),
    (["greater", "than", "or", "equal", "to"], .least), (["no", "less", "than"], .least),
    (["not", "less", "than"], .least), (["at", "least"], .least), (["minimum"], .least),
    (["min"], .least), (["minlength"], .least), ([">="], .least), (["≥"], .least),
    (["не", "менее"], .least), (["не", "меньше"], .least), (["минимум"], .least),
    (["мин"], .least), (["минимальная"], .least), (["минимальное"], .least),
    (["al", "menos"], .least), (["no", "menos", "de"], .least), (["minimo"], .least),
    (["minima"], .least), (["pelo", "menos"], .least),
    (["greater", "than"], .above), (["more", "than"], .above), (["above"], .above),
    ([">"], .above), (["больше"], .above), (["более"], .above), (["mayor", "que"], .above),
    (["maior", "que"], .above),
    (["less", "than"], .below), (["below"], .below), (["<"], .below), (["меньше"], .below),
    (["менее"], .below), (["menor", "que"], .below),
    (["between"], .range), (["from"], .range), (["range"], .range), (["от"], .range),
    (["entre"], .range), (["desde"], .range), (["de"], .range), (["диапазон"], .range),
    (["rango"], .range), (["faixa"], .range), (["length"], .range), (["длина"], .range),
    (["exactly"], .exact), (["ровно"], .exact), (["exactamente"], .exact), (["exatamente"], .exact),
  ]

  /// The words after a number that make it a bound.
  static let endings: [[String]: Side] = [
    ["at", "most"]: .greatest, ["or", "less"]: .greatest, ["or", "fewer"]: .greatest,
    ["o", "menos"]: .greatest, ["ou", "menos"]: .greatest, ["или", "меньше"]: .greatest,
    ["at", "least"]: .least, ["or", "more"]: .least, ["o", "mas"]: .least, ["ou", "mais"]: .least,
    ["или", "больше"]: .least,
  ]

  /// The words between a phrase and its number.
  static let fillers: Set<String> = [
    "", "of", "is", "to", "length", "value", "size", "the", "a", "длина", "значение", "размер",
    "de",
    "longitud", "tamano", "valor", "tamanho", "comprimento", "es", "e", "=",
  ]

  /// The words between the numbers of a range.
  static let joints: Set<String> = [
    "and", "to", "…", "..", "до", "по", "y", "a", "e", "hasta", "ate",
  ]

  /// The words that make the bound after them one of a length.
  static let lengths: Set<String> = [
    "length", "maxlength", "minlength", "longer", "длина", "длиной", "longitud", "tamanho",
    "comprimento",
  ]

  /// The units of a length.
  static let units: Set<String> = [
    "char", "chars", "character", "characters", "symbols", "letters", "символ", "символа",
    "символов", "знака", "знаков", "caracter", "caracteres", "letras",
  ]

  /// The units of a list.
  static let elements: Set<String> = [
    "item", "items", "element", "elements", "entry", "entries", "values", "ids", "элемента",
    "элементов", "elemento", "elementos", "itens", "valores",
  ]

  /// The words that reverse a phrase after them.
  static let negations: Set<String> = ["no", "not", "не", "nao"]
}
