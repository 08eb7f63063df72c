public import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A flow through the screens of a vendor, on a page that reports the outcome.
public protocol PageFlow: Sendable {
  /// The values of a success.
  associatedtype Success: JSONCodable
  /// The codes or the values of failures; `Never` if there are none.
  associatedtype Failure: FlowValue
  /// The codes or the values of cancellations; `Never` if there are none.
  associatedtype FlowCancel: FlowValue
  /// The codes or the values of errors; `Never` if there are none.
  associatedtype FlowFault: FlowValue
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
