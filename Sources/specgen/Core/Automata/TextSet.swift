/// A set of strings that the runtime accepts as a value of a link.
package indirect enum TextSet: Hashable, Sendable {
  /// Any string, including the empty one.
  case any
  /// Decimal integers without leading zeros, with an optional minus sign if the range includes negative numbers.
  case integers(ClosedRange<Int64>)
  /// Unsigned 64-bit integers without leading zeros.
  case naturals
  /// At least the given number of digits; more only if the first is not a zero.
  case digits(Int, max: UInt64)
  case numbers
  case decimals
  case uuids
  case urls
  /// Dates of the form `2017-05-12`.
  case days
  /// Dates and times of ISO 8601.
  case moments
  /// Dates of a Unicode date pattern.
  case dates(String)
  /// Phone numbers of E.164.
  case phoneNumbers
  /// SHA-256 digests in hexadecimal.
  case digests
  case schemes
  /// Literal text with integers in between, such as `{height}x{width}`.
  case pattern(String)
  case words([String])
  /// A single string, whose letters A to Z match in any case.
  case inAnyCase(String)
  /// Values with a separator between them.
  case list(TextSet, separator: String)
  /// A value between a prefix and a suffix; at least one character is between them.
  case affixed(String, TextSet, String)

  /// The result of searching for a string in two sets.
  enum Meeting: Hashable, Sendable {
    case text(String)
    case none
    /// The proof cannot decide.
    case unknown
  }

  /// `true` if a string is in the set, or may be, for a date pattern with names.
  func contains(_ text: String) -> Bool {
    switch self {
    case .any: return true
    case .integers(let range):
      return Int64(text).map { range.contains($0) && String($0) == text } == true
    case .naturals: return UInt64(text).map { String($0) == text } == true
    case .digits(let count, let max):
      let digits = text.utf8
      return digits.count >= count && digits.allSatisfy(\.isDigit)
        && (digits.count == count || digits.first != UInt8(ascii: "0"))
        && UInt64(text).map { $0 <= max } == true
    case .numbers: return Self.isNumber(text)
    case .decimals: return Self.isDecimal(text)
    case .uuids: return Self.isUUID(text)
    case .urls: return Self.isURL(text)
    case .days: return DateScanner.isDay(text)
    case .moments: return DateScanner.isMoment(text)
    case .dates(let pattern): return DateScanner.mayFit(text, pattern)
    case .phoneNumbers: return Self.isPhoneNumber(text)
    case .digests: return text.utf8.count == 64 && text.utf8.allSatisfy(\.isHexDigit)
    case .schemes: return isScheme(text)
    case .pattern(let pattern): return NumberPattern(pattern).matches(text)
    case .words(let words): return words.contains(text)
    case .inAnyCase(let other): return text.asciiLowercased == other.asciiLowercased
    case .list(let element, let separator):
      return text.split(separator: separator, omittingEmptySubsequences: false)
        .allSatisfy { element.contains(String($0)) }
    case .affixed(let prefix, let set, let suffix):
      guard text.count > prefix.count + suffix.count, text.hasPrefix(prefix),
        text.hasSuffix(suffix)
      else { return false }
      return set.contains(String(text.dropFirst(prefix.count).dropLast(suffix.count)))
    }
  }

  /// `true` if `contains` decides exactly as the runtime does.
  var isExact: Bool {
    switch self {
    case .dates(let pattern): !DatePattern(pattern).isOpen
    case .list(let set, _), .affixed(_, let set, _): set.isExact
    default: true
    }
  }

  /// Returns a string in both sets that satisfies a predicate.
  func meeting(_ other: TextSet, where isWanted: (String) -> Bool = { _ in true }) -> Meeting {
    let isCommon = { (text: String) in
      contains(text) && other.contains(text) && isWanted(text)
    }
    let isExact = isExact && other.isExact
    for set in [self, other] {
      guard case .words(let words) = set else { continue }
      guard let text = words.first(where: isCommon) else { return .none }
      return isExact ? .text(text) : .unknown
    }
    let (text, isNone) = ByteMachine(language).common(
      with: ByteMachine(other.language),
      where: isCommon
    )
    guard let text else { return isNone ? .none : .unknown }
    return isExact ? .text(text) : .unknown
  }

  /// `true` if the set is a known subset of another one.
  func isSubset(of other: TextSet) -> Bool {
    switch (self, other) {
    case _ where self == other: true
    case (_, .any): true
    case (.words(let words), _): other.isExact && words.allSatisfy(other.contains)
    case (.integers(let range), .integers(let wider)):
      wider.lowerBound <= range.lowerBound && range.upperBound <= wider.upperBound
    case (.integers, .numbers), (.integers, .decimals), (.naturals, .numbers),
      (.naturals, .decimals):
      true
    case (.digits, .numbers), (.decimals, .numbers): true
    case (.affixed(let prefix, let set, let suffix), .affixed(let start, let wider, let end))
    where prefix == start && suffix == end:
      set.isSubset(of: wider)
    case (.list(let element, let separator), .list(let wider, let other)) where separator == other:
      element.isSubset(of: wider)
    case (_, .list(let element, let separator)):
      // A string without the separator is a list of one element.
      isSubset(of: element) && mayHold(separator) == false
    default: false
    }
  }

  /// Returns whether a string of the set may contain a separator.
  private func mayHold(_ separator: String) -> Bool {
    switch self {
    case .integers, .naturals, .digits, .numbers, .decimals, .uuids: false
    default: true
    }
  }
}

