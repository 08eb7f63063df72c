import Foundation

/// A date in a header field, in any of the three formats of RFC 9110, section 5.6.7.
///
/// ```
/// Sun, 06 Nov 1994 08:49:37 GMT
/// Sunday, 06-Nov-94 08:49:37 GMT
/// Sun Nov  6 08:49:37 1994
/// ```
struct HTTPDate {
  let date: Date

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Parses a date, or returns `nil` if the string has none of the formats.
  ///
  /// The weekday is not checked.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let parts: (day: String, month: String, year: String, time: String)
    if words.count == 6, words[0].hasSuffix(","), words[5] == "GMT" {
      parts = (words[1], words[2], words[3], words[4])
    } else if words.count == 4, words[0].hasSuffix(","), words[3] == "GMT" {
      let date = words[1].split(separator: "-").map(String.init)
      guard date.count == 3, date[2].utf8.count == 2, let year = Int(date[2]) else { return nil }
      // Two-digit years are the years 1970 to 2069.
      parts = (date[0], date[1], String(year < 70 ? 2000 + year : 1900 + year), words[2])
    } else if words.count == 5 {
      parts = (words[2], words[1], words[4], words[3])
    } else {
      return nil
    }
    guard let month = Self.months.firstIndex(of: parts.month) else { return nil }
    let day = parts.day.utf8.count == 1 ? "0\(parts.day)" : parts.day
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    let text = "\(parts.year)-\(number)-\(day)T\(parts.time)Z"
    guard let date = CivilTime(iso8601: text)?.date else { return nil }
    self.date = date
  }
}
