public import Foundation

/// Members with three states, by key.
extension JSONWriter {
  /// Writes a key and a value or null; nothing when absent.
  public mutating func presence<T: JSONCodable>(_ key: String, _ value: Presence<T>) {
    presence(key, value) { value, json in value.write(to: &json) }
  }

  /// Writes a key and what is in a box or null; nothing when absent.
  public mutating func presence<T: JSONCodable>(_ key: String, _ value: Presence<Boxed<T>>) {
    presence(key, value) { box, json in box.value.write(to: &json) }
  }

  /// Writes a key and a date or null; nothing when absent.
  public mutating func presence(_ key: String, _ value: Presence<Date>, format: DateFormat) {
    presence(key, value) { date, json in json.date(date, format: format) }
  }

  /// Writes a key and a list of dates or null; nothing when absent.
  public mutating func presence(_ key: String, _ value: Presence<[Date]>, format: DateFormat) {
    presence(key, value) { dates, json in json.dates(dates, format: format) }
  }

  /// Writes a key and a duration or null; nothing when absent.
  public mutating func presence(_ key: String, _ value: Presence<Duration>, unit: DurationUnit) {
    presence(key, value) { duration, json in json.duration(duration, unit: unit) }
  }

  /// Writes a key and a decimal number as text, or null; nothing when absent.
  public mutating func presence(text key: String, _ value: Presence<ExactDecimal>) {
    presence(key, value) { decimal, json in json.decimalText(decimal) }
  }

  /// Writes a key and what the closure makes of the value, or null; nothing when absent.
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
