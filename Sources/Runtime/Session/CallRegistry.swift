/// A registry that runs calls, ends each of them exactly once, and can cancel all of them.
final class CallRegistry: Sendable {
  enum End<Value: Sendable>: Sendable {
    case finished(Value)
    case deadlineExceeded
    case cancelled
  }

  private struct State: Sendable {
    var next: UInt64 = 0
    var cancellations = 0
    var cancels: [UInt64: @Sendable () -> Void] = [:]
  }

  private let state = Locked(State())
  private let deadlines = Deadlines()

  /// Runs a call until it finishes, reaches its deadline or is canceled, whichever comes first.
  ///
  /// The result does not wait for work that is slow to respond to cancellation, but `whenDone` does.
  func run<Value: Sendable>(
    deadline: Duration?,
    isolation: isolated (any Actor)? = #isolation,
    whenDone: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable () async -> Value
  ) async -> End<Value> {
    guard !Task.isCancelled else {
      whenDone()
      return .cancelled
    }
    let settlement = OneTimeValue<End<Value>>()
    let work = Task {
      settlement.settle(.finished(await body()))
      whenDone()
    }
    let timer = deadline.map { deadline in
      deadlines.add(after: deadline) {
        settlement.settle(.deadlineExceeded)
        work.cancel()
      }
    }
    let cancel: @Sendable () -> Void = {
      settlement.settle(.cancelled)
      work.cancel()
    }
    let id = register(cancel)
    // Without the isolation, the operation would hop to another thread and back.
    let end = await withTaskCancellationHandler {
      await settlement.value(isolation: isolation)
    } onCancel: {
      cancel()
    }
    if let timer { deadlines.remove(timer) }
    state.withLock { state in
      state.cancels[id] = nil
    }
    return end
  }

  /// The number of times that all calls were canceled, which also ends streams that are between two values.
  var cancellations: Int { state.withLock { $0.cancellations } }

  func cancelAll() {
    let cancels = state.withLock { state in
      state.cancellations += 1
      return Array(state.cancels.values)
    }
    for cancel in cancels { cancel() }
  }

  private func register(_ cancel: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { state in
      state.next += 1
      state.cancels[state.next] = cancel
      return state.next
    }
  }
}
