/// A word that sets a rule: a modal verb, a negation, a number or a unit.
struct RuleWord: Hashable, Sendable {
  /// The word as written.
  let text: Substring
  /// The common meaning of all forms of a word in all languages: `second` for `seconds`, `секунд` and
  /// `segundos`.
  let meaning: String
}

/// Returns the meanings of the rule words of a text, in order.
///
/// Texts with equal meanings set the same rules, as far as single words can express them.
func ruleWords(of text: String) -> [String] { foundRuleWords(in: text).map(\.meaning) }

/// Finds the rule words of a text, in one pass.
func foundRuleWords(in text: String) -> [RuleWord] {
  let tokens = RuleTokens(text).found
  let hints = tokens.reduce(0) { sum, token in
    if RuleWordTable.portugueseHints.contains(token.key) { return sum + 1 }
    return RuleWordTable.englishHints.contains(token.key) ? sum - 1 : sum
  }
  return tokens.indices.flatMap { index in
    let token = tokens[index]
    let meanings =
      token.isNumber
      ? [token.key]
      : RuleWordTable.meanings(
        of: token,
        after: index > 0 ? tokens[index - 1] : nil,
        before: index + 1 < tokens.count ? tokens[index + 1] : nil,
        isPortuguese: hints > 0
      )
    return meanings.map { RuleWord(text: token.text, meaning: $0) }
  }
}

/// A word, a number or a sign.
struct RuleToken: Hashable, Sendable {
  let text: Substring
  /// The token in lower case, without accents.
  let key: String
  /// `true` if it contains a digit.
  var isNumber = false
  /// `true` if an accent was removed.
  var isAccented = false
}

/// A tokenizer that finds words, numbers and signs.
private struct RuleTokens {
  private(set) var found: [RuleToken] = []
  private let scalars: String.UnicodeScalarView
  private let text: String
  private var index: String.Index

  init(_ text: String) {
    self.text = text
    scalars = text.unicodeScalars
    index = scalars.startIndex
    while index < scalars.endIndex {
      if isDigit(at: index) {
        number()
      } else if folded(at: index) != nil {
        found.append(word(from: index))
      } else {
        sign()
      }
    }
  }

  private func folded(at index: String.Index) -> Unicode.Scalar? {
    index < scalars.endIndex ? FoldedLetter.fold(scalars[index]) : nil
  }

  private func isDigit(at index: String.Index) -> Bool {
    index < scalars.endIndex && ("0"..."9").contains(scalars[index])
  }

  /// Adds a number, and the unit directly after it as a separate token.
  private mutating func number() {
    let start = index
    while isDigit(at: index) {
      index = scalars.index(after: index)
      let isMark = index < scalars.endIndex && (scalars[index] == "." || scalars[index] == ",")
      let next = isMark ? scalars.index(after: index) : index
      if isDigit(at: next) { index = next }
    }
    let digits = text[start..<index]
    let unit = folded(at: index) == nil ? nil : word(from: index)
    if let unit, !RuleWordTable.isUnit(unit.key) {
      let key = digits + unit.key
      found.append(RuleToken(text: text[start..<index], key: String(key), isNumber: true))
    } else {
      found.append(RuleToken(text: digits, key: String(digits), isNumber: true))
      if let unit { found.append(unit) }
    }
  }

  /// Returns a word; a word with a digit counts as a number.
  private mutating func word(from start: String.Index) -> RuleToken {
    var key = ""
    var (isNumber, isAccented) = (false, false)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if let letter = FoldedLetter.fold(scalar) {
        key.unicodeScalars.append(letter)
        isNumber = isNumber || ("0"..."9").contains(scalar)
        isAccented = isAccented || FoldedLetter.isAccented(scalar)
      } else if FoldedLetter.isMark(scalar) {
        isAccented = true
      } else if scalar == "'" || scalar == "\u{2019}", key.last == "n", folded(at: next) == "t" {
        // The negation of `don't` belongs to its word.
        key += "'"
      } else {
        break
      }
      index = next
    }
    return RuleToken(
      text: text[start..<index],
      key: key,
      isNumber: isNumber,
      isAccented: isAccented
    )
  }

  private mutating func sign() {
    let (start, scalar) = (index, scalars[index])
    index = scalars.index(after: index)
    guard RuleWordTable.signs.contains(scalar) else { return }
    let before = found.last
    if scalar == "$", let before, before.key == "r", before.text.endIndex == start {
      found[found.count - 1] = RuleToken(text: text[before.text.startIndex..<index], key: "r$")
    } else {
      found.append(RuleToken(text: text[start..<index], key: String(scalar)))
    }
  }
}

/// Letters in lower case without accents, so that every spelling of a word has the same key.
///
/// The tables of the standard library differ by version, so the letters of the three languages are listed
/// here.
private enum FoldedLetter {
  /// Returns the folded letter or digit of a character, or nil if it ends a word.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: scalar
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    case 0..<0xC0, 0xD7, 0xF7, 0x300...0x36F, 0x2000...0x2BFF, 0x3000...0x303F: nil
    case 0xC0...0xFF: latin[Int(scalar.value & 0x1F)]
    case 0x419, 0x439: "и"
    case 0x401, 0x451: "е"
    case 0x410...0x42F: Unicode.Scalar(scalar.value + 0x20)
    default: scalar
    }
  }

  static func isAccented(_ scalar: Unicode.Scalar) -> Bool { (0xC0...0xFF).contains(scalar.value) }

  /// Returns `true` for a combining mark on the preceding letter.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

  /// The letters from U+00E0 on; those from U+00C0 on are their upper case.
  private static let latin = Array("aaaaaaæceeeeiiiiðnooooo÷ouuuuyþy".unicodeScalars)
}
