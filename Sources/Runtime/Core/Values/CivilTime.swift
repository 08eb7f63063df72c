import Foundation

/// A moment in UTC as a day and a time of day, for the fixed formats, without a formatter or a calendar.
struct CivilTime {
  private let days: Int
  private let secondOfDay: Int
  private let fraction: DecimalFraction
  private let offset: Int

  /// The moments that a date on the wire can represent, in seconds since 1970: the years 0 to 9999.
  static let limits = -62_167_219_200.0...253_402_300_799.999

  init(_ date: Date) {
    let limits = Self.limits
    let since1970 = date.timeIntervalSince1970
    let time = since1970.isNaN ? 0 : min(max(since1970, limits.lowerBound), limits.upperBound)
    let (seconds, fraction) = DecimalFraction.split(time)
    self.fraction = fraction
    secondOfDay = (seconds % 86400 + 86400) % 86400
    days = (seconds - secondOfDay) / 86400
    offset = 0
  }

  /// Parses `yyyy-MM-dd`.
  init?(day text: String) {
    var scanner = DigitScanner(text)
    guard let days = scanner.day(), scanner.isAtEnd else { return nil }
    self.init(days: days, secondOfDay: 0, fraction: DecimalFraction(), offset: 0)
  }

  /// Parses `yyyy-MM-ddTHH:mm:ss`, an optional fraction, and `Z` or an offset; `T` and `Z` may be lowercase.
  ///
  /// A leap second becomes the following second, because `Date` does not represent it.
  init?(iso8601 text: String) {
    var scanner = DigitScanner(text)
    guard let days = scanner.day(), scanner.skip("T") || scanner.skip("t"),
      let hour = scanner.number(2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(2), minute < 60, scanner.skip(":"),
      let second = scanner.number(2), second <= 60,
      let fraction = scanner.fraction(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    self.init(
      days: days,
      secondOfDay: (hour * 60 + minute) * 60 + second,
      fraction: fraction,
      offset: offset
    )
  }

  private init(days: Int, secondOfDay: Int, fraction: DecimalFraction, offset: Int) {
    self.days = days
    self.secondOfDay = secondOfDay
    self.fraction = fraction
    self.offset = offset
  }

  var date: Date {
    let seconds = days * 86400 + secondOfDay - offset
    return Date(timeIntervalSince1970: fraction.added(to: seconds))
  }

  var day: String {
    // The civil calendar repeats every 400 years. Years start in March here, so the leap day comes last.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(civilMonth, 2))-\(padded(dayOfMonth, 2))"
  }

  var iso8601: String {
    let (minutes, second) = secondOfDay.quotientAndRemainder(dividingBy: 60)
    let time = "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2)):\(padded(second, 2))"
    return "\(day)T\(time)\(fraction.text)Z"
  }
}

/// Returns a number padded with leading zeros to a minimum width.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
