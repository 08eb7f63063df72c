/// A value that reads itself from JSON and writes itself back.
public protocol JSONCodable: Codable, Sendable {
  /// Reads the value at a place.
  init(from json: inout JSONReader) throws(DecodingFailure)

  /// Writes the value.
  func write(to json: inout JSONWriter)
}

/// A generated struct.
public protocol JSONModel: JSONCodable {
  /// Writes the members of the object.
  func writeMembers(to json: inout JSONWriter)
}

/// A generated enum of texts.
public protocol JSONEnum: JSONCodable, RawRepresentable where RawValue == String {}

extension JSONEnum {
  /// Reads one of the known texts.
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    guard let value = Self(rawValue: try json.asString()) else {
      throw json.failure("expected a known text")
    }
    self = value
  }

  /// Writes the text.
  public func write(to json: inout JSONWriter) {
    json.append(rawValue)
  }
}

extension JSONModel {
  /// Writes the members between braces.
  public func write(to json: inout JSONWriter) {
    json.begin()
    writeMembers(to: &json)
    json.end()
  }

  /// Reads the value through any other decoder.
  public init(from decoder: any Decoder) throws {
    var json = JSONWriter()
    try JSONValue(from: decoder).write(to: &json)
    self = try JSONDocument(parsing: json.bytes).decode()
  }

  /// Writes the value through any other encoder.
  public func encode(to encoder: any Encoder) throws {
    var json = JSONWriter()
    write(to: &json)
    let value: JSONValue = try JSONDocument(parsing: json.bytes).decode()
    try value.encode(to: encoder)
  }
}

extension Array: JSONCodable where Element: JSONCodable {
  /// Reads the elements of a list.
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    guard json.kind == .array else { throw json.failure("expected a list") }
    self = []
    var node = json.node + 1
    let end = Int(json.document.nodes[json.node].end)
    while node < end {
      var place = JSONReader(document: json.document, node: node)
      append(try Element(from: &place))
      node = json.document.next(after: node)
    }
  }

  /// Writes the elements between brackets.
  public func write(to json: inout JSONWriter) {
    json.array(self) { element, json in element.write(to: &json) }
  }
}

extension String: JSONCodable {
  /// Reads a string.
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = try json.asString()
  }

  /// Writes a string.
  public func write(to json: inout JSONWriter) {
    json.append(self)
  }
}
