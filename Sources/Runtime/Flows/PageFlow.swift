public import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A flow through the screens of a vendor, on a page that reports the outcome.
public protocol PageFlow: Sendable {
  /// The values of a success.
  associatedtype Success: JSONCodable
  /// The codes of failures; `Never` if there are none.
  associatedtype Failure: FlowCode
  /// The codes of cancellations; `Never` if there are none.
  associatedtype FlowCancel: FlowCode
  /// The codes of errors; `Never` if there are none.
  associatedtype FlowFault: FlowCode
  /// The outcome of the flow.
  typealias FlowOutcome = Outcome<Success, Never, Failure, FlowCancel, FlowProblem<FlowFault>>
  /// The metadata of the flow.
  static var info: FlowInfo { get }
  /// The hosts of the page.
  static var hosts: HostTable { get }
  /// The URL of this app that the flow returns to; `nil` for a flow that ends on its page.
  var returnURL: URL? { get }
  /// Checks the params before anything is opened.
  func check(_ checks: inout ParamChecks<FlowFault>)
  /// Writes the request for the page.
  func write(to request: inout RequestBuilder)
}

extension PageFlow {
  /// Accepts all params.
  public func check(_ checks: inout ParamChecks<FlowFault>) {}
  /// The default, `nil`: the flow ends on its page.
  public var returnURL: URL? { nil }
}

/// A code that reports how a flow ended.
public protocol FlowCode: Sendable, Hashable {
  /// Creates a code from a string, or returns `nil` if no such code exists.
  init?(flowCode text: String)
}

extension FlowCode where Self: OpenEnum, RawValue == String {
  /// Creates a code from a string, known or not.
  public init?(flowCode text: String) {
    self.init(rawValue: text)
  }
}

extension Never: FlowCode {
  /// Always returns `nil`, because there is no code.
  public init?(flowCode text: String) {
    return nil
  }
}

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

    /// Creates an end.
    public init(
      _ kind: Kind,
      message: String? = nil,
      finish: String? = nil,
      codes: [String] = [],
      when conditions: [String: [String]] = [:]
    ) {
      self.kind = kind
      self.message = message
      self.finish = finish
      self.codes = codes
      self.conditions = conditions
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
    guard url.scheme?.lowercased() == "https", let host = url.host()?.lowercased() else {
      return false
    }
    return through.contains { pattern in
      pattern == "*" || pattern == host
        || pattern.hasPrefix("*.") && host.hasSuffix(pattern.dropFirst())
    }
  }
}
