public import Foundation

/// An operation that does its work on the main actor, and tells whether that handled the deeplink.
///
/// ```swift
/// DeeplinkOperation { [weak coordinator] in
///   await coordinator?.openOffices()
///   return coordinator != nil
/// }
/// ```
///
/// It holds no thread while it waits, so it may stand in `OperationQueue.main`. To cancel it cancels the task that it works
/// in. Swift has a subclass of `Operation` say again that it is unchecked; what changes lies behind a lock.
public final class DeeplinkOperation: Operation, @unchecked Sendable {
  private enum State: Sendable {
    case waiting
    case working(Task<Void, Never>?)
    case finished(isHandled: Bool?)
  }

  private let work: @MainActor () async -> Bool
  private let state = Locked(State.waiting)

  /// Makes an operation of work that returns whether the deeplink was handled.
  public init(_ work: @escaping @MainActor () async -> Bool) {
    self.work = work
    super.init()
  }

  /// Whether the work handled the deeplink; nil until it has ended, and where it was never begun.
  public var isHandled: Bool? {
    state.withLock { state in
      guard case .finished(let isHandled) = state else { return nil }
      return isHandled
    }
  }

  /// True, since the work goes on after it was started.
  public override var isAsynchronous: Bool { true }

  /// Whether the work is on.
  public override var isExecuting: Bool {
    state.withLock { state in
      guard case .working = state else { return false }
      return true
    }
  }

  /// Whether the work has ended, or was cancelled before it began.
  public override var isFinished: Bool {
    state.withLock { state in
      guard case .finished = state else { return false }
      return true
    }
  }

  /// Begins the work, unless it was cancelled.
  public override func start() {
    willChangeValue(for: \.isExecuting)
    // Looked at and changed at once, so that of two starts one alone does the work.
    let begins = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .working(nil)
      return true
    }
    didChangeValue(for: \.isExecuting)
    guard begins else { return }
    guard !isCancelled else { return finish(isHandled: nil) }
    let task = Task { @MainActor in finish(isHandled: await work()) }
    state.withLock { state in
      if case .working = state { state = .working(task) }
    }
    // It may have been cancelled before there was a task to cancel.
    if isCancelled { task.cancel() }
  }

  /// Cancels the task that the work is done in; it is the work that ends then, or does not.
  public override func cancel() {
    super.cancel()
    let task = state.withLock { state -> Task<Void, Never>? in
      guard case .working(let task) = state else { return nil }
      return task
    }
    task?.cancel()
  }

  private func finish(isHandled: Bool?) {
    willChangeValue(for: \.isExecuting)
    willChangeValue(for: \.isFinished)
    state.withLock { $0 = .finished(isHandled: isHandled) }
    didChangeValue(for: \.isExecuting)
    didChangeValue(for: \.isFinished)
  }
}
