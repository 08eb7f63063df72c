/// A string, number or Boolean that keeps its kind and is written back unchanged.
///
/// ```swift
/// let values: [Scalar] = ["5.00", 5, true]
/// values.jsonData   // ["5.00",5,true]
/// ```
public enum Scalar: Sendable, Hashable {
  /// A string.
  case string(String)
  /// A number with its original digits; compares by value.
  case number(JSONNumber)
  /// `true` or `false`.
  case bool(Bool)

  /// Creates a number, keeping every digit.
  public init(_ decimal: ExactDecimal) {
    self = .number(JSONNumber(decimal))
  }

  /// The string, or `nil` for another kind; numbers and Booleans are not converted.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The number as an integer, or `nil` if it is another kind, has a fraction or does not fit.
  public var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return number.integer
  }

  /// The number as a decimal, or `nil` if it is another kind or exceeds `Decimal`.
  public var decimal: ExactDecimal? {
    guard case .number(let number) = self else { return nil }
    return ExactDecimal(number)
  }

  /// The Boolean, or `nil` for another kind.
  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }
}

extension Scalar: JSONCodable, Codable {
  /// Reads a string, number or Boolean.
  public init(from json: JSONReader) throws(DecodingFailure) {
    switch json.kind {
    case .string: self = .string(try json.string())
    case .number: self = .number(JSONNumber(checked: try json.numberText()))
    case .bool: self = .bool(try json.bool())
    case .null, .list, .object: throw json.failure(notAmong: [.string, .number, .bool])
    }
  }

  /// Writes the value as its own kind.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .string(let string): json.string(string)
    case .number(let number): json.number(number)
    case .bool(let bool): json.bool(bool)
    }
  }
}

extension Scalar: CustomStringConvertible, ParameterValue {
  /// The string, the digits, or `true` or `false`.
  public var description: String { parameterText }

  /// The string, the digits, or `true` or `false`.
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
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates a number.
  public init(integerLiteral value: Int) {
    self.init(ExactDecimal(integerLiteral: value))
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}
