public import Foundation

/// A time of day without a date or a time zone.
///
/// Reads `HH:mm` and `HH:mm:ss`, and writes the format that it was read from.
public struct LocalTime: Sendable, Hashable {
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59; 60 in a leap second.
  public let second: Int
  private let showsSeconds: Bool

  /// Creates a time, or returns `nil` if a component is out of range.
  public init?(hour: Int, minute: Int, second: Int? = nil) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second ?? 0 else { return nil }
    self.init(hour: hour, minute: minute, second: second ?? 0, showsSeconds: second != nil)
  }

  private init(hour: Int, minute: Int, second: Int, showsSeconds: Bool) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.showsSeconds = showsSeconds
  }

  /// The start of the day.
  static let midnight = LocalTime(hour: 0, minute: 0, second: 0, showsSeconds: false)

  /// Creates a time from `HH:mm` or `HH:mm:ss`, or returns `nil` for any other string.
  public init?(_ text: String) {
    let fields = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let parts = fields.compactMap { field in
      let isDigits = field.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      return isDigits && field.count == 2 ? Int(String(Substring(field))) : nil
    }
    guard parts.count == fields.count, 2...3 ~= parts.count else { return nil }
    self.init(hour: parts[0], minute: parts[1], second: parts.count == 3 ? parts[2] : nil)
  }

  /// Returns `true` if both are the same second, as with `12:30` and `12:30:00`.
  public static func == (left: LocalTime, right: LocalTime) -> Bool {
    left.secondOfDay == right.secondOfDay
  }

  /// Hashes the second of the day.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(secondOfDay)
  }

  private var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

  /// Returns the time until this time of day in a time zone, negative if it has just passed.
  ///
  /// Uses the closest of yesterday's, today's and tomorrow's occurrences: at 23:50, `00:10` is in 20 minutes;
  /// at 00:01, `23:58` was 3 minutes ago.
  /// - Returns: The signed duration, within about twelve hours, or `nil` if the system does not know the time
  ///   zone.
  public func remaining(from now: Date, zone: String) -> Duration? {
    guard let zone = TimeZone(identifier: zone) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let candidates = (-1...1).compactMap { offset -> Double? in
      // Noon exists on every day, so stepping from it never lands in a daylight saving gap.
      guard let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: now),
        let day = calendar.date(byAdding: .day, value: offset, to: noon)
      else { return nil }
      var parts = calendar.dateComponents([.year, .month, .day], from: day)
      (parts.hour, parts.minute, parts.second) = (hour, minute, second)
      return calendar.date(from: parts)?.timeIntervalSince(now)
    }
    return candidates.min { abs($0) < abs($1) }.map { .milliseconds(Int64(($0 * 1000).rounded())) }
  }
}

extension LocalTime: CustomStringConvertible, ParameterValue, JSONCodable, Codable {
  /// The time in its original format, such as `07:05` or `07:05:09`.
  public var description: String {
    let parts = showsSeconds ? [hour, minute, second] : [hour, minute]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The time in its original format.
  public var parameterText: String { description }

  /// Reads `HH:mm` or `HH:mm:ss`.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let time = LocalTime(try json.string()) else {
      throw json.failure(expected: "a time as in 09:30")
    }
    self = time
  }

  /// Writes the time in its original format.
  public func write(to json: inout JSONWriter) {
    if json.note(.integer(secondOfDay)) { return }
    json.string(description)
  }
}
