import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The code of an end that has none.
public struct NoCode: FlowCode, CustomStringConvertible {
  /// Creates the code.
  public init() {}

  /// Creates the code from any text.
  public init?(flowCode text: String) {}

  /// The constant `no code`.
  public var description: String { "no code" }
}
