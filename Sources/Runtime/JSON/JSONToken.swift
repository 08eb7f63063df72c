import Foundation

/// A piece of what a value writes, as values are compared: numbers by what they say, times exactly.
enum JSONToken: Sendable, Hashable {
  case object
  case list
  case end
  case key(String)
  /// The case of a union that no key tells.
  case shape(String)
  /// No value, which travels as null where something has to.
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
