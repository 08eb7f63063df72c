public import Foundation
public import SpecgenRuntime

/// An example of a type, as a spec gives it.
///
/// `specgen generate` has looked whether the type can be read from it.
public struct SpecExample<Value: JSONCodable>: TypedSpecExample {
  /// Its name in the spec.
  public let name: String
  /// The JSON as it stands in the spec.
  public let text: String

  /// Makes an example of the lines of its JSON.
  public init(_ name: String, _ lines: String...) {
    self.name = name
    text = lines.joined(separator: "\n")
  }

  /// The JSON.
  public var json: Data { Data(text.utf8) }

  /// The value, read anew each time.
  public var value: Value {
    get throws(DecodingFailure) { try Value(json: json) }
  }

  /// The type's name and that of the example.
  public var description: String { "\(Value.self).\(name)" }

  /// The JSON that the value is written as.
  public func rewritten() throws(DecodingFailure) -> Data {
    try value.jsonData
  }
}

/// An example of some type.
public protocol TypedSpecExample: Sendable, CustomStringConvertible {
  /// Its name in the spec.
  var name: String { get }
  /// The JSON as it stands in the spec.
  var text: String { get }
  /// Reads the value, and returns the JSON that it is written as.
  func rewritten() throws(DecodingFailure) -> Data
}
