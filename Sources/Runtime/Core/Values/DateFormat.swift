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
  /// The number of seconds since 2001, the reference date of Apple's systems.
  case secondsSince2001
  /// The number of milliseconds since 2001.
  case millisecondsSince2001
  /// The milliseconds since 1970 in a string such as `/Date(1700000000000+0100)/`, as .NET services write it.
  ///
  /// The offset may be missing, and does not change the moment. Writing omits it.
  case microsoft
  /// A Unicode date pattern, in English and UTC.
  case custom(String)

  func read(_ json: JSONReader) throws(DecodingFailure) -> Date {
    if isNumber { return date(at: try json.double()) }
    guard let date = date(from: try json.string()) else {
      throw json.failure(expected: wording)
    }
    return date
  }

  /// `true` for a date that is a number.
  package var isNumber: Bool {
    switch self {
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001: true
    case .iso8601, .day, .microsoft, .custom: false
    }
  }

  /// Returns the date at a number in this format.
  private func date(at number: Double) -> Date {
    switch self {
    case .secondsSince2001: Date(timeIntervalSinceReferenceDate: number)
    case .millisecondsSince2001: Date(timeIntervalSinceReferenceDate: number / 1000)
    case .unixMilliseconds: Date(timeIntervalSince1970: number / 1000)
    case .unixSeconds, .iso8601, .day, .microsoft, .custom: Date(timeIntervalSince1970: number)
    }
  }

  /// Returns a date as a number in this format.
  private func number(of date: Date) -> Double {
    switch self {
    case .secondsSince2001: date.timeIntervalSinceReferenceDate
    case .millisecondsSince2001: (date.timeIntervalSinceReferenceDate * 1000).rounded()
    case .unixMilliseconds: (date.timeIntervalSince1970 * 1000).rounded()
    case .unixSeconds, .iso8601, .day, .microsoft, .custom: date.timeIntervalSince1970
    }
  }

  private var wording: String {
    switch self {
    case .iso8601: "a date as in 2017-05-12T14:30:37Z"
    case .day: "a date as in 2017-05-12"
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001: "a number"
    case .microsoft: "a date as in /Date(1700000000000)/"
    case .custom(let pattern): "a date as in \(pattern)"
    }
  }

  func write(_ date: Date, to json: inout JSONWriter) {
    switch self {
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001:
      json.double(number(of: date))
    case .iso8601, .day, .custom: json.string(text(of: date))
    // The services recognize such a date by its escaped slashes.
    case .microsoft: json.string(escapingSlashes: text(of: date))
    }
  }

  /// Returns the text of a date for a query, a path or a header.
  public func text(of date: Date) -> String {
    switch self {
    case .iso8601: CivilTime(date).iso8601
    case .day: CivilTime(date).day
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001:
      number(of: date).parameterText
    case .microsoft: MicrosoftDate.text(of: date)
    case .custom(let pattern): Self.formatter(pattern).string(from: date)
    }
  }

  /// Parses a date, or returns `nil` if the string does not have this format.
  public func date(from text: String) -> Date? {
    switch self {
    case .iso8601: CivilTime(iso8601: text)?.date
    case .day: CivilTime(day: text)?.date
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001:
      Double(text).map { date(at: $0) }
    case .microsoft: MicrosoftDate.date(from: text)
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
