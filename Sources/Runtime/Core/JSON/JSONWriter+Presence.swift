public import Foundation

/// Writing members with three states.
extension JSONWriter {
  /// Writes a key with a value or null, or nothing if the value is absent.
  public mutating func presence<T: JSONCodable>(_ key: String, _ value: Presence<T>) {
    presence(key, value) { value, json in value.write(to: &json) }
  }

  /// Writes a key with a date or null, or nothing if the value is absent.
  public mutating func presence(_ key: String, _ value: Presence<Date>, format: DateFormat) {
    presence(key, value) { date, json in json.date(date, format: format) }
  }

  /// Writes a key with a list of dates or null, or nothing if the value is absent.
  public mutating func presence(_ key: String, _ value: Presence<[Date]>, format: DateFormat) {
    presence(key, value) { dates, json in json.dates(dates, format: format) }
  }

  /// Writes a key with a duration or null, or nothing if the value is absent.
  public mutating func presence(_ key: String, _ value: Presence<Duration>, unit: DurationUnit) {
    presence(key, value) { duration, json in json.duration(duration, unit: unit) }
  }

  /// Writes a key with a decimal number as a string or null, or nothing if the value is absent.
  public mutating func presence(text key: String, _ value: Presence<ExactDecimal>) {
    presence(key, value) { decimal, json in json.decimalText(decimal) }
  }

  /// Writes a key with the output of a closure or null, or nothing if the value is absent.
  public mutating func presence<T>(
    _ key: String,
    _ value: Presence<T>,
    _ write: (T, inout JSONWriter) -> Void
  ) {
    switch value {
    case .absent: break
    case .null:
      member(key)
      nothing()
    case .value(let value):
      member(key)
      write(value, &self)
    }
  }
}
