/// The operand of a numeric constraint: a decimal number of any size.
///
/// ```swift
/// let cents: NumericLimit = "0.01"
/// let page: NumericLimit = 100
/// ```
///
/// Float literals would pass through `Double`, so a fraction is a string literal.
public struct NumericLimit: Sendable, Hashable {
  package let number: JSONNumber
}

extension NumericLimit: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a limit from an integer literal.
  public init(integerLiteral value: Int) {
    number = JSONNumber(checked: String(value))
  }

  /// Creates a limit from a number in JSON's grammar; any other text stops the program.
  public init(stringLiteral text: String) {
    guard let number = JSONNumber(text: text) else {
      preconditionFailure("\(text) is not a number")
    }
    self.number = number
  }
}

extension NumericLimit: CustomStringConvertible {
  /// The digits of the limit.
  public var description: String { number.text }
}
