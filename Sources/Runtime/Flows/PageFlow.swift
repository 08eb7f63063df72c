public import Foundation

/// A flow through the screens of a vendor, on a page that says how it ended.
public protocol PageFlow: Sendable {
  /// What a success tells.
  associatedtype Success: JSONCodable
  /// The codes of failures; `Never` where there are none.
  associatedtype Failure: FlowCode
  /// The codes of cancellations; `Never` where there are none.
  associatedtype FlowCancel: FlowCode
  /// The codes of errors; `Never` where there are none.
  associatedtype FlowFault: FlowCode
  /// How the flow ends.
  typealias FlowOutcome = Outcome<Success, Never, Failure, FlowCancel, FlowProblem<FlowFault>>
  /// What holds for all flows of the sort.
  static var info: FlowInfo { get }
  /// The hosts of the page.
  static var hosts: HostTable { get }
  /// The URL of this app that the flow returns to; nil for a flow that ends on its page.
  var returnURL: URL? { get }
  /// Looks at the params before anything is opened.
  func check(_ checks: inout ParamChecks<FlowFault>)
  /// Writes the page's address, as the request that gets it.
  func write(to request: inout RequestBuilder)
}

extension PageFlow {
  /// Finds nothing wrong.
  public func check(_ checks: inout ParamChecks<FlowFault>) {}
  /// No URL: the flow ends on its page.
  public var returnURL: URL? { nil }
}

/// A code that tells how a flow ended.
public protocol FlowCode: Sendable, Hashable {
  /// Makes the code of a text; nil where there can be none.
  init?(flowCode text: String)
}

extension FlowCode where Self: OpenEnum, RawValue == String {
  /// Makes the code of a text, known or not.
  public init?(flowCode text: String) {
    self.init(rawValue: text)
  }
}

extension Never: FlowCode {
  /// There is none.
  public init?(flowCode text: String) {
    return nil
  }
}

/// What holds for all flows of one sort.
public struct FlowInfo: Sendable, Hashable {
  /// One way in which the page says that the flow has ended.
  public struct End: Sendable, Hashable {
    /// How it ended.
    public enum Kind: String, Sendable, Hashable {
      case success, failure, cancel, error
    }

    /// How it ended.
    public let kind: Kind
    /// The name of the message that says so.
    public let message: String?
    /// The end of the path of the URL that says so.
    public let finish: String?
    /// The keys of the code, of which the first that is there is read; none where an end has no code.
    public let codes: [String]
    /// The values that the query of a return URL has at this end, by key.
    public let conditions: [String: [String]]

    /// Says how the page tells an end.
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

  /// The name of the flow, as errors tell it.
  public let name: String
  /// How the page tells the ends.
  public let ends: [End]
  /// The code of a cancellation for a screen that was closed; nil where the vendor has none.
  public let closed: String?
  /// The hosts whose pages may lead to a finish URL, such as a bank's.
  ///
  /// The pattern `*.bank.example` matches the sub-domains of a host, and `*` matches any host.
  public let through: [String]
  /// The return to this app; nil for a flow that ends on its page.
  public let returns: FlowReturn?

  /// Says what holds.
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
