import Foundation
public import SpecgenRuntime

/// An open enumeration that stands on Foundation's coders alone.
public protocol CodableEnum: RawRepresentable, Codable, Hashable, Sendable
where RawValue == String {
  init(rawValue: String)
}

extension CodableEnum {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }
}

/// Any text as a key.
public struct TextKey: CodingKey, ExpressibleByStringLiteral {
  public let stringValue: String
  public var intValue: Int? { nil }

  public init(stringLiteral value: String) {
    stringValue = value
  }

  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  public init?(intValue: Int) {
    nil
  }
}

/// A thin generic reader over a decoder.
public struct KeyedReader {
  private let container: KeyedDecodingContainer<TextKey>

  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: TextKey.self)
  }

  public func value<T: Decodable>(_ key: String) throws -> T {
    try container.decode(T.self, forKey: TextKey(stringValue: key))
  }

  public func value<T: Decodable>(ifPresent key: String) throws -> T? {
    try container.decodeIfPresent(T.self, forKey: TextKey(stringValue: key))
  }
}

/// A thin generic writer over an encoder.
public struct KeyedWriter {
  private var container: KeyedEncodingContainer<TextKey>

  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: TextKey.self)
  }

  public mutating func value(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: TextKey(stringValue: key))
  }

  public mutating func value(ifPresent key: String, _ value: (some Encodable)?) throws {
    try container.encodeIfPresent(value, forKey: TextKey(stringValue: key))
  }
}

extension Boxed: @retroactive Codable where Value: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

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
