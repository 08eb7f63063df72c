public import Foundation

/// Reading dates and durations, from the current value or by key.
extension JSONReader {
  /// Returns the value as a date.
  public func date(format: DateFormat) throws(DecodingFailure) -> Date {
    try format.read(self)
  }

  /// Returns the date for a required key.
  public func date(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date {
    try member(key).date(format: format)
  }

  /// Returns the date for a key, or `nil` if it is absent or null.
  public func date(
    ifPresent key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date? {
    try member(ifPresent: key)?.date(format: format)
  }

  /// Returns the date for a required key, or `nil` if it is null.
  public func date(
    orNull key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date? {
    try member(orNull: key)?.date(format: format)
  }

  /// Returns the value as a list of dates.
  public func dates(format: DateFormat) throws(DecodingFailure) -> [Date] {
    try map { (element) throws(DecodingFailure) in try element.date(format: format) }
  }

  /// Returns the list of dates for a required key.
  public func dates(
    _ key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date] {
    try member(key).dates(format: format)
  }

  /// Returns the list of dates for a key, or `nil` if it is absent or null.
  public func dates(
    ifPresent key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(ifPresent: key)?.dates(format: format)
  }

  /// Returns the list of dates for a required key, or `nil` if it is null.
  public func dates(
    orNull key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(orNull: key)?.dates(format: format)
  }

  /// Returns the list of dates for a required key, omitting unreadable elements.
  public func dates(
    lossy key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date] {
    try member(key).lossyDates(format)
  }

  /// Returns the list of dates for a key, omitting unreadable elements, or `nil` if it is absent or null.
  public func dates(
    lossyIfPresent key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(ifPresent: key)?.lossyDates(format)
  }

  /// Returns the list of dates for a required key, omitting unreadable elements, or `nil` if it is null.
  public func dates(
    lossyOrNull key: String,
    format: DateFormat
  ) throws(DecodingFailure) -> [Date]? {
    try member(orNull: key)?.lossyDates(format)
  }

  func lossyDates(_ format: DateFormat) throws(DecodingFailure) -> [Date] {
    try compactMap { (element) throws(DecodingFailure) in try element.date(format: format) }
  }

  /// Returns the value as a duration.
  public func duration(unit: DurationUnit) throws(DecodingFailure) -> Duration {
    try unit.read(self)
  }

  /// Returns the duration for a required key.
  public func duration(
    _ key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Duration {
    try member(key).duration(unit: unit)
  }

  /// Returns the duration for a key, or `nil` if it is absent or null.
  public func duration(
    ifPresent key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Duration? {
    try member(ifPresent: key)?.duration(unit: unit)
  }

  /// Returns the duration for a required key, or `nil` if it is null.
  public func duration(
    orNull key: String,
    unit: DurationUnit
  ) throws(DecodingFailure) -> Duration? {
    try member(orNull: key)?.duration(unit: unit)
  }
}
