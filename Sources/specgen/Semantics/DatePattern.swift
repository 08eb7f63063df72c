/// A Unicode date pattern, cut into its parts.
struct DatePattern {
  enum Part {
    case text(String)
    /// A number of one width, by the letter of its field.
    case number(Character, width: Int, limits: ClosedRange<Int>)
    /// A field that may be of any length, such as the name of a month.
    case open
  }

  let parts: [Part]

  init(_ pattern: String) {
    var parts: [Part] = []
    var letters = Substring(pattern)
    while let letter = letters.first {
      let run = letters.prefix { $0 == letter }
      if letter == "'" {
        let literal = letters.dropFirst().prefix { $0 != "'" }
        letters = letters.dropFirst(literal.count + 2)
        parts.append(.text(literal.isEmpty ? "'" : String(literal)))
      } else if letter.isASCII && letter.isLetter {
        letters = letters.dropFirst(run.count)
        parts.append(
          Self.fixed[String(run)].map { .number(letter, width: run.count, limits: $0) } ?? .open
        )
      } else {
        letters = letters.dropFirst()
        parts.append(.text(String(letter)))
      }
    }
    self.parts = parts
  }

  /// `true` for a field of any length, or one that occurs twice: the proof does not model these.
  var isOpen: Bool {
    var seen: Set<Character> = []
    return parts.contains { part in
      switch part {
      case .text: false
      case .number(let letter, _, _): !seen.insert(letter).inserted
      case .open: true
      }
    }
  }

  /// All texts that fit, and others.
  var language: ByteLanguage {
    .sequence(
      parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .number(_, let width, let limits): .number(limits, width: width)
        case .open: .repeated(.byte([0x61...0x7A, 0x01...0xFF]), min: 0, max: nil)
        }
      }
    )
  }

  /// Fields that are numbers of one width.
  private static let fixed: [String: ClosedRange<Int>] = [
    "yyyy": 1...9999, "MM": 1...12, "dd": 1...31, "HH": 0...23, "hh": 1...12, "mm": 0...59,
    "ss": 0...59, "SSS": 0...999,
  ]
}
