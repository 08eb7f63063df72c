/// A value that is set once and awaited by a single task.
///
/// This type is a class because all tasks that may set it share it.
package final class OneTimeValue<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case settled(Value)
  }

  private let state = Locked(State.open)

  package init() {}

  /// Sets the value, and returns `false` if it was set before.
  ///
  /// Only the first call has an effect.
  @discardableResult
  package func settle(_ value: Value) -> Bool {
    let (isFirst, waiting) = state.withLock { state -> (Bool, CheckedContinuation<Value, Never>?) in
      switch state {
      case .open:
        state = .settled(value)
        return (true, nil)
      case .awaited(let continuation):
        state = .settled(value)
        return (true, continuation)
      case .settled:
        return (false, nil)
      }
    }
    waiting?.resume(returning: value)
    return isFirst
  }

  /// Waits until the value is set.
  package func value(isolation: isolated (any Actor)? = #isolation) async -> Value {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let settled = state.withLock { state -> Value? in
        switch state {
        case .open:
          state = .awaited(continuation)
          return nil
        case .awaited:
          preconditionFailure("only one task can wait for a settlement")
        case .settled(let value):
          return value
        }
      }
      if let settled { continuation.resume(returning: settled) }
    }
  }
}
