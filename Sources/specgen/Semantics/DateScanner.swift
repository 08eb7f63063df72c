/// Reads dates and times as the runtime does, far enough to say whether a text is one.
struct DateScanner {
  private var rest: Substring.UTF8View

  private init(_ text: String) {
    rest = Substring(text).utf8
  }

  /// Whether a text is `2017-05-12T14:30:37Z`, perhaps with a fraction or an offset.
  static func isMoment(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    return scanner.day() && (scanner.skip("T") || scanner.skip("t")) && scanner.time()
      && scanner.fraction()
      && scanner.offset() && scanner.rest.isEmpty
  }

  /// Whether a text is `2017-05-12`.
  static func isDay(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    return scanner.day() && scanner.rest.isEmpty
  }

  /// Whether a text is `14:30` or `14:30:37`.
  static func isLocalTime(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    guard scanner.number(2, 0...23) != nil, scanner.skip(":"), scanner.number(2, 0...59) != nil
    else { return false }
    return scanner.rest.isEmpty
      || scanner.skip(":") && scanner.number(2, 0...60) != nil && scanner.rest.isEmpty
  }

  /// Whether a text can be one of a pattern: its numbers of a fixed width and its other text are looked at, up to
  /// the first part that may be of any length.
  static func mayFit(_ text: String, _ pattern: String) -> Bool {
    var scanner = DateScanner(text)
    var letters = Substring(pattern)
    while let letter = letters.first {
      let run = letters.prefix { $0 == letter }
      if letter == "'" {
        let literal = letters.dropFirst().prefix { $0 != "'" }
        letters = letters.dropFirst(literal.count + 2)
        guard scanner.skip(literal.isEmpty ? "'" : String(literal)) else { return false }
      } else if letter.isASCII && letter.isLetter {
        guard let limits = fixed[String(run)] else { return true }
        guard scanner.number(run.count, limits) != nil else { return false }
        letters = letters.dropFirst(run.count)
      } else {
        guard scanner.skip(String(letter)) else { return false }
        letters = letters.dropFirst()
      }
    }
    return scanner.rest.isEmpty
  }

  /// Parts of a pattern that are numbers of one width.
  private static let fixed: [String: ClosedRange<Int>] = [
    "yyyy": 0...9999, "MM": 1...12, "dd": 1...31, "HH": 0...23, "hh": 1...12, "mm": 0...59,
    "ss": 0...59, "SSS": 0...999,
  ]

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func number(_ width: Int, _ limits: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(width)
    let zero = UInt8(ascii: "0")
    let areDigits = digits.allSatisfy { zero <= $0 && $0 <= zero + 9 }
    guard digits.count == width, areDigits else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - zero) }
    guard limits.contains(value) else { return nil }
    rest = rest.dropFirst(width)
    return value
  }

  private mutating func day() -> Bool {
    guard let year = number(4, 0...9999), skip("-"), let month = number(2, 1...12), skip("-"),
      let day = number(2, 1...31)
    else { return false }
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return day <= days
  }

  private mutating func time() -> Bool {
    number(2, 0...23) != nil && skip(":") && number(2, 0...59) != nil && skip(":")
      && number(2, 0...60) != nil
  }

  private mutating func fraction() -> Bool {
    guard skip(".") else { return true }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty
  }

  private mutating func offset() -> Bool {
    if skip("Z") || skip("z") { return true }
    guard skip("+") || skip("-"), number(2, 0...23) != nil else { return false }
    _ = skip(":")
    return number(2, 0...59) != nil
  }
}
