/// The early end of a call, which its exchange obeys like the cancellation of its task.
///
/// A call without code of the app runs in the task of its caller, which the deadline of the call must not cancel. This
/// type is a class because the call, its exchange and whoever ends it share it.
package final class Interruption: Sendable {
  /// The reason why a call ends early.
  package enum Reason: Sendable {
    case deadlineExceeded
    case cancelled
  }

  private struct State: Sendable {
    var reason: Reason?
    var handler: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  package init() {}

  /// The reason why the call ends early, or nil if it does not.
  package var reason: Reason? { state.withLock { $0.reason } }

  /// Ends what the call waits for.
  ///
  /// Only the first call has an effect.
  package func interrupt(_ reason: Reason) {
    let handler = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.reason == nil else { return nil }
      state.reason = reason
      return state.handler
    }
    handler?()
  }

  /// Replaces the handler of an interruption, which is called immediately if there was one.
  fileprivate func handle(_ handler: (@Sendable () -> Void)?) {
    let isInterrupted = state.withLock { state in
      state.handler = handler
      return state.reason != nil
    }
    if isInterrupted { handler?() }
  }
}

extension HTTPRequest {
  /// `true` if the call has ended early, so that nothing of it must be sent.
  package var isAbandoned: Bool { Task.isCancelled || interruption?.reason != nil }
}

/// A transport whose exchanges end as soon as ``HTTPRequest/interruption`` says so.
package protocol InterruptibleTransport: Transport {}

/// Runs an operation that ends soon after its task is canceled, or its call is interrupted.
///
/// `onCancel` is called in both cases, at the latest when the operation begins. Operations of one call do not overlap.
package func withCancellationHandler<R: Sendable>(
  _ interruption: Interruption?,
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async -> R,
  onCancel: @escaping @Sendable () -> Void
) async -> R {
  interruption?.handle(onCancel)
  defer { interruption?.handle(nil) }
  return await withTaskCancellationHandler(
    operation: operation,
    onCancel: onCancel,
    isolation: isolation
  )
}