extension TextSet {
  /// The set, or a superset of it, as a regular language.
  private var language: ByteLanguage {
    switch self {
    case .any: Self.anything(min: 0)
    case .integers(let range):
      range.lowerBound < 0 ? .sequence([.optional(.text("-")), Self.natural]) : Self.natural
    case .naturals: Self.natural
    case .digits(let count, _):
      .choice([
        .digits(count, max: count),
        .sequence([.byte([0x31...0x39]), .digits(count, max: max(count, 19))]),
      ])
    case .numbers: .choice([Self.number(40), Self.exponential])
    case .decimals:
      .sequence([
        .optional(.text("-")),
        .choice([.sequence([.byte([0x31...0x39]), .digits(0, max: 37)]), .text("0")]),
        .optional(.sequence([.text("."), .digits(1, max: 37)])),
      ])
    case .uuids: Self.uuid
    case .urls:
      .sequence([
        Self.letter, .repeated(.byte(Self.schemeBytes), min: 0, max: nil), .text(":"),
        .repeated(.byte([0x61...0x7A, 0x21...0x60, 0x7E...0x7E]), min: 1, max: nil),
      ])
    case .days: Self.day
    case .moments: Self.moment
    case .dates(let pattern): DatePattern(pattern).language
    case .phoneNumbers: .sequence([.text("+"), .byte([0x31...0x39]), .digits(1, max: 14)])
    case .digests: .repeated(Self.hex, min: 64, max: 64)
    case .schemes:
      .sequence([Self.letter, .repeated(.byte(Self.schemeBytes), min: 0, max: 99)])
    case .pattern(let pattern):
      .sequence(NumberPattern(pattern).parts.map { $0.map { .text($0) } ?? .digits(1, max: 18) })
    case .words(let words): .choice(words.map { .text($0) })
    case .inAnyCase(let text):
      .sequence(
        text.asciiLowercased.utf8.map { byte in
          let isLetter = (0x61...0x7A).contains(byte)
          return .byte(isLetter ? [byte...byte, byte & 0xDF...byte & 0xDF] : [byte...byte])
        }
      )
    case .list(let element, let separator):
      .sequence([
        element.language,
        .repeated(.sequence([.text(separator), element.language]), min: 0, max: nil),
      ])
    case .affixed(let prefix, let set, let suffix):
      .sequence([
        .text(prefix), set == .any ? Self.anything(min: 1) : set.language, .text(suffix),
      ])
    }
  }

