// The declarations of NIOHTTP1 that the documentation's transport uses, as the package has them.

/// A verb.
public enum HTTPMethod: RawRepresentable, Hashable, Sendable {
  case other(String)

  /// Makes a verb.
  public init(rawValue: String) { self = .other(rawValue) }
  /// The text.
  public var rawValue: String { "" }
}

/// Header fields.
public struct HTTPHeaders: Sendable, Sequence {
  /// Makes fields.
  public init(_ headers: [(String, String)] = []) {}
  /// Starts before the first field.
  public func makeIterator() -> AnyIterator<(name: String, value: String)> { AnyIterator { nil } }
}

/// A status.
public struct HTTPResponseStatus: Sendable {
  /// The number.
  public var code: UInt { 0 }
}
