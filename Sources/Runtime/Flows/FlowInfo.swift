import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The metadata of a flow.
public struct FlowInfo: Sendable, Hashable {
  /// An end of the flow, and how the page reports it.
  public struct End: Sendable, Hashable {
    /// The kind of an end.
    public enum Kind: String, Sendable, Hashable {
      case success, failure, cancel, error
    }

    /// The kind of this end.
    public let kind: Kind
    /// The name of the message that reports this end.
    public let message: String?
    /// The last path segments of the URL that reports this end.
    public let finish: String?
    /// The keys of the code, of which the first one present is read; empty if the end has no code.
    public let codes: [String]
    /// The values that the query of a return URL has at this end, by key.
    public let conditions: [String: [String]]
    /// The keys that have any value in the query of a return URL at this end.
    public let present: [String]

    /// Creates an end.
    public init(
      _ kind: Kind,
      message: String? = nil,
      finish: String? = nil,
      codes: [String] = [],
      when conditions: [String: [String]] = [:],
      present: [String] = []
    ) {
      self.kind = kind
      self.message = message
      self.finish = finish
      self.codes = codes
      self.conditions = conditions
      self.present = present
    }
  }

  /// The name of the flow in errors.
  public let name: String
  /// The ends of the flow.
  public let ends: [End]
  /// The cancellation code for a closed screen; `nil` if the vendor has none.
  public let closed: String?
  /// The hosts whose pages may lead to a finish URL, such as those of a bank.
  ///
  /// The pattern `*.bank.example` matches the subdomains of a host, and `*` matches any host.
  public let through: [String]
  /// The return to this app; `nil` for a flow that ends on its page.
  public let returns: FlowReturn?

  /// Creates metadata.
  public init(
    _ name: String,
    ends: [End],
    closed: String? = nil,
    through: [String] = [],
    returns: FlowReturn? = nil
  ) {
    self.name = name
    self.ends = ends
    self.closed = closed
    self.through = through
    self.returns = returns
  }

  /// Returns `true` if a page may lead to a finish URL.
  func allowsPassage(through url: URL) -> Bool {
    url.isSecure(onHostOf: through)
  }
}

extension URL {
  /// Returns `true` for an `https` URL on a host that one of the patterns matches.
  ///
  /// The pattern `*.bank.example` matches the subdomains of a host, and `*` matches any host.
  func isSecure(onHostOf patterns: [String]) -> Bool {
    guard scheme?.lowercased() == "https", let host = host()?.lowercased() else { return false }
    return patterns.contains { pattern in
      pattern == "*" || pattern == host
        || pattern.hasPrefix("*.") && host.hasSuffix(pattern.dropFirst())
    }
  }
}
