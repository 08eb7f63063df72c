import Foundation

/// A moment in UTC as a day and a time of day, for the fixed formats: no formatter, no calendar.
struct CivilTime {
  private let days: Int
  private let secondOfDay: Int
  private let milliseconds: Int
  private let offset: Int

  init(_ date: Date) {
    // Nothing on the wire is outside the years 0 to 9999.
    let limits = -62_167_219_200_000.0...253_402_300_799_999.0
    let rounded = (date.timeIntervalSince1970 * 1000).rounded()
    let total = rounded.isNaN ? 0 : Int(min(max(rounded, limits.lowerBound), limits.upperBound))
    let seconds = (total - (total % 1000 + 1000) % 1000) / 1000
    milliseconds = total - seconds * 1000
    secondOfDay = (seconds % 86400 + 86400) % 86400
    days = (seconds - secondOfDay) / 86400
    offset = 0
  }

  /// Reads `yyyy-MM-dd`.
  init?(day text: String) {
    var scanner = DigitScanner(text)
    guard let days = scanner.day(), scanner.isAtEnd else { return nil }
    self.init(days: days, secondOfDay: 0, milliseconds: 0, offset: 0)
  }

  /// Reads `yyyy-MM-ddTHH:mm:ss`, a fraction if there is one, and `Z` or an offset.
  init?(iso8601 text: String) {
    var scanner = DigitScanner(text)
    guard let days = scanner.day(), scanner.skip("T"),
      let hour = scanner.number(2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(2), minute < 60, scanner.skip(":"),
      let second = scanner.number(2), second < 60,
      let milliseconds = scanner.fraction(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    self.init(
      days: days,
      secondOfDay: (hour * 60 + minute) * 60 + second,
      milliseconds: milliseconds,
      offset: offset
    )
  }

  private init(days: Int, secondOfDay: Int, milliseconds: Int, offset: Int) {
    self.days = days
    self.secondOfDay = secondOfDay
    self.milliseconds = milliseconds
    self.offset = offset
  }

  var date: Date {
    let seconds = days * 86400 + secondOfDay - offset
    return Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
  }

  var day: String {
    // The civil calendar repeats every 400 years; years begin in March here, so leap days come last.
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
    let fraction = milliseconds == 0 ? "" : ".\(padded(milliseconds, 3))"
    let (minutes, second) = secondOfDay.quotientAndRemainder(dividingBy: 60)
    let time = "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2)):\(padded(second, 2))"
    return "\(day)T\(time)\(fraction)Z"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
