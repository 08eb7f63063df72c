public import Foundation

extension JSONReader {
  /// A reader of the same value that reads members without throwing.
  ///
  /// ```swift
  /// var json = json.deferred
  /// name = json.string("name")
  /// count = json.int("count")
  /// try json.end()
  /// ```
  public var deferred: Deferred { Deferred(reader: self) }

  /// A reader that keeps the first failure of its members until ``end()``.
  ///
  /// A member that cannot be read, and every member after it, returns a placeholder. The placeholders are
  /// never visible, because ``end()`` throws. An initializer that uses it has a single exit; otherwise, each
  /// `try` would have to release everything read before it.
  public struct Deferred {
    let reader: JSONReader
    private(set) var failure: DecodingFailure?

    fileprivate init(reader: JSONReader) {
      self.reader = reader
    }

    /// Throws the first failure of the members, if any.
    public func end() throws(DecodingFailure) {
      if let failure { throw failure }
    }

    mutating func read<T>(
      _ member: (JSONReader) throws(DecodingFailure) -> T?
    ) -> T? {
      guard failure == nil else { return nil }
      do throws(DecodingFailure) {
        return try member(reader)
      } catch {
        failure = error
        return nil
      }
    }
  }
}

/// Strings, integers, Booleans and numbers.
extension JSONReader.Deferred {
  /// Returns the string for a required key.
  public mutating func string(_ key: String) -> String {
    read { (json) throws(DecodingFailure) in try json.string(key) } ?? ""
  }

  /// Returns the string for a key, or `nil` if it is absent or null.
  public mutating func string(ifPresent key: String) -> String? {
    read { (json) throws(DecodingFailure) in try json.string(ifPresent: key) }
  }

  /// Returns the string for a required key, or `nil` if it is null.
  public mutating func string(orNull key: String) -> String? {
    read { (json) throws(DecodingFailure) in try json.string(orNull: key) }
  }

  /// Returns the integer for a required key.
  public mutating func int(_ key: String) -> Int {
    read { (json) throws(DecodingFailure) in try json.int(key) } ?? 0
  }

  /// Returns the integer for a key, or `nil` if it is absent or null.
  public mutating func int(ifPresent key: String) -> Int? {
    read { (json) throws(DecodingFailure) in try json.int(ifPresent: key) }
  }

  /// Returns the integer for a required key, or `nil` if it is null.
  public mutating func int(orNull key: String) -> Int? {
    read { (json) throws(DecodingFailure) in try json.int(orNull: key) }
  }

  /// Returns the Boolean for a required key.
  public mutating func bool(_ key: String) -> Bool {
    read { (json) throws(DecodingFailure) in try json.bool(key) } ?? false
  }

  /// Returns the Boolean for a key, or `nil` if it is absent or null.
  public mutating func bool(ifPresent key: String) -> Bool? {
    read { (json) throws(DecodingFailure) in try json.bool(ifPresent: key) }
  }

  /// Returns the Boolean for a required key, or `nil` if it is null.
  public mutating func bool(orNull key: String) -> Bool? {
    read { (json) throws(DecodingFailure) in try json.bool(orNull: key) }
  }

  /// Returns the number for a required key.
  public mutating func double(_ key: String) -> Double {
    read { (json) throws(DecodingFailure) in try json.double(key) } ?? 0
  }

  /// Returns the number for a key, or `nil` if it is absent or null.
  public mutating func double(ifPresent key: String) -> Double? {
    read { (json) throws(DecodingFailure) in try json.double(ifPresent: key) }
  }

  /// Returns the number for a required key, or `nil` if it is null.
  public mutating func double(orNull key: String) -> Double? {
    read { (json) throws(DecodingFailure) in try json.double(orNull: key) }
  }
}