  private static func anything(min: Int) -> ByteLanguage {
    .repeated(.byte([0x61...0x7A, 0x01...0x60, 0x7B...0xFF]), min: min, max: nil)
  }

  private static let natural = ByteLanguage.choice([
    .sequence([.byte([0x31...0x39]), .digits(0, max: 19)]), .text("0"),
  ])

  private static func number(_ max: Int) -> ByteLanguage {
    .sequence([
      .optional(.text("-")),
      .sequence([.byte([0x31...0x39, 0x30...0x30]), .digits(0, max: max - 1)]),
      .optional(.sequence([.text("."), .digits(1, max: max - 1)])),
    ])
  }

  /// A number with an exponent.
  ///
  /// The runtime reads only the ones that it writes.
  private static let exponential = ByteLanguage.sequence([
    .optional(.text("-")), .digit, .optional(.sequence([.text("."), .digits(1, max: 17)])),
    .text("e"), .byte([0x2B...0x2B, 0x2D...0x2D]), .digits(2, max: 3),
  ])

  private static let letter = ByteLanguage.byte([0x61...0x7A, 0x41...0x5A])

  private static let schemeBytes: [ClosedRange<UInt8>] = [
    0x61...0x7A, 0x41...0x5A, 0x2B...0x2B, 0x2D...0x2E, 0x30...0x39,
  ]

  private static let hex = ByteLanguage.byte([0x30...0x39, 0x61...0x66, 0x41...0x46])

  private static let uuid: ByteLanguage = {
    let parts = [8, 4, 4, 4, 12].map { ByteLanguage.repeated(hex, min: $0, max: $0) }
    return .sequence(Array(parts.map { [$0] }.joined(separator: [.text("-")])))
  }()

  private static let day = ByteLanguage.sequence([
    .number(0...9999, width: 4), .text("-"), .number(1...12, width: 2), .text("-"),
    .number(1...31, width: 2),
  ])

  private static let moment: ByteLanguage = {
    let number = { ByteLanguage.number($0, width: 2) }
    return .sequence([
      day, .byte([0x54...0x54, 0x74...0x74]), number(0...23), .text(":"), number(0...59),
      .text(":"),
      number(0...60),
      .optional(.sequence([.text("."), .digits(1)])),
      .choice([
        .byte([0x5A...0x5A, 0x7A...0x7A]),
        .sequence([
          .byte([0x2B...0x2B, 0x2D...0x2D]), number(0...23), .optional(.text(":")),
          number(0...59),
        ]),
      ]),
    ])
  }()

  private static func isPhoneNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "+") && (2...15).contains(digits.count)
      && digits.first != UInt8(ascii: "0") && digits.allSatisfy(\.isDigit)
  }

  private static func isNumber(_ text: String) -> Bool {
    // An exponent is valid only in the form that the runtime writes.
    if text.utf8.contains(UInt8(ascii: "e")) {
      return Double(text).map { $0.isFinite && "\($0)" == text } == true
    }
    return isPlainNumber(text, maxDigits: 40)
  }

  /// `true` if a string is a number without leading zeros.
  private static func isDecimal(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let isPadded = digits.first == UInt8(ascii: "0") && digits.dropFirst().first?.isDigit == true
    return !isPadded && isPlainNumber(text, maxDigits: 38)
  }

  private static func isPlainNumber(_ text: String, maxDigits: Int) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.reduce(0) { $0 + $1.count } <= maxDigits
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy(\.isHexDigit)
  }

  /// `true` if a string consists of a scheme and further URL characters.
  private static func isURL(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), isScheme(String(text[..<colon])) else {
      return false
    }
    let rest = text[text.index(after: colon)...]
    return !rest.isEmpty
      && rest.utf8.allSatisfy { $0.isUnreserved || ":/?#[]@!$&'()*+,;=%".utf8.contains($0) }
  }
}
