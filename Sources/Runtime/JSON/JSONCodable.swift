public import Foundation

/// A type that reads itself from JSON and writes itself as JSON, without Foundation's coders.
///
/// A type that says so is `Codable`, too: the requirements of `Decodable` and `Encodable` are met by reading
/// from a decoder's containers and writing to an encoder's, so the same wire names serve any coder. It is no requirement: a conformance of each
/// type to two protocols of the standard library is a tenth of what a type costs.
public protocol JSONCodable: Sendable {
  /// Reads the value at a place.
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
      // What is no object, and what fails, which a document can say more of.
      try self.init(from: JSONValue(from: decoder).reader())
    }
  }

  /// Writes the value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    var json = JSONWriter()
    write(to: &json)
    try EncodedValue(json: JSONDocument(parsing: json.bytes).root).encode(to: encoder)
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
    json.model(self)
  }
}

/// How models that say that they are `Equatable` or `Hashable` are compared.
///
/// All they write is compared, but as it is and not as it travels: dates and durations exactly, numbers
/// by their value, members that are kept in any order. It costs as much as writing, and no code in any
/// module of models, where the comparison that Swift writes for each type is a quarter of all code.
extension JSONModel where Self: Equatable {
  /// Equal when all properties are.
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
