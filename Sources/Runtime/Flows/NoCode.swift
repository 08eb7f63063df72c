/// The code of an end that has none.
public struct NoCode: FlowCode, CustomStringConvertible {
  /// Creates the code.
  public init() {}

  /// Creates the code, whatever the text.
  public init?(flowCode text: String) {}

  /// Two words that say so.
  public var description: String { "no code" }
}
