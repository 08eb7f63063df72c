public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// An operation that works on the main actor and reports whether it handled the deeplink.
///
/// ```swift
/// DeeplinkOperation { [weak coordinator] in
///   await coordinator?.openOffices()
///   return coordinator != nil
/// }
/// ```
///
/// It does not block a thread while it waits, so it can run in `OperationQueue.main`. Canceling the operation
/// cancels the task of its work. Swift requires subclasses of `Operation` to restate `@unchecked Sendable`; a
/// lock protects the mutable state.
public final class DeeplinkOperation: Operation, @unchecked Sendable {
  private enum State: Sendable {
    case waiting
    case working(Task<Void, Never>?)
    case finished(isHandled: Bool?)
  }

  private let work: @MainActor () async -> Bool
  private let state = Locked(State.waiting)

  /// Creates an operation from work that returns `true` if it handled the deeplink.
  public init(_ work: @escaping @MainActor () async -> Bool) {
    self.work = work
    super.init()
  }

  /// `true` if the work handled the deeplink; `nil` until the work ends, and if it never started.
  public var isHandled: Bool? {
    state.withLock { state in
      guard case .finished(let isHandled) = state else { return nil }
      return isHandled
    }
  }

  /// Always `true`, because the work continues after `start()` returns.
  public override var isAsynchronous: Bool { true }

  /// `true` while the work runs.
  public override var isExecuting: Bool {
    state.withLock { state in
      guard case .working = state else { return false }
      return true
    }
  }

  /// `true` if the work ended, or was canceled before it started.
  public override var isFinished: Bool {
    state.withLock { state in
      guard case .finished = state else { return false }
      return true
    }
  }

  /// Starts the work, unless it was canceled.
  public override func start() {
    willChangeValue(for: \.isExecuting)
    // Checked and set in one step, so that only one of two concurrent starts does the work.
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
    // The operation may have been canceled before its task existed.
    if isCancelled { task.cancel() }
  }

  /// Cancels the task of the work; the operation finishes when the work returns.
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
