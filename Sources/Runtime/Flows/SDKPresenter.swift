public import SpecgenRuntimeCore

/// The place where the flows of a vendor's SDK run, one at a time.
@MainActor
public final class SDKPresenter {
  private var isBusy = false

  /// Creates a presenter.
  public init() {}

  /// Runs a flow, and returns its outcome.
  ///
  /// A flow with an invalid param ends with `.error(.refused)`, and one beside another flow with `.error(.busy)`, before
  /// anything is opened. The flow ends with `.error(.timedOut)` at its time limit, and with `.error(.closed)` if its task
  /// is canceled; both close the screens.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - onEvent: A closure for the events of the flow.
  ///   - start: A closure that opens the screens.
  ///   - dismiss: A closure that closes the screens.
  /// - Returns: The outcome.
  public func run<Flow: SDKFlow>(
    _ flow: Flow,
    onEvent: @escaping @MainActor @Sendable (Flow.FlowEvent) -> Void = { _ in },
    start: (Flow, SDKRun<Flow>) -> Void,
    dismiss: () -> Void
  ) async -> Flow.FlowOutcome {
    var checks = ParamChecks<Flow.FlowFault>()
    flow.check(&checks)
    if let problem = checks.problem { return .error(.refused(problem, code: checks.code)) }
    guard !Task.isCancelled else { return .error(.closed) }
    guard !isBusy else { return .error(.busy) }
    isBusy = true
    defer { isBusy = false }
    let end = OneTimeValue<SDKEnd<Flow.FlowOutcome>>()
    let events = SDKEvents(onEvent)
    let limit = Task {
      guard let time = Flow.timeLimit, (try? await Task.sleep(for: time, clock: .continuous)) != nil
      else { return }
      end.settle(SDKEnd(outcome: .error(.timedOut), leavesScreens: true))
    }
    start(flow, SDKRun(end, events))
    let last = await withTaskCancellationHandler {
      await end.value()
    } onCancel: {
      end.settle(SDKEnd(outcome: .error(.closed), leavesScreens: true))
    }
    limit.cancel()
    events.finish()
    if last.leavesScreens { dismiss() }
    return last.outcome
  }
}
