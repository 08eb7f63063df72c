/// Text, a number or a boolean, kept with its kind and written back as it came.
///
/// ```swift
/// let values: [Scalar] = ["5.00", 5, true]
/// values.jsonData   // ["5.00",5,true]
/// ```
public enum Scalar: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A number, with the digits it was written with; equal to others of its value.
  case number(JSONNumber)
  /// `true` or `false`.
  case bool(Bool)

  /// Takes a decimal number, digit for digit.
  public init(_ decimal: ExactDecimal) {
    self = .number(JSONNumber(decimal))
  }

  /// The text; nil for another kind, even if its text could be told.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The number as an integer; nil for another kind, a fraction, or what does not fit.
  public var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return number.integer
  }

  /// The number as a decimal; nil for another kind, or for more digits than that can hold.
  public var decimal: ExactDecimal? {
    guard case .number(let number) = self else { return nil }
    return ExactDecimal(number)
  }

  /// The boolean; nil for another kind.
  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }
}

extension Scalar: JSONCodable, Codable {
  /// Reads text, a number or a boolean.
  public init(from json: JSONReader) throws(DecodingFailure) {
    switch json.kind {
    case .string: self = .string(try json.string())
    case .number: self = .number(JSONNumber(checked: try json.numberText()))
    case .bool: self = .bool(try json.bool())
    case .null, .list, .object: throw json.failure(notAmong: [.string, .number, .bool])
    }
  }

  /// Writes the value as the kind it is.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .string(let string): json.string(string)
    case .number(let number): json.number(number)
    case .bool(let bool): json.bool(bool)
    }
  }
}

extension Scalar: CustomStringConvertible, ParameterValue {
  /// The text, the digits, or `true` and `false`.
  public var description: String { parameterText }

  /// The text, the digits, or `true` and `false`.
  public var parameterText: String {
    switch self {
    case .string(let string): string
    case .number(let number): number.text
    case .bool(let bool): bool.parameterText
    }
  }
}

extension Scalar: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Makes text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Makes a number.
  public init(integerLiteral value: Int) {
    self.init(ExactDecimal(integerLiteral: value))
  }

  /// Makes a boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}