/// Values of other types. Types without a placeholder are read by the reader itself.
extension JSONReader.Deferred {
  /// Returns the integer for a required key.
  public mutating func value(_ key: String) -> Int64 {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// Returns the integer for a required key.
  public mutating func value(_ key: String) -> Int32 {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// Returns the integer for a required key.
  public mutating func value(_ key: String) -> UInt64 {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// Returns the decimal number for a required key.
  public mutating func value(_ key: String) -> ExactDecimal {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// Returns the bytes for a required key.
  public mutating func value(_ key: String) -> Data {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? Data()
  }

  /// Returns the time for a required key.
  public mutating func value(_ key: String) -> LocalTime {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? .midnight
  }

  /// Returns the URL for a required key.
  public mutating func value(_ key: String) -> URL {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? URL(filePath: "/")
  }

  /// Returns the UUID for a required key.
  public mutating func value(_ key: String) -> UUID {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? UUID()
  }

  /// Returns the map for a required key.
  public mutating func value<T: JSONCodable>(_ key: String) -> [String: T] {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? [:]
  }

  /// Returns the JSON value for a required key.
  public mutating func value(_ key: String) -> JSONValue {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? .null
  }

  /// Returns the case for a required key.
  public mutating func value<T: OpenEnum>(_ key: String) -> T where T.RawValue == String {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? T(rawValue: "")
  }

  /// Returns the case for a required key.
  public mutating func value<T: OpenEnum>(_ key: String) -> T where T.RawValue == Int {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? T(rawValue: 0)
  }

  /// Returns the value for a key, or `nil` if it is absent or null.
  public mutating func value<T: JSONCodable>(ifPresent key: String) -> T? {
    read { (json) throws(DecodingFailure) in try json.value(ifPresent: key) }
  }

  /// Returns the value for a required key, or `nil` if it is null.
  public mutating func value<T: JSONCodable>(orNull key: String) -> T? {
    read { (json) throws(DecodingFailure) in try json.value(orNull: key) }
  }
}

/// Lists, boxed values, dates and durations.
extension JSONReader.Deferred {
  /// Returns the list for a required key.
  public mutating func list<T: JSONCodable>(_ key: String) -> [T] {
    read { (json) throws(DecodingFailure) in try json.list(key) } ?? []
  }

  /// Returns the list for a key, or `nil` if it is absent or null.
  public mutating func list<T: JSONCodable>(ifPresent key: String) -> [T]? {
    read { (json) throws(DecodingFailure) in try json.list(ifPresent: key) }
  }

  /// Returns the list for a required key, or `nil` if it is null.
  public mutating func list<T: JSONCodable>(orNull key: String) -> [T]? {
    read { (json) throws(DecodingFailure) in try json.list(orNull: key) }
  }

  /// Returns the boxed value for a required key.
  public mutating func boxed<T: JSONCodable>(_ key: String) -> Boxed<T> {
    read { (json) throws(DecodingFailure) in try json.boxed(key) } ?? Boxed.placeholder
  }

  /// Returns the boxed value for a key, or `nil` if it is absent or null.
  public mutating func boxed<T: JSONCodable>(ifPresent key: String) -> Boxed<T>? {
    read { (json) throws(DecodingFailure) in try json.boxed(ifPresent: key) }
  }

  /// Returns the boxed value for a required key, or `nil` if it is null.
  public mutating func boxed<T: JSONCodable>(orNull key: String) -> Boxed<T>? {
    read { (json) throws(DecodingFailure) in try json.boxed(orNull: key) }
  }

  /// Returns the date for a required key.
  public mutating func date(_ key: String, format: DateFormat) -> Date {
    read { (json) throws(DecodingFailure) in try json.date(key, format: format) } ?? .distantPast
  }

  /// Returns the date for a key, or `nil` if it is absent or null.
  public mutating func date(ifPresent key: String, format: DateFormat) -> Date? {
    read { (json) throws(DecodingFailure) in try json.date(ifPresent: key, format: format) }
  }

  /// Returns the date for a required key, or `nil` if it is null.
  public mutating func date(orNull key: String, format: DateFormat) -> Date? {
    read { (json) throws(DecodingFailure) in try json.date(orNull: key, format: format) }
  }

  /// Returns the list of dates for a required key.
  public mutating func dates(_ key: String, format: DateFormat) -> [Date] {
    read { (json) throws(DecodingFailure) in try json.dates(key, format: format) } ?? []
  }

  /// Returns the list of dates for a key, or `nil` if it is absent or null.
  public mutating func dates(ifPresent key: String, format: DateFormat) -> [Date]? {
    read { (json) throws(DecodingFailure) in try json.dates(ifPresent: key, format: format) }
  }

  /// Returns the list of dates for a required key, or `nil` if it is null.
  public mutating func dates(orNull key: String, format: DateFormat) -> [Date]? {
    read { (json) throws(DecodingFailure) in try json.dates(orNull: key, format: format) }
  }

  /// Returns the duration for a required key.
  public mutating func duration(_ key: String, unit: DurationUnit) -> Duration {
    read { (json) throws(DecodingFailure) in try json.duration(key, unit: unit) } ?? .zero
  }

  /// Returns the duration for a key, or `nil` if it is absent or null.
  public mutating func duration(ifPresent key: String, unit: DurationUnit) -> Duration? {
    read { (json) throws(DecodingFailure) in try json.duration(ifPresent: key, unit: unit) }
  }

  /// Returns the duration for a required key, or `nil` if it is null.
  public mutating func duration(orNull key: String, unit: DurationUnit) -> Duration? {
    read { (json) throws(DecodingFailure) in try json.duration(orNull: key, unit: unit) }
  }
}
