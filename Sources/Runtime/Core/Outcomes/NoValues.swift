/// An object without values.
public struct NoValues: JSONCodable, Hashable {
  /// Creates the object.
  public init() {}

  /// Reads any object.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard json.kind == .object else { throw json.failure(expected: "an object") }
  }

  /// Writes an object without members.
  public func write(to json: inout JSONWriter) {
    json.object { _ in }
  }
}
