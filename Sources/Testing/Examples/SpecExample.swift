public import Foundation
public import SpecgenRuntime

/// An example of a type, from a spec.
///
/// `specgen generate` has verified that the type can be read from it.
public struct SpecExample<Value: JSONCodable>: TypedSpecExample {
  /// The name of the example in the spec.
  public let name: String
  /// The JSON of the example, exactly as in the spec.
  public let text: String

  /// Creates an example from the lines of its JSON.
  public init(_ name: String, _ lines: String...) {
    self.name = name
    text = lines.joined(separator: "\n")
  }

  /// The JSON.
  public var json: Data { Data(text.utf8) }

  /// The value, decoded at each access.
  public var value: Value {
    get throws(DecodingFailure) { try Value(json: json) }
  }

  /// The names of the type and the example.
  public var description: String { "\(Value.self).\(name)" }

  /// Decodes the value and returns it encoded as JSON.
  public func rewritten() throws(DecodingFailure) -> Data {
    try value.jsonData
  }
}

/// A type-erased example.
public protocol TypedSpecExample: Sendable, CustomStringConvertible {
  /// The name of the example in the spec.
  var name: String { get }
  /// The JSON of the example, exactly as in the spec.
  var text: String { get }
  /// Decodes the value and returns it encoded as JSON.
  func rewritten() throws(DecodingFailure) -> Data
}
