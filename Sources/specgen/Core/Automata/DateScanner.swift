/// A scanner that reads dates and times like the runtime, far enough to decide whether a string is one.
package struct DateScanner {
  private var rest: Substring.UTF8View

  private init(_ text: String) {
    rest = Substring(text).utf8
  }

  /// `true` if a string has the form `2017-05-12T14:30:37Z`, optionally with a fraction or an offset.
  package static func isMoment(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    return scanner.day() && (scanner.skip("T") || scanner.skip("t")) && scanner.time()
      && scanner.fraction()
      && scanner.offset() && scanner.rest.isEmpty
  }

  /// `true` if a string has the form `2017-05-12`.
  package static func isDay(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    return scanner.day() && scanner.rest.isEmpty
  }

  /// `true` if a string has the form `/Date(1700000000000+0100)/`, with or without the offset.
  package static func isMicrosoft(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    guard scanner.skip("/Date(") else { return false }
    let sign = scanner.skip("-") ? "-" : ""
    let digits = scanner.rest.prefix(while: \.isDigit)
    scanner.rest = scanner.rest.dropFirst(digits.count)
    guard Int64(sign + String(decoding: digits, as: UTF8.self)) != nil else { return false }
    if scanner.skip("+") || scanner.skip("-") {
      guard scanner.rest.prefix(4).count(where: \.isDigit) == 4 else { return false }
      scanner.rest = scanner.rest.dropFirst(4)
    }
    return scanner.skip(")/") && scanner.rest.isEmpty
  }

  /// `true` if a string has the form `14:30` or `14:30:37`.
  static func isLocalTime(_ text: String) -> Bool {
    var scanner = DateScanner(text)
    guard scanner.number(2, 0...23) != nil, scanner.skip(":"), scanner.number(2, 0...59) != nil
    else { return false }
    return scanner.rest.isEmpty
      || scanner.skip(":") && scanner.number(2, 0...60) != nil && scanner.rest.isEmpty
  }

  /// `true` if a string may match a pattern.
  ///
  /// The check covers numbers of fixed width and literal text, up to the first part of variable length.
  static func mayFit(_ text: String, _ pattern: String) -> Bool {
    var scanner = DateScanner(text)
    var numbers: [Character: Int] = [:]
    for part in DatePattern(pattern).parts {
      switch part {
      case .open: return true
      case .text(let text): guard scanner.skip(text) else { return false }
      case .number(let letter, let width, let limits):
        guard let number = scanner.number(width, limits) else { return false }
        numbers[letter] = number
      }
    }
    guard scanner.rest.isEmpty else { return false }
    guard let month = numbers["M"], let day = numbers["d"] else { return true }
    // Without a year, the runtime's formatter uses a leap year.
    return day <= days(of: month, in: numbers["y"] ?? 2000)
  }

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
    return day <= Self.days(of: month, in: year)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
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
