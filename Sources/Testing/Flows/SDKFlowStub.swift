public import SpecgenRuntime

/// The answers to a flow of a stub SDK, which records the flows that started.
///
/// ```swift
/// let sdk = CourierSDKStub()
/// sdk.delivery.ends(.failure(.boxNotAvailable))
/// let outcome = await sdk.run(DeliveryFlow(accessToken: token, tracking: "7R4CK1N6"))
/// #expect(sdk.delivery.flows.map(\.tracking) == ["7R4CK1N6"])
/// ```
///
/// A flow without an answer ends with `.error(.abandoned)`.
@MainActor
public final class SDKFlowStub<Flow: SDKFlow> {
  /// The flows that started, in order.
  public private(set) var flows: [Flow] = []
  private var answer: (Flow, SDKRun<Flow>) -> Void = { _, _ in }

  /// Creates a stub without an answer.
  public init() {}

  /// Ends each flow with an outcome, after some events.
  public func ends(_ outcome: Flow.FlowOutcome, after events: [Flow.FlowEvent] = []) {
    starts { _, run in
      for event in events { run.report(event) }
      run.end(outcome)
    }
  }

  /// Passes each flow to a closure, which plays the vendor.
  ///
  /// A closure that keeps the run plays screens that stay open.
  public func starts(_ answer: @escaping (_ flow: Flow, _ run: SDKRun<Flow>) -> Void) {
    self.answer = answer
  }

  /// Starts a flow.
  public func start(_ flow: Flow, _ run: SDKRun<Flow>) {
    flows.append(flow)
    answer(flow, run)
  }
}
