public import Foundation

/// Members by key: each write in its three forms.
extension JSONWriter {
  /// The key to write a value under that was read from under one of several.
  public func name(of key: MemberKey) -> String {
    isComparing ? key.first : key.name
  }

  /// Writes a key and text.
  public mutating func string(_ key: String, _ value: String) {
    member(key)
    string(value)
  }

  /// Writes a key and text; nothing for nil.
  public mutating func string(ifPresent key: String, _ value: String?) {
    guard let value else { return }
    member(key)
    string(value)
  }

  /// Writes a key and text; null for nil.
  public mutating func string(orNull key: String, _ value: String?) {
    member(key)
    if let value { string(value) } else { nothing() }
  }

  /// Writes a key and an integer.
  public mutating func int(_ key: String, _ value: Int) {
    member(key)
    int(value)
  }

  /// Writes a key and an integer; nothing for nil.
  public mutating func int(ifPresent key: String, _ value: Int?) {
    guard let value else { return }
    member(key)
    int(value)
  }

  /// Writes a key and an integer; null for nil.
  public mutating func int(orNull key: String, _ value: Int?) {
    member(key)
    if let value { int(value) } else { nothing() }
  }

  /// Writes a key and a boolean.
  public mutating func bool(_ key: String, _ value: Bool) {
    member(key)
    bool(value)
  }

  /// Writes a key and a boolean; nothing for nil.
  public mutating func bool(ifPresent key: String, _ value: Bool?) {
    guard let value else { return }
    member(key)
    bool(value)
  }

  /// Writes a key and a boolean; null for nil.
  public mutating func bool(orNull key: String, _ value: Bool?) {
    member(key)
    if let value { bool(value) } else { nothing() }
  }

  /// Writes a key and a number.
  public mutating func double(_ key: String, _ value: Double) {
    member(key)
    double(value)
  }

  /// Writes a key and a number; nothing for nil.
  public mutating func double(ifPresent key: String, _ value: Double?) {
    guard let value else { return }
    member(key)
    double(value)
  }

  /// Writes a key and a number; null for nil.
  public mutating func double(orNull key: String, _ value: Double?) {
    member(key)
    if let value { double(value) } else { nothing() }
  }

  /// Writes a key and a value.
  public mutating func value(_ key: String, _ value: some JSONCodable) {
    member(key)
    value.write(to: &self)
  }

  /// Writes a key and a value; nothing for nil.
  public mutating func value<T: JSONCodable>(ifPresent key: String, _ value: T?) {
    guard let value else { return }
    member(key)
    value.write(to: &self)
  }

  /// Writes a key and a value; null for nil.
  public mutating func value<T: JSONCodable>(orNull key: String, _ value: T?) {
    member(key)
    if let value { value.write(to: &self) } else { nothing() }
  }

  /// Writes a date.
  public mutating func date(_ value: Date, format: DateFormat) {
    if note(.date(value)) { return }
    format.write(value, to: &self)
  }

  /// Writes a key and a date.
  public mutating func date(_ key: String, _ value: Date, format: DateFormat) {
    member(key)
    date(value, format: format)
  }

  /// Writes a key and a date; nothing for nil.
  public mutating func date(ifPresent key: String, _ value: Date?, format: DateFormat) {
    guard let value else { return }
    member(key)
    date(value, format: format)
  }

  /// Writes a key and a date; null for nil.
  public mutating func date(orNull key: String, _ value: Date?, format: DateFormat) {
    member(key)
    if let value { date(value, format: format) } else { nothing() }
  }

  /// Writes a list of dates.
  public mutating func dates(_ value: [Date], format: DateFormat) {
    list { json in
      for date in value { json.date(date, format: format) }
    }
  }

  /// Writes a key and a list of dates.
  public mutating func dates(_ key: String, _ value: [Date], format: DateFormat) {
    member(key)
    dates(value, format: format)
  }

  /// Writes a key and a list of dates; nothing for nil.
  public mutating func dates(ifPresent key: String, _ value: [Date]?, format: DateFormat) {
    guard let value else { return }
    member(key)
    dates(value, format: format)
  }

  /// Writes a key and a list of dates; null for nil.
  public mutating func dates(orNull key: String, _ value: [Date]?, format: DateFormat) {
    member(key)
    if let value { dates(value, format: format) } else { nothing() }
  }

  /// Writes a duration.
  public mutating func duration(_ value: Duration, unit: DurationUnit) {
    if note(.duration(value)) { return }
    unit.write(value, to: &self)
  }

  /// Writes a key and a duration.
  public mutating func duration(_ key: String, _ value: Duration, unit: DurationUnit) {
    member(key)
    duration(value, unit: unit)
  }

  /// Writes a key and a duration; nothing for nil.
  public mutating func duration(ifPresent key: String, _ value: Duration?, unit: DurationUnit) {
    guard let value else { return }
    member(key)
    duration(value, unit: unit)
  }

  /// Writes a key and a duration; null for nil.
  public mutating func duration(orNull key: String, _ value: Duration?, unit: DurationUnit) {
    member(key)
    if let value { duration(value, unit: unit) } else { nothing() }
  }
}
