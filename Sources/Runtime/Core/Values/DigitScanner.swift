/// A scanner that consumes fixed-width numbers and separators from the front of a string.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == separator.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    var value = 0
    for _ in 0..<width {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    rest.removeFirst()
    return Int(byte & 15)
  }

  /// Consumes `yyyy-MM-dd` and returns the number of days since 1970-01-01.
  mutating func day() -> Int? {
    guard let year = number(4), skip("-"), let month = number(2), 1...12 ~= month,
      skip("-"), let day = number(2), day >= 1
    else { return nil }
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    // Years start in March here, so the leap day is the last of its year; day 0 is in year 0.
    let shiftedYear = month <= 2 ? year + 399 : year + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    return shiftedYear * 365 + leapDays + dayOfYear - 719_468 - 146_097
  }

  /// Consumes an optional `.` with digits; digits after the ninth are ignored.
  mutating func fraction() -> DecimalFraction? {
    guard skip(".") else { return DecimalFraction() }
    guard var value = digit() else { return nil }
    var width = 1
    while let next = digit() {
      if width < 9 { value = value * 10 + next }
      width += 1
    }
    for _ in min(width, 9)..<9 { value *= 10 }
    return DecimalFraction(nanoseconds: value)
  }

  /// Consumes `Z` or an offset such as `-03:00`, and returns the offset in seconds.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }
}
