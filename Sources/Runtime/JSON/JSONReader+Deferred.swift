public import Foundation

extension JSONReader {
  /// The same place, whose members are read without throwing.
  ///
  /// ```swift
  /// var json = json.deferred
  /// name = json.string("name")
  /// count = json.int("count")
  /// try json.end()
  /// ```
  public var deferred: Deferred { Deferred(reader: self) }

  /// A place that keeps the first failure of its members until the end.
  ///
  /// A member that cannot be read, and each after it, is a placeholder, which nobody sees: ``end()`` throws. So an initialiser
  /// has one exit, where each `try` would release all that was read before it.
  public struct Deferred {
    let reader: JSONReader
    private(set) var failure: DecodingFailure?

    fileprivate init(reader: JSONReader) {
      self.reader = reader
    }

    /// Throws the first failure of the members.
    public func end() throws(DecodingFailure) {
      if let failure { throw failure }
    }

    private mutating func read<T>(
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

/// Texts, integers, Booleans and numbers.
extension JSONReader.Deferred {
  /// The text of a key that must be there.
  public mutating func string(_ key: String) -> String {
    read { (json) throws(DecodingFailure) in try json.string(key) } ?? ""
  }

  /// The text of a key; nil when it is absent or null.
  public mutating func string(ifPresent key: String) -> String? {
    read { (json) throws(DecodingFailure) in try json.string(ifPresent: key) }
  }

  /// The text of a key that must be there; nil when it is null.
  public mutating func string(orNull key: String) -> String? {
    read { (json) throws(DecodingFailure) in try json.string(orNull: key) }
  }

  /// The integer of a key that must be there.
  public mutating func int(_ key: String) -> Int {
    read { (json) throws(DecodingFailure) in try json.int(key) } ?? 0
  }

  /// The integer of a key; nil when it is absent or null.
  public mutating func int(ifPresent key: String) -> Int? {
    read { (json) throws(DecodingFailure) in try json.int(ifPresent: key) }
  }

  /// The integer of a key that must be there; nil when it is null.
  public mutating func int(orNull key: String) -> Int? {
    read { (json) throws(DecodingFailure) in try json.int(orNull: key) }
  }

  /// The Boolean of a key that must be there.
  public mutating func bool(_ key: String) -> Bool {
    read { (json) throws(DecodingFailure) in try json.bool(key) } ?? false
  }

  /// The Boolean of a key; nil when it is absent or null.
  public mutating func bool(ifPresent key: String) -> Bool? {
    read { (json) throws(DecodingFailure) in try json.bool(ifPresent: key) }
  }

  /// The Boolean of a key that must be there; nil when it is null.
  public mutating func bool(orNull key: String) -> Bool? {
    read { (json) throws(DecodingFailure) in try json.bool(orNull: key) }
  }

  /// The number of a key that must be there.
  public mutating func double(_ key: String) -> Double {
    read { (json) throws(DecodingFailure) in try json.double(key) } ?? 0
  }

  /// The number of a key; nil when it is absent or null.
  public mutating func double(ifPresent key: String) -> Double? {
    read { (json) throws(DecodingFailure) in try json.double(ifPresent: key) }
  }

  /// The number of a key that must be there; nil when it is null.
  public mutating func double(orNull key: String) -> Double? {
    read { (json) throws(DecodingFailure) in try json.double(orNull: key) }
  }
}

/// Values of other types. Those that have no placeholder are read by the reader itself.
extension JSONReader.Deferred {
  /// The integer of a key that must be there.
  public mutating func value(_ key: String) -> Int64 {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// The integer of a key that must be there.
  public mutating func value(_ key: String) -> Int32 {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// The integer of a key that must be there.
  public mutating func value(_ key: String) -> UInt64 {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// The decimal number of a key that must be there.
  public mutating func value(_ key: String) -> ExactDecimal {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? 0
  }

  /// The bytes of a key that must be there.
  public mutating func value(_ key: String) -> Data {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? Data()
  }

  /// The time of a key that must be there.
  public mutating func value(_ key: String) -> LocalTime {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? .midnight
  }

  /// The URL of a key that must be there.
  public mutating func value(_ key: String) -> URL {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? URL(filePath: "/")
  }

  /// The UUID of a key that must be there.
  public mutating func value(_ key: String) -> UUID {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? UUID()
  }

  /// The map of a key that must be there.
  public mutating func value<T: JSONCodable>(_ key: String) -> [String: T] {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? [:]
  }

  /// The JSON value of a key that must be there.
  public mutating func value(_ key: String) -> JSONValue {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? .null
  }

  /// The case of a key that must be there.
  public mutating func value<T: OpenEnum>(_ key: String) -> T where T.RawValue == String {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? T(rawValue: "")
  }

  /// The case of a key that must be there.
  public mutating func value<T: OpenEnum>(_ key: String) -> T where T.RawValue == Int {
    read { (json) throws(DecodingFailure) in try json.value(key) } ?? T(rawValue: 0)
  }

  /// The value of a key; nil when it is absent or null.
  public mutating func value<T: JSONCodable>(ifPresent key: String) -> T? {
    read { (json) throws(DecodingFailure) in try json.value(ifPresent: key) }
  }

  /// The value of a key that must be there; nil when it is null.
  public mutating func value<T: JSONCodable>(orNull key: String) -> T? {
    read { (json) throws(DecodingFailure) in try json.value(orNull: key) }
  }
}

/// Lists, values in boxes, and dates.
extension JSONReader.Deferred {
  /// The list of a key that must be there.
  public mutating func list<T: JSONCodable>(_ key: String) -> [T] {
    read { (json) throws(DecodingFailure) in try json.list(key) } ?? []
  }

  /// The list of a key; nil when it is absent or null.
  public mutating func list<T: JSONCodable>(ifPresent key: String) -> [T]? {
    read { (json) throws(DecodingFailure) in try json.list(ifPresent: key) }
  }

  /// The list of a key that must be there; nil when it is null.
  public mutating func list<T: JSONCodable>(orNull key: String) -> [T]? {
    read { (json) throws(DecodingFailure) in try json.list(orNull: key) }
  }

  /// The boxed value of a key that must be there.
  public mutating func boxed<T: JSONCodable>(_ key: String) -> Boxed<T> {
    read { (json) throws(DecodingFailure) in try json.boxed(key) } ?? Boxed.placeholder
  }

  /// The boxed value of a key; nil when it is absent or null.
  public mutating func boxed<T: JSONCodable>(ifPresent key: String) -> Boxed<T>? {
    read { (json) throws(DecodingFailure) in try json.boxed(ifPresent: key) }
  }

  /// The boxed value of a key that must be there; nil when it is null.
  public mutating func boxed<T: JSONCodable>(orNull key: String) -> Boxed<T>? {
    read { (json) throws(DecodingFailure) in try json.boxed(orNull: key) }
  }

  /// The date of a key that must be there.
  public mutating func date(_ key: String, format: DateFormat) -> Date {
    read { (json) throws(DecodingFailure) in try json.date(key, format: format) } ?? .distantPast
  }

  /// The date of a key; nil when it is absent or null.
  public mutating func date(ifPresent key: String, format: DateFormat) -> Date? {
    read { (json) throws(DecodingFailure) in try json.date(ifPresent: key, format: format) }
  }

  /// The date of a key that must be there; nil when it is null.
  public mutating func date(orNull key: String, format: DateFormat) -> Date? {
    read { (json) throws(DecodingFailure) in try json.date(orNull: key, format: format) }
  }

  /// The list of dates of a key that must be there.
  public mutating func dates(_ key: String, format: DateFormat) -> [Date] {
    read { (json) throws(DecodingFailure) in try json.dates(key, format: format) } ?? []
  }

  /// The list of dates of a key; nil when it is absent or null.
  public mutating func dates(ifPresent key: String, format: DateFormat) -> [Date]? {
    read { (json) throws(DecodingFailure) in try json.dates(ifPresent: key, format: format) }
  }

  /// The list of dates of a key that must be there; nil when it is null.
  public mutating func dates(orNull key: String, format: DateFormat) -> [Date]? {
    read { (json) throws(DecodingFailure) in try json.dates(orNull: key, format: format) }
  }

  /// The duration of a key that must be there.
  public mutating func duration(_ key: String, unit: DurationUnit) -> Duration {
    read { (json) throws(DecodingFailure) in try json.duration(key, unit: unit) } ?? .zero
  }

  /// The duration of a key; nil when it is absent or null.
  public mutating func duration(ifPresent key: String, unit: DurationUnit) -> Duration? {
    read { (json) throws(DecodingFailure) in try json.duration(ifPresent: key, unit: unit) }
  }

  /// The duration of a key that must be there; nil when it is null.
  public mutating func duration(orNull key: String, unit: DurationUnit) -> Duration? {
    read { (json) throws(DecodingFailure) in try json.duration(orNull: key, unit: unit) }
  }
}
