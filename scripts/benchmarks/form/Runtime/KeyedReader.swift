/// A coding key that is just its text.
public struct TextKey: CodingKey, ExpressibleByStringLiteral {
  /// The text.
  public let stringValue: String

  /// Always nil: objects have no numbered keys.
  public var intValue: Int? { nil }

  /// Creates a key.
  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates nothing.
  public init?(intValue: Int) {
    nil
  }

  /// Creates a key.
  public init(stringLiteral text: String) {
    self.stringValue = text
  }
}

/// The members of an object, read by their text.
public struct KeyedReader {
  private let container: KeyedDecodingContainer<TextKey>

  /// Opens the object of a decoder.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: TextKey.self)
  }

  /// Returns a member.
  public func value<T: Decodable>(_ key: String) throws -> T {
    try container.decode(T.self, forKey: TextKey(stringValue: key))
  }

  /// Returns a member, or nil when it is absent or null.
  public func value<T: Decodable>(ifPresent key: String) throws -> T? {
    try container.decodeIfPresent(T.self, forKey: TextKey(stringValue: key))
  }

  /// Returns a boxed member, which is empty when it is absent or null.
  public func boxed<T: Decodable>(_ key: String) throws -> Boxed<T> {
    try container.decode(Boxed<T>.self, forKey: TextKey(stringValue: key))
  }
}

/// The members of an object, written by their text.
public struct KeyedWriter {
  private var container: KeyedEncodingContainer<TextKey>

  /// Opens an object in an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: TextKey.self)
  }

  /// Writes a member.
  public mutating func value<T: Encodable>(_ key: String, _ value: T) throws {
    try container.encode(value, forKey: TextKey(stringValue: key))
  }

  /// Writes a member unless it is nil.
  public mutating func value<T: Encodable>(ifPresent key: String, _ value: T?) throws {
    try container.encodeIfPresent(value, forKey: TextKey(stringValue: key))
  }
}
