/// A Unicode date pattern, split into its parts.
struct DatePattern {
  enum Part {
    case text(String)
    /// A number of fixed width, with the letter of its field.
    case number(Character, width: Int, limits: ClosedRange<Int>)
    /// A field of variable length, such as the name of a month.
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

  /// `true` if a field has variable length or occurs twice, which the proof does not model.
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

  /// A superset of the strings that match the pattern.
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

  /// The numeric fields of fixed width.
  private static let fixed: [String: ClosedRange<Int>] = [
    "yyyy": 1...9999, "MM": 1...12, "dd": 1...31, "HH": 0...23, "hh": 1...12, "mm": 0...59,
    "ss": 0...59, "SSS": 0...999,
  ]
}
