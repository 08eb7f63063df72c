public import Foundation

/// Dates and durations, at this place and by key.
extension JSONReader {
  /// The date here.
  public func date(format: DateFormat) throws(DecodingFailure) -> Date {
    try format.read(self)
  }

  /// The date of a key that must be there.
  public func date(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date {
    try member(key).date(format: format)
  }

  /// The date of a key; nil when it is absent or null.
  public func date(
    ifPresent key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date? {
    try member(ifPresent: key)?.date(format: format)
  }

  /// The date of a key that must be there; nil when it is null.
  public func date(
    orNull key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date? {
    try member(orNull: key)?.date(format: format)
  }

  /// The list of dates here.
  public func dates(format: DateFormat) throws(DecodingFailure) -> [Date] {
    try map { (element) throws(DecodingFailure) in try element.date(format: format) }
  }

  /// The list of dates of a key that must be there.
  public func dates(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date] {
    try member(key).dates(format: format)
  }

  /// The list of dates of a key; nil when it is absent or null.
  public func dates(
    ifPresent key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(ifPresent: key)?.dates(format: format)
  }

  /// The list of dates of a key that must be there; nil when it is null.
  public func dates(
    orNull key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(orNull: key)?.dates(format: format)
  }

  /// The list of dates of a key that must be there, without the elements that cannot be read.
  public func dates(
    lossy key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date] {
    try member(key).lossyDates(format)
  }

  /// The list of dates of a key, without the elements that cannot be read; nil when absent or null.
  public func dates(
    lossyIfPresent key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(ifPresent: key)?.lossyDates(format)
  }

  /// The list of dates of a key that must be there, without the elements that cannot be read; nil for null.
  public func dates(
    lossyOrNull key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(orNull: key)?.lossyDates(format)
  }

  func lossyDates(_ format: DateFormat) throws(DecodingFailure) -> [Date] {
    try compactMap { (element) throws(DecodingFailure) in try element.date(format: format) }
  }

  /// The duration here.
  public func duration(unit: DurationUnit) throws(DecodingFailure) -> Duration {
    try unit.read(self)
  }

  /// The duration of a key that must be there.
  public func duration(
    _ key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Duration {
    try member(key).duration(unit: unit)
  }

  /// The duration of a key; nil when it is absent or null.
  public func duration(
    ifPresent key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Duration? {
    try member(ifPresent: key)?.duration(unit: unit)
  }

  /// The duration of a key that must be there; nil when it is null.
  public func duration(
    orNull key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Duration? {
    try member(orNull: key)?.duration(unit: unit)
  }
}
