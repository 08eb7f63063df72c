/// A reader whose reads never throw: the first failure is kept and a stand-in is returned.
public struct RecordingReader {
  private(set) var reader: JSONReader?
  let record: Record

  final class Record {
    var failure: DecodingFailure?
  }

  /// Throws the first failure of the reads so far.
  public func finish() throws(DecodingFailure) {
    if let failure = record.failure { throw failure }
  }

  private mutating func read<T>(
    _ standIn: T,
    _ body: (inout JSONReader) throws(DecodingFailure) -> T
  ) -> T {
    guard var json = reader, record.failure == nil else { return standIn }
    defer { reader = json }
    do { return try body(&json) } catch {
      record.failure = error
      return standIn
    }
  }

  /// Returns a string member.
  public mutating func string(_ key: StaticString) -> String {
    read("") { json throws(DecodingFailure) in try json.string(key) }
  }

  /// Returns a string member, or nil when it is absent or null.
  public mutating func string(ifPresent key: StaticString) -> String? {
    read(nil) { json throws(DecodingFailure) in try json.string(ifPresent: key) }
  }

  /// Returns a whole number.
  public mutating func int(_ key: StaticString) -> Int {
    read(0) { json throws(DecodingFailure) in try json.int(key) }
  }

  /// Returns a whole number, or nil when it is absent or null.
  public mutating func int(ifPresent key: StaticString) -> Int? {
    read(nil) { json throws(DecodingFailure) in try json.int(ifPresent: key) }
  }

  /// Returns a truth value.
  public mutating func bool(_ key: StaticString) -> Bool {
    read(false) { json throws(DecodingFailure) in try json.bool(key) }
  }

  /// Returns a number.
  public mutating func double(_ key: StaticString) -> Double {
    read(0) { json throws(DecodingFailure) in try json.double(key) }
  }

  /// Returns a member of any other type.
  public mutating func value<T: RecordedCodable>(_ key: StaticString) -> T {
    let member = read(nil) { json throws(DecodingFailure) -> JSONReader? in try json.member(key) }
    var place = RecordingReader(reader: member, record: record)
    return T(from: &place)
  }

  /// Returns a member of any other type, or nil when it is absent or null.
  public mutating func value<T: RecordedCodable>(ifPresent key: StaticString) -> T? {
    let member = read(nil) { json throws(DecodingFailure) in try json.member(ifPresent: key) }
    guard let member else { return nil }
    var place = RecordingReader(reader: member, record: record)
    return T(from: &place)
  }

  /// Returns a member of any other type in a box, which is empty when it is absent or null.
  public mutating func boxed<T: RecordedCodable>(_ key: StaticString) -> Boxed<T> {
    Boxed(value(ifPresent: key))
  }
}

/// A value that reads itself without throwing.
public protocol RecordedCodable: Codable, Sendable {
  /// Reads the value at a place.
  init(from json: inout RecordingReader)

  /// Writes the value.
  func write(to json: inout JSONWriter)
}

/// A generated struct whose failures are looked at once, at the end of the document.
public protocol RecordedModel: RecordedCodable {
  /// Writes the members.
  func writeMembers(to json: inout JSONWriter)
}

/// A generated enum of texts for `RecordedModel`.
public protocol RecordedEnum: RecordedCodable, CaseIterable, RawRepresentable
where RawValue == String {}

extension RecordedEnum {
  /// Reads one of the known texts.
  public init(from json: inout RecordingReader) {
    if let reader = json.reader, let text = try? reader.asString(),
      let value = Self(rawValue: text)
    {
      self = value
      return
    }
    if json.record.failure == nil {
      json.record.failure = json.reader?.failure("expected a known text")
    }
    guard let first = Self.allCases.first else { preconditionFailure("an enum has a case") }
    self = first
  }

  /// Writes the text.
  public func write(to json: inout JSONWriter) {
    json.append(rawValue)
  }
}

extension RecordedModel {
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

extension Array: RecordedCodable where Element: RecordedCodable {
  /// Reads the elements of a list.
  public init(from json: inout RecordingReader) {
    self = []
    guard let list = json.reader, json.record.failure == nil else { return }
    guard list.kind == .array else {
      json.record.failure = list.failure("expected a list")
      return
    }
    var node = list.node + 1
    while node < Int(list.document.nodes[list.node].end), json.record.failure == nil {
      let place = JSONReader(document: list.document, node: node)
      var element = RecordingReader(reader: place, record: json.record)
      append(Element(from: &element))
      node = list.document.next(after: node)
    }
  }

  /// Writes the elements between brackets.
  public func write(to json: inout JSONWriter) {
    json.array(self) { element, json in element.write(to: &json) }
  }
}

extension JSONWriter {
  /// Writes a member of any other type.
  public mutating func value<T: RecordedCodable>(_ key: StaticString, _ value: T) {
    begin(key)
    value.write(to: &self)
  }

  /// Writes a member of any other type unless it is nil.
  public mutating func value<T: RecordedCodable>(ifPresent key: StaticString, _ value: T?) {
    guard let value else { return }
    self.value(key, value)
  }
}

extension JSONDocument {
  /// Returns the whole document as a value, or throws the first failure.
  public func decode<T: RecordedCodable>() throws(DecodingFailure) -> T {
    var reader = RecordingReader(
      reader: JSONReader(document: self, node: 0),
      record: RecordingReader.Record()
    )
    let value = T(from: &reader)
    try reader.finish()
    return value
  }
}
