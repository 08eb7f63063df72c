public import Foundation

/// A type that reads itself from JSON and writes itself as JSON, without Foundation's coders.
///
/// A conforming type can also declare `Codable`. The default implementations read from a decoder's containers
/// and write to an encoder's, so any coder uses the same wire names. `Codable` is not a requirement, because
/// the two conformances account for a tenth of the cost of a type.
public protocol JSONCodable: Sendable {
  /// Reads the value at the reader's position.
  init(from json: JSONReader) throws(DecodingFailure)
  /// Writes the value.
  func write(to json: inout JSONWriter)
}

extension JSONCodable {
  /// Reads the value from any decoder.
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: CodedKey.self),
      let value = try? Self(from: CodedValue(members).reader)
    {
      self = value
    } else {
      // Anything but an object, and failures, which a document can describe in more detail.
      try self.init(from: JSONValue(from: decoder).reader())
    }
  }

  /// Writes the value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    var json = JSONWriter()
    write(to: &json)
    try EncodedValue(json: JSONDocument(parsing: json.bytes).root).encode(to: encoder)
  }

  /// Reads the value from JSON text.
  public init(json data: Data) throws(DecodingFailure) {
    try self.init(from: JSONDocument(parsing: data).root)
  }

  /// The value as JSON text.
  public var jsonData: Data {
    var json = JSONWriter()
    write(to: &json)
    return json.data
  }
}

/// A type that is written as an object, member by member.
public protocol JSONModel: JSONCodable {
  /// Writes the members, without the enclosing braces.
  func writeMembers(to json: inout JSONWriter)
}

extension JSONModel {
  /// Writes an object that contains the members.
  public func write(to json: inout JSONWriter) {
    json.model(self)
  }
}

/// Comparison of models that are `Equatable` or `Hashable`.
///
/// Models compare everything they write, but by exact value instead of wire form: dates and durations
/// exactly, numbers by value, additional members in any order. A comparison costs as much as a write. It adds
/// no code to modules of models, where synthesized comparisons would make up a quarter of all code.
extension JSONModel where Self: Equatable {
  /// Returns `true` if all properties are equal.
  public static func == (left: Self, right: Self) -> Bool {
    JSONWriter.tokens(of: left) == JSONWriter.tokens(of: right)
  }
}

extension JSONModel where Self: Hashable {
  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONWriter.tokens(of: self))
  }
}
