/// A regular expression of the documented subset, as vendors write them for strings.
///
/// Supported are text, escapes, classes, groups, alternatives, quantifiers, and `^` and `$` at the ends of an
/// expression. An expression with anything else, such as a lookahead, has no language here.
package struct RegularPattern: Sendable {
  /// The strings of which a part matches the expression.
  let language: ByteLanguage

  /// The longest expression and the number of states that are worth a comparison.
  private static let (lengthLimit, sizeLimit) = (1_000, 4_000)

  /// Parses an expression; returns nil for one outside the subset.
  package init?(_ expression: String) {
    guard expression.utf8.count <= Self.lengthLimit else { return nil }
    var parser = PatternParser(expression)
    guard let language = parser.whole()?.language, language.size <= Self.sizeLimit else {
      return nil
    }
    self.language = language
  }

  /// Returns `true` if a part of a string matches, in time proportional to its length.
  package func matches(_ text: String) -> Bool { ByteMachine(language).recognizes(text) }

  /// Returns `true` if each string that matches the pattern matches another one; nil if that is not decided.
  package func isContained(in other: RegularPattern) -> Bool? {
    ByteMachine(language).isContained(in: ByteMachine(other.language))
  }
}

extension ByteLanguage {
  /// The number of states of its machine, about.
  fileprivate var size: Int {
    switch self {
    case .byte: 1
    case .text(let text): text.utf8.count
    case .sequence(let parts), .choice(let parts): parts.reduce(1) { Self.sum($0, $1.size) }
    case .repeated(let part, let min, let max):
      Self.product(Swift.max(1, max ?? min + 1), part.size)
    }
  }

  private static func product(_ count: Int, _ size: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: size)
    return overflows ? .max : product
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The encodings of a character beyond ASCII.
  fileprivate static let wide: ByteLanguage = .choice([
    .sequence([.byte([0xC2...0xDF]), next]), .sequence([.byte([0xE0...0xEF]), next, next]),
    .sequence([.byte([0xF0...0xF4]), next, next, next]),
  ])

  private static let next = byte([0x80...0xBF])
}

extension PatternNode {
  /// The strings of the part.
  fileprivate var language: ByteLanguage {
    switch self {
    case .character(let set): set.language
    case .scalar(let scalar): .text(String(scalar))
    case .sequence(let parts): .sequence(parts.map(\.language))
    case .choice(let parts): .choice(parts.map(\.language))
    case .repeated(let part, let min, let max): .repeated(part.language, min: min, max: max)
    }
  }
}

extension PatternCharacters {
  fileprivate var language: ByteLanguage {
    let ascii = self.ascii.sorted().map { $0...$0 }
    if ascii.isEmpty { return hasOthers ? .wide : .choice([]) }
    return hasOthers ? .choice([.byte(ascii), .wide]) : .byte(ascii)
  }
}
