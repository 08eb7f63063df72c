public import Foundation

/// Reading members with three states.
extension JSONReader {
  /// Returns the value for a key, distinguishing null from an absent key.
  public func presence<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> Presence<T> {
    try presence(key) { (json) throws(DecodingFailure) in try T(from: json) }
  }

  /// Returns the value for a key, converting the accepted kinds and distinguishing null from an absent key.
  public func presence<T: JSONCodable>(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<T> {
    try presence(key) { (json) throws(DecodingFailure) in try json.value(accepting: kinds) }
  }

  /// Returns the string for a key, converting the accepted kinds and distinguishing null from an absent key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<String> {
    try presence(key) { (json) throws(DecodingFailure) in try json.string(accepting: kinds) }
  }

  /// Returns the integer for a key, converting the accepted kinds and distinguishing null from an absent key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<Int> {
    try presence(key) { (json) throws(DecodingFailure) in try json.int(accepting: kinds) }
  }

  /// Returns the number for a key, converting the accepted kinds and distinguishing null from an absent key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<Double> {
    try presence(key) { (json) throws(DecodingFailure) in try json.double(accepting: kinds) }
  }

  /// Returns the Boolean for a key, converting the accepted kinds and distinguishing null from an absent key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<Bool> {
    try presence(key) { (json) throws(DecodingFailure) in try json.bool(accepting: kinds) }
  }

  /// Returns the list for a key, omitting unreadable elements and distinguishing null from an absent key.
  public func presence<T: JSONCodable>(
    lossy key: String
  ) throws(DecodingFailure) -> Presence<[T]> {
    try presence(key) { (json) throws(DecodingFailure) in try json.lossyList() }
  }

  /// Returns the date for a key, distinguishing null from an absent key.
  public func presence(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Presence<Date> {
    try presence(key) { (json) throws(DecodingFailure) in try json.date(format: format) }
  }

  /// Returns the list of dates for a key, distinguishing null from an absent key.
  public func presence(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Presence<[Date]> {
    try presence(key) { (json) throws(DecodingFailure) in try json.dates(format: format) }
  }

  /// Returns the list of dates for a key, omitting unreadable elements and distinguishing null from an absent key.
  public func presence(
    lossy key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Presence<[Date]> {
    try presence(key) { (json) throws(DecodingFailure) in try json.lossyDates(format) }
  }

  /// Returns the duration for a key, distinguishing null from an absent key.
  public func presence(
    _ key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Presence<Duration> {
    try presence(key) { (json) throws(DecodingFailure) in try json.duration(unit: unit) }
  }

  /// Returns the decimal number in a string for a key, distinguishing null from an absent key.
  public func presence(text key: String) throws(DecodingFailure) -> Presence<ExactDecimal> {
    try presence(key) { (json) throws(DecodingFailure) in try json.decimalText() }
  }

  /// Returns the decimal number of an accepted kind for a key, distinguishing null from an absent key.
  public func presence(
    decimal key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<ExactDecimal> {
    try presence(key) { (json) throws(DecodingFailure) in try json.decimal(accepting: kinds) }
  }

  /// Returns the value that a closure reads for a key, distinguishing null from an absent key.
  public func presence<T>(
    _ key: String,
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> Presence<T> {
    guard let member = try find(key) else { return .absent }
    return member.isNull ? .null : .value(try read(member))
  }
}
