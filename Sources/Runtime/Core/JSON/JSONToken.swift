import Foundation

/// A piece of a value's output, for comparisons: numbers by value, dates and durations exactly.
enum JSONToken: Sendable, Hashable {
  case object
  case list
  case end
  case key(String)
  /// The case of a union that has no discriminator.
  case shape(String)
  /// A missing value, written as null where JSON requires a value.
  case nothing
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case number(JSONNumber)
  case string(String)
  case date(Date)
  case duration(Duration)

  static func integer(_ value: some FixedWidthInteger) -> JSONToken {
    Int64(exactly: value).map(int) ?? .number(JSONNumber(checked: String(value)))
  }
}
