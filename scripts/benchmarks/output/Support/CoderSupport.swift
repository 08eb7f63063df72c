import Foundation
public import SpecgenRuntime

/// An open enumeration that stands on Foundation's coders alone.
public protocol CodableEnum: RawRepresentable, Codable, Hashable, Sendable
where RawValue == String {
  /// Makes the case of a value, known or not.
  init(rawValue: String)
}

extension CodableEnum {
  /// Reads the raw value.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }
}

/// Any text as a key.
public struct TextKey: CodingKey, ExpressibleByStringLiteral {
  /// The text.
  public let stringValue: String
  /// Nil: it is a text.
  public var intValue: Int? { nil }

  /// Makes a key of a literal.
  public init(stringLiteral value: String) {
    stringValue = value
  }

  /// Makes a key of a text.
  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// Nil: a key is a text.
  public init?(intValue: Int) {
    nil
  }
}

/// A thin generic reader over a decoder.
public struct KeyedReader {
  private let container: KeyedDecodingContainer<TextKey>

  /// Opens the object.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: TextKey.self)
  }

  /// Reads the value of a key.
  public func value<T: Decodable>(_ key: String) throws -> T {
    try container.decode(T.self, forKey: TextKey(stringValue: key))
  }

  /// Reads the value of a key; nil when it is absent or null.
  public func value<T: Decodable>(ifPresent key: String) throws -> T? {
    try container.decodeIfPresent(T.self, forKey: TextKey(stringValue: key))
  }
}

/// A thin generic writer over an encoder.
public struct KeyedWriter {
  private var container: KeyedEncodingContainer<TextKey>

  /// Begins an object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: TextKey.self)
  }

  /// Writes a key and a value.
  public mutating func value(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: TextKey(stringValue: key))
  }

  /// Writes a key and a value; nothing for nil.
  public mutating func value(ifPresent key: String, _ value: (some Encodable)?) throws {
    try container.encodeIfPresent(value, forKey: TextKey(stringValue: key))
  }
}

extension Boxed: @retroactive Codable where Value: Codable {
  /// Reads the value in the box.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  /// Writes the value in the box.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension RequestBuilder {
  /// Makes a value the body, by Foundation's coder.
  public mutating func body(coding value: some Encodable) {
    let data = (try? JSONEncoder().encode(value)) ?? Data()
    body(bytes: data, contentType: "application/json")
  }
}

extension MethodResponse {
  /// Returns the body, read by Foundation's coder.
  public func decoded<T: Decodable>(
    _ type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T {
    do {
      return try JSONDecoder().decode(T.self, from: http.body)
    } catch {
      throw .decoding(DecodingFailure(path: "", expected: "\(T.self)", found: "\(error)"))
    }
  }

  /// Fails when the status is this one, with a failure that carries the body.
  public func fail<Body: Decodable>(
    status: Int,
    carrying makeFailure: (Body) -> Failure
  ) throws(ResponseFailure<Failure>) {
    guard status == http.status else { return }
    throw .failure(makeFailure(try decoded()))
  }
}

extension ApiMethod where Success: Decodable {
  /// Reads the JSON body of a 2xx answer, or else the common error.
  public func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
  {
    try response.checkStatus()
    return try response.decoded()
  }
}
