import Foundation

/// A date in a cookie, by the lenient algorithm of RFC 6265, section 5.1.1.
///
/// ```
/// Sun, 06 Nov 1994 08:49:37 GMT
/// Sunday, 06-Nov-94 08:49:37 GMT
/// 6 nov 1994 8:49:37
/// ```
struct CookieDate {
  let date: Date

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Parses a date, or returns nil if a part is missing or the day does not exist.
  init?(_ text: String) {
    var time: [Int]?
    var (day, month, year): (Int?, Int?, Int?)
    for token in text.utf8.split(whereSeparator: Self.isDelimiter) {
      if time == nil, let found = Self.time(token) {
        time = found
      } else if day == nil, let found = Self.number(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = Self.month(token) {
        month = found
      } else if year == nil, let found = Self.number(token, digits: 2...4) {
        year = found < 70 ? found + 2_000 : found < 100 ? found + 1_900 : found
      }
    }
    guard let time, let day, let month, let year, year > 1_600, time[2] < 60 else { return nil }
    let digits = [month, day].map { padded($0, 2) }.joined(separator: "-")
    let clock = time.map { padded($0, 2) }.joined(separator: ":")
    guard let civil = CivilTime(iso8601: "\(padded(year, 4))-\(digits)T\(clock)Z") else {
      return nil
    }
    date = civil.date
  }

  /// Returns `true` for a byte that separates the parts of a date.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Returns the number that a token begins with, if it has so many digits and no more.
  private static func number(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    let number = token.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.contains(number.count) else { return nil }
    return Int(String(decoding: number, as: UTF8.self))
  }

  /// Returns hours, minutes and seconds of a token such as `8:49:37`.
  private static func time(_ token: Substring.UTF8View) -> [Int]? {
    let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let numbers = parts.prefix(3).compactMap { number($0, digits: 1...2) }
    // Only the seconds may have other text after them.
    let isExact = parts.prefix(2).allSatisfy { $0.count <= 2 }
    return numbers.count == 3 && isExact ? numbers : nil
  }

  private static func month(_ token: Substring.UTF8View) -> Int? {
    let name = String(decoding: token.prefix(3), as: UTF8.self).lowercased()
    return months.firstIndex(of: name).map { $0 + 1 }
  }
}
