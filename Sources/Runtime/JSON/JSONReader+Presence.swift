public import Foundation

/// Members with three states, by key.
extension JSONReader {
  /// The value of a key, null, or the absence of the key.
  public func presence<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> Presence<T> {
    try presence(key) { (json) throws(DecodingFailure) in try T(from: json) }
  }

  /// The value of a key, boxed, null, or the absence of the key.
  public func presence<T: JSONCodable>(
    _ key: String
  ) throws(DecodingFailure) -> Presence<Boxed<T>> {
    try presence(key) { (json) throws(DecodingFailure) in Boxed(try T(from: json)) }
  }

  /// The value of a key, which may be of other kinds, null, or the absence of the key.
  public func presence<T: JSONCodable>(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<T> {
    try presence(key) { (json) throws(DecodingFailure) in try json.value(accepting: kinds) }
  }

  /// The text of a key, which may be of other kinds, null, or the absence of the key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<String> {
    try presence(key) { (json) throws(DecodingFailure) in try json.string(accepting: kinds) }
  }

  /// The integer of a key, which may be of other kinds, null, or the absence of the key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<Int> {
    try presence(key) { (json) throws(DecodingFailure) in try json.int(accepting: kinds) }
  }

  /// The number of a key, which may be of other kinds, null, or the absence of the key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<Double> {
    try presence(key) { (json) throws(DecodingFailure) in try json.double(accepting: kinds) }
  }

  /// The boolean of a key, which may be of other kinds, null, or the absence of the key.
  public func presence(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<Bool> {
    try presence(key) { (json) throws(DecodingFailure) in try json.bool(accepting: kinds) }
  }

  /// The list of a key without the elements that cannot be read, null, or the absence of the key.
  public func presence<T: JSONCodable>(
    lossy key: String
  ) throws(DecodingFailure) -> Presence<[T]> {
    try presence(key) { (json) throws(DecodingFailure) in try json.lossyList() }
  }

  /// The date of a key, null, or the absence of the key.
  public func presence(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Presence<Date> {
    try presence(key) { (json) throws(DecodingFailure) in try json.date(format: format) }
  }

  /// The list of dates of a key, null, or the absence of the key.
  public func presence(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Presence<[Date]> {
    try presence(key) { (json) throws(DecodingFailure) in try json.dates(format: format) }
  }

  /// The list of dates of a key without the elements that cannot be read, null, or the absence of the key.
  public func presence(
    lossy key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Presence<[Date]> {
    try presence(key) { (json) throws(DecodingFailure) in try json.lossyDates(format) }
  }

  /// The duration of a key, null, or the absence of the key.
  public func presence(
    _ key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Presence<Duration> {
    try presence(key) { (json) throws(DecodingFailure) in try json.duration(unit: unit) }
  }

  /// The decimal number that the text of a key spells, null, or the absence of the key.
  public func presence(text key: String) throws(DecodingFailure) -> Presence<ExactDecimal> {
    try presence(key) { (json) throws(DecodingFailure) in try json.decimalText() }
  }

  /// The decimal number of a key, of one of the accepted kinds, null, or the absence of the key.
  public func presence(
    decimal key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Presence<ExactDecimal> {
    try presence(key) { (json) throws(DecodingFailure) in try json.decimal(accepting: kinds) }
  }

  /// The value that the closure reads at a key, null, or the absence of the key.
  public func presence<T>(
    _ key: String,
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> Presence<T> {
    guard let member = try find(key) else { return .absent }
    return member.isNull ? .null : .value(try read(member))
  }
}
