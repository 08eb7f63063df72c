/// A type that provides the hosts of an API by key.
///
/// A different provider moves a client to another environment.
public protocol HostProvider: Sendable {
  /// Returns the host for a key, in the form that ``URLInfo/components(host:path:)`` accepts.
  func host(for key: String) throws(HostProviderError) -> String
}

/// An error of a host provider.
public enum HostProviderError: Error, Sendable, Hashable {
  /// The provider has no host for this key.
  case unknownKey(String)
}

/// A host provider backed by a dictionary.
///
/// ```swift
/// let hosts: HostTable = ["api": "https://api.example.org/v2"]
/// ```
public struct HostTable: HostProvider, ExpressibleByDictionaryLiteral, Sendable, Hashable {
  private let hosts: [String: String]

  /// Creates a table from hosts by key.
  public init(_ hosts: [String: String]) {
    self.hosts = hosts
  }

  /// Creates a table from a literal.
  ///
  /// If keys are equal, the last one wins.
  public init(dictionaryLiteral elements: (String, String)...) {
    hosts = Dictionary(elements) { _, last in last }
  }

  /// Returns the host for a key.
  public func host(for key: String) throws(HostProviderError) -> String {
    guard let host = hosts[key] else { throw .unknownKey(key) }
    return host
  }
}

extension Dictionary: HostProvider where Key == String, Value == String {
  /// Returns the host for a key.
  public func host(for key: String) throws(HostProviderError) -> String {
    try HostTable(self).host(for: key)
  }
}
