public import Foundation

/// The format of a date on the wire.
public enum DateFormat: Sendable, Hashable {
  /// ISO 8601, such as `2017-05-12T14:30:37Z`, with an optional fraction and with `Z` or an offset.
  ///
  /// Reading keeps as much of the fraction as a `Date` can represent. Writing uses three digits, or six if
  /// the date is not a whole number of milliseconds. A leap second (`23:59:60Z`) becomes the following
  /// second.
  case iso8601
  /// A day, such as `2017-05-12`, read as midnight in UTC.
  case day
  /// The number of seconds since 1970.
  case unixSeconds
  /// The number of milliseconds since 1970.
  case unixMilliseconds
  /// A Unicode date pattern, in English and UTC.
  case custom(String)

  func read(_ json: JSONReader) throws(DecodingFailure) -> Date {
    switch self {
    case .unixSeconds:
      return Date(timeIntervalSince1970: try json.double())
    case .unixMilliseconds:
      return Date(timeIntervalSince1970: try json.double() / 1000)
    case .iso8601, .day, .custom:
      guard let date = date(from: try json.string()) else {
        throw json.failure(expected: wording)
      }
      return date
    }
  }

  private var wording: String {
    switch self {
    case .iso8601: "a date as in 2017-05-12T14:30:37Z"
    case .day: "a date as in 2017-05-12"
    case .unixSeconds, .unixMilliseconds: "a number"
    case .custom(let pattern): "a date as in \(pattern)"
    }
  }

  func write(_ date: Date, to json: inout JSONWriter) {
    switch self {
    case .unixSeconds: json.double(date.timeIntervalSince1970)
    case .unixMilliseconds: json.double((date.timeIntervalSince1970 * 1000).rounded())
    case .iso8601, .day, .custom: json.string(text(of: date))
    }
  }

  /// Returns the text of a date for a query, a path or a header.
  public func text(of date: Date) -> String {
    switch self {
    case .iso8601: CivilTime(date).iso8601
    case .day: CivilTime(date).day
    case .unixSeconds: date.timeIntervalSince1970.parameterText
    case .unixMilliseconds: (date.timeIntervalSince1970 * 1000).rounded().parameterText
    case .custom(let pattern): Self.formatter(pattern).string(from: date)
    }
  }

  /// Parses a date, or returns `nil` if the string does not have this format.
  public func date(from text: String) -> Date? {
    switch self {
    case .iso8601: CivilTime(iso8601: text)?.date
    case .day: CivilTime(day: text)?.date
    case .unixSeconds: Double(text).map(Date.init(timeIntervalSince1970:))
    case .unixMilliseconds: Double(text).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .custom(let pattern): Self.date(from: text, pattern)
    }
  }

  /// Parses a date strictly: rejects strings that would be written differently, such as a two-digit year.
  private static func date(from text: String, _ pattern: String) -> Date? {
    let formatter = formatter(pattern)
    guard let date = formatter.date(from: text) else { return nil }
    let parts = pattern.split(separator: "'", omittingEmptySubsequences: false)
    let letters = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap(\.element)
    // A different time zone than the one for writing represents the same moment.
    let hasZone = letters.contains { "ZXx".contains($0) }
    return hasZone || formatter.string(from: date) == text ? date : nil
  }

  private static func formatter(_ pattern: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.isLenient = false
    formatter.dateFormat = pattern
    return formatter
  }
}
