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
    guard let language = parser.whole(), language.size <= Self.sizeLimit else { return nil }
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

  /// Any character.
  fileprivate static let character: ByteLanguage = .choice([.byte([0x00...0x7F]), wide])
  fileprivate static let anything: ByteLanguage = .repeated(character, min: 0, max: nil)
}

/// A set of characters: some of ASCII, and all others or none.
private struct CharacterSet {
  var bytes: Set<UInt8> = []
  var hasWide = false

  init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges { bytes.formUnion(range) }
  }

  var inverted: CharacterSet {
    var set = CharacterSet(0x00...0x7F)
    set.bytes.subtract(bytes)
    set.hasWide = !hasWide
    return set
  }

  var language: ByteLanguage {
    let ascii = bytes.sorted().map { $0...$0 }
    if ascii.isEmpty { return hasWide ? .wide : .choice([]) }
    return hasWide ? .choice([.byte(ascii), .wide]) : .byte(ascii)
  }
}

/// A recursive parser, whose depth the length of an expression bounds.
private struct PatternParser {
  private let characters: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ expression: String) {
    characters = Array(expression.unicodeScalars)
  }

  private var next: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Parses the expression; each alternative has its own anchors.
  mutating func whole() -> ByteLanguage? {
    var alternatives: [ByteLanguage] = []
    repeat {
      let isStart = take("^")
      guard let body = sequence() else { return nil }
      let isEnd = take("$")
      alternatives.append(
        .sequence((isStart ? [] : [.anything]) + [body] + (isEnd ? [] : [.anything]))
      )
    } while take("|")
    return next == nil ? .choice(alternatives) : nil
  }

  private mutating func group() -> ByteLanguage? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { return nil }
    if take("?") {
      guard take(":") else { return nil }
    }
    var alternatives: [ByteLanguage] = []
    repeat {
      guard let body = sequence() else { return nil }
      alternatives.append(body)
    } while take("|")
    return take(")") ? .choice(alternatives) : nil
  }

  private mutating func sequence() -> ByteLanguage? {
    var parts: [ByteLanguage] = []
    while let scalar = next, !["|", ")", "$"].contains(scalar) {
      index += 1
      guard let atom = atom(scalar), let part = quantified(atom) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) -> ByteLanguage? {
    switch scalar {
    case "(": return group()
    case "[": return characterClass()?.language
    case ".":
      return CharacterSet(0x0A...0x0A, 0x0D...0x0D).inverted.language
    case "\\":
      guard let escaped = escape() else { return nil }
      return escaped.language
    case "^", "*", "+", "?", "{", "}", "]": return nil
    default: return .text(String(scalar))
    }
  }

  /// Parses a quantifier; whether it is lazy makes no difference to the language.
  private mutating func quantified(_ atom: ByteLanguage) -> ByteLanguage? {
    var (min, max): (Int, Int?) = (1, 1)
    switch next {
    case "*": (min, max) = (0, nil)
    case "+": (min, max) = (1, nil)
    case "?": (min, max) = (0, 1)
    case "{":
      guard let end = characters[index...].firstIndex(of: "}") else { return nil }
      let text = String(String.UnicodeScalarView(characters[(index + 1)..<end]))
      let limits = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard let least = limits.first.flatMap(Int.init(decimal:)), limits.count <= 2, least >= 0,
        least <= 1_000
      else { return nil }
      let last = limits.count == 1 ? least : Int(decimal: limits[1])
      guard limits.count == 1 || limits[1].isEmpty || last != nil,
        last.map({ (least...1_000).contains($0) }) ?? true
      else { return nil }
      (min, max) = (least, last)
      index = end
    default: return atom
    }
    index += 1
    _ = take("?")
    return .repeated(atom, min: min, max: max)
  }

  /// Parses the rest of an escape; a letter or a digit without a meaning here is none.
  private mutating func escape() -> CharacterSet? {
    guard let scalar = next, scalar.isASCII else { return nil }
    index += 1
    let digits = CharacterSet(0x30...0x39)
    let word = CharacterSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
    switch scalar {
    case "d": return digits
    case "D": return digits.inverted
    case "w": return word
    case "W": return word.inverted
    case "t": return CharacterSet(0x09...0x09)
    case "n": return CharacterSet(0x0A...0x0A)
    case "r": return CharacterSet(0x0D...0x0D)
    default:
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte.isLetter || byte.isDigit ? nil : CharacterSet(byte...byte)
    }
  }

  private mutating func characterClass() -> CharacterSet? {
    let isInverted = take("^")
    var set = CharacterSet()
    while let scalar = next, scalar != "]" {
      index += 1
      guard let first = member(scalar) else { return nil }
      if next == "-", index + 1 < characters.count, characters[index + 1] != "]" {
        index += 1
        guard let scalar = next else { return nil }
        index += 1
        guard let last = member(scalar), first.bytes.count == 1, last.bytes.count == 1,
          let low = first.bytes.first, let high = last.bytes.first, low <= high
        else { return nil }
        set.bytes.formUnion(low...high)
      } else {
        set.bytes.formUnion(first.bytes)
        set.hasWide = set.hasWide || first.hasWide
      }
    }
    guard take("]") else { return nil }
    return isInverted ? set.inverted : set
  }

  private mutating func member(_ scalar: Unicode.Scalar) -> CharacterSet? {
    if scalar == "\\" { return escape() }
    guard scalar.isASCII, scalar != "[" else { return nil }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return CharacterSet(byte...byte)
  }
}
