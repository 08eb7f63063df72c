public import Foundation

/// Writing members by key: required, optional or nullable.
extension JSONWriter {
  /// Returns the key to write for a value that was read under one of several keys.
  public func name(of key: MemberKey) -> String {
    isComparing ? key.first : key.name
  }

  /// Writes a key and a string.
  public mutating func string(_ key: String, _ value: String) {
    member(key)
    string(value)
  }

  /// Writes a key and a string, or nothing if the value is `nil`.
  public mutating func string(ifPresent key: String, _ value: String?) {
    guard let value else { return }
    member(key)
    string(value)
  }

  /// Writes a key and a string, or null if the value is `nil`.
  public mutating func string(orNull key: String, _ value: String?) {
    member(key)
    if let value { string(value) } else { nothing() }
  }

  /// Writes a key and an integer.
  public mutating func int(_ key: String, _ value: Int) {
    member(key)
    int(value)
  }

  /// Writes a key and an integer, or nothing if the value is `nil`.
  public mutating func int(ifPresent key: String, _ value: Int?) {
    guard let value else { return }
    member(key)
    int(value)
  }

  /// Writes a key and an integer, or null if the value is `nil`.
  public mutating func int(orNull key: String, _ value: Int?) {
    member(key)
    if let value { int(value) } else { nothing() }
  }

  /// Writes a key and a Boolean.
  public mutating func bool(_ key: String, _ value: Bool) {
    member(key)
    bool(value)
  }

  /// Writes a key and a Boolean, or nothing if the value is `nil`.
  public mutating func bool(ifPresent key: String, _ value: Bool?) {
    guard let value else { return }
    member(key)
    bool(value)
  }

  /// Writes a key and a Boolean, or null if the value is `nil`.
  public mutating func bool(orNull key: String, _ value: Bool?) {
    member(key)
    if let value { bool(value) } else { nothing() }
  }

  /// Writes a key and a number.
  public mutating func double(_ key: String, _ value: Double) {
    member(key)
    double(value)
  }

  /// Writes a key and a number, or nothing if the value is `nil`.
  public mutating func double(ifPresent key: String, _ value: Double?) {
    guard let value else { return }
    member(key)
    double(value)
  }

  /// Writes a key and a number, or null if the value is `nil`.
  public mutating func double(orNull key: String, _ value: Double?) {
    member(key)
    if let value { double(value) } else { nothing() }
  }

  /// Writes a key and a value.
  public mutating func value(_ key: String, _ value: some JSONCodable) {
    member(key)
    value.write(to: &self)
  }

  /// Writes a key and a value, or nothing if the value is `nil`.
  public mutating func value<T: JSONCodable>(ifPresent key: String, _ value: T?) {
    guard let value else { return }
    member(key)
    value.write(to: &self)
  }

  /// Writes a key and a value, or null if the value is `nil`.
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

  /// Writes a key and a date, or nothing if the value is `nil`.
  public mutating func date(ifPresent key: String, _ value: Date?, format: DateFormat) {
    guard let value else { return }
    member(key)
    date(value, format: format)
  }

  /// Writes a key and a date, or null if the value is `nil`.
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

  /// Writes a key and a list of dates, or nothing if the value is `nil`.
  public mutating func dates(ifPresent key: String, _ value: [Date]?, format: DateFormat) {
    guard let value else { return }
    member(key)
    dates(value, format: format)
  }

  /// Writes a key and a list of dates, or null if the value is `nil`.
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

  /// Writes a key and a duration, or nothing if the value is `nil`.
  public mutating func duration(ifPresent key: String, _ value: Duration?, unit: DurationUnit) {
    guard let value else { return }
    member(key)
    duration(value, unit: unit)
  }

  /// Writes a key and a duration, or null if the value is `nil`.
  public mutating func duration(orNull key: String, _ value: Duration?, unit: DurationUnit) {
    member(key)
    if let value { duration(value, unit: unit) } else { nothing() }
  }
}
