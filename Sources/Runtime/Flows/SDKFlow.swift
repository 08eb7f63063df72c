import SpecgenRuntimeCore

/// A flow through the screens of a vendor's SDK, which is a library of the app.
public protocol SDKFlow: VendorFlow {
  /// The values that the SDK reports while the flow runs; `Never` if there are none.
  associatedtype FlowEvent: Sendable = Never
  /// The time after which the flow ends with an error; `nil` if it has no limit.
  static var timeLimit: Duration? { get }
  /// The cancellation for screens that the user closed; `nil` if the vendor has none.
  static var closed: FlowCancel? { get }
}

extension SDKFlow {
  /// The default, `nil`: the flow has no time limit.
  public static var timeLimit: Duration? { nil }
  /// The default, `nil`: closed screens are an error of their own.
  public static var closed: FlowCancel? { nil }
}
