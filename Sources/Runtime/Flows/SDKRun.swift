public import SpecgenRuntimeCore

/// One run of a flow in a vendor's SDK, of which the first reported end counts.
///
/// An implementation of ``VendorSDK`` keeps the run until the vendor reports the end, usually in the closures that it
/// passes to the vendor. A run that nobody keeps ends with `.error(.abandoned)`. All functions may be called
/// on any thread.
public final class SDKRun<Flow: SDKFlow>: Sendable {
  private let end: OneTimeValue<SDKEnd<Flow.FlowOutcome>>
  private let events: SDKEvents<Flow.FlowEvent>

  init(_ end: OneTimeValue<SDKEnd<Flow.FlowOutcome>>, _ events: SDKEvents<Flow.FlowEvent>) {
    self.end = end
    self.events = events
  }

  /// Ends the flow; returns `false` if it had already ended.
  @discardableResult
  public func end(_ outcome: Flow.FlowOutcome) -> Bool {
    let isFirst = end.settle(SDKEnd(outcome: outcome, leavesScreens: false))
    if isFirst { events.stop() }
    return isFirst
  }

  /// Ends the flow with an error that the vendor reported; returns `false` if it had already ended.
  @discardableResult
  public func end(error: Flow.FlowFault) -> Bool { end(.error(.reported(error))) }

  /// Ends the flow because the user closed its screens; returns `false` if it had already ended.
  @discardableResult
  public func close() -> Bool {
    end(Flow.closed.map { .cancel($0) } ?? .error(.closed))
  }

  /// Reports an event of the flow, which has no effect after its end.
  public func report(_ event: Flow.FlowEvent) { events.add(event) }

  deinit { end(.error(.abandoned)) }
}

/// The end of a flow in an SDK.
struct SDKEnd<FlowOutcome: Sendable>: Sendable {
  let outcome: FlowOutcome
  /// `true` if the vendor's screens are still open.
  let leavesScreens: Bool
}

/// The events of a flow in an SDK, which arrive at the closure of the app in the order of their reports.
final class SDKEvents<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var waiting: [Event] = []
    var isOver = false
  }

  private let state = Locked(State())
  private let onEvent: @MainActor @Sendable (Event) -> Void

  init(_ onEvent: @escaping @MainActor @Sendable (Event) -> Void) {
    self.onEvent = onEvent
  }

  func add(_ event: Event) {
    let isWaiting = state.withLock { state in
      if !state.isOver { state.waiting.append(event) }
      return !state.waiting.isEmpty
    }
    if isWaiting { Task { await deliver() } }
  }

  /// Takes no later events.
  func stop() {
    state.withLock { $0.isOver = true }
  }

  /// Delivers the events reported so far, and no later ones.
  @MainActor
  func finish() {
    stop()
    deliver()
  }

  @MainActor
  private func deliver() {
    let events = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for event in events { onEvent(event) }
  }
}
