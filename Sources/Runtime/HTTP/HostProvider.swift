/// Gives the hosts of an API by key; another one moves a whole client to another environment.
public protocol HostProvider: Sendable {
  /// Returns the host of a key, as ``URLInfo/components(host:path:)`` takes it.
  func host(for key: String) throws(HostProviderError) -> String
}

/// Why a provider has no host to give.
public enum HostProviderError: Error, Sendable, Hashable {
  /// The key means nothing to it.
  case unknownKey(String)
}

/// Hosts in a table.
///
/// ```swift
/// let hosts: HostTable = ["api": "https://api.example.org/v2"]
/// ```
public struct HostTable: HostProvider, ExpressibleByDictionaryLiteral, Sendable, Hashable {
  private let hosts: [String: String]

  /// Creates a table.
  public init(_ hosts: [String: String]) {
    self.hosts = hosts
  }

  /// Creates a table; of equal keys the last wins.
  public init(dictionaryLiteral elements: (String, String)...) {
    hosts = Dictionary(elements) { _, last in last }
  }

  /// Returns the host of a key.
  public func host(for key: String) throws(HostProviderError) -> String {
    guard let host = hosts[key] else { throw .unknownKey(key) }
    return host
  }
}

extension Dictionary: HostProvider where Key == String, Value == String {
  /// Returns the host of a key.
  public func host(for key: String) throws(HostProviderError) -> String {
    try HostTable(self).host(for: key)
  }
}
