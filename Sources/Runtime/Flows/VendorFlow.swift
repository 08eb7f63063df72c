public import SpecgenRuntimeCore

/// A flow through the screens of a vendor, on a page or in an SDK.
public protocol VendorFlow: Sendable {
  /// The values of a success.
  associatedtype Success: Sendable
  /// The codes or the values of failures; `Never` if there are none.
  associatedtype Failure: Sendable
  /// The codes or the values of cancellations; `Never` if there are none.
  associatedtype FlowCancel: Sendable
  /// The codes or the values of errors; `Never` if there are none.
  associatedtype FlowFault: Sendable
  /// The outcome of the flow.
  typealias FlowOutcome = Outcome<Success, Never, Failure, FlowCancel, FlowProblem<FlowFault>>
  /// Checks the params before anything is opened.
  func check(_ checks: inout ParamChecks<FlowFault>)
}

extension VendorFlow {
  /// Accepts all params.
  public func check(_ checks: inout ParamChecks<FlowFault>) {}
}
