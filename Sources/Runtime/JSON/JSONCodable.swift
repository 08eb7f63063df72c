public import Foundation

/// A type that reads itself from JSON and writes itself as JSON, without Foundation's coders.
///
/// It is plainly `Codable` too: the requirements of `Decodable` and `Encodable` are met through
/// ``JSONValue``, so the same wire names serve any coder.
public protocol JSONCodable: Codable, Sendable {
  /// Reads the value at a place.
  init(from json: JSONReader) throws(DecodingFailure)
  /// Writes the value.
  func write(to json: inout JSONWriter)
}

extension JSONCodable {
  /// Reads the value from any decoder.
  public init(from decoder: any Decoder) throws {
    try self.init(from: JSONValue(from: decoder).reader())
  }

  /// Writes the value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    var json = JSONWriter()
    write(to: &json)
    try JSONValue(from: JSONDocument(parsing: json.bytes).root).encode(to: encoder)
  }

  /// Reads the value from a JSON text.
  public init(json data: Data) throws(DecodingFailure) {
    try self.init(from: JSONDocument(parsing: data).root)
  }

  /// The value as a JSON text.
  public var jsonData: Data {
    var json = JSONWriter()
    write(to: &json)
    return json.data
  }
}

/// A type that is written as an object, member by member.
public protocol JSONModel: JSONCodable {
  /// Writes the members, without the braces around them.
  func writeMembers(to json: inout JSONWriter)
}

extension JSONModel {
  /// Writes an object of the members.
  public func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }
}
