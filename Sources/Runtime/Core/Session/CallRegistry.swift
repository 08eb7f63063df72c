/// A registry that runs calls, ends each of them exactly once, and can cancel all of them.
package final class CallRegistry: Sendable {
  package enum End<Value: Sendable>: Sendable {
    case finished(Value)
    case deadlineExceeded
    case cancelled
  }

  /// A call that is running.
  private struct Call: Sendable {
    /// Ends the call as canceled, for those who wait for it.
    let end: @Sendable () -> Void
    let work: Task<Void, Never>
    /// `true` once all calls were canceled, so that no result of a canceled part counts.
    var isCanceled = false
  }

  private struct State: Sendable {
    var next: UInt64 = 0
    var cancellations = 0
    var calls: [UInt64: Call] = [:]
  }

  private let state = Locked(State())
  private let deadlines = Deadlines()

  /// Runs a call until it finishes, reaches its deadline or is canceled, whichever comes first.
  ///
  /// The result does not wait for work that is slow to respond to cancellation, but `whenDone` does.
  package func run<Value: Sendable>(
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
    let (id, call) = start(ending: { settlement.settle(.cancelled) }) { [self] id in
      let value = await body()
      settlement.settle(isCanceled(id) ? .cancelled : .finished(value))
      whenDone()
    }
    let timer = deadline.map { deadline in
      deadlines.add(after: deadline) {
        settlement.settle(.deadlineExceeded)
        call.work.cancel()
      }
    }
    // Without the isolation, the operation would hop to another thread and back.
    let end = await withTaskCancellationHandler {
      await settlement.value(isolation: isolation)
    } onCancel: {
      call.end()
      call.work.cancel()
    }
    if let timer { deadlines.remove(timer) }
    state.withLock { state in
      state.calls[id] = nil
    }
    return end
  }

  /// The number of times that all calls were canceled, which also ends streams that are between two values.
  package var cancellations: Int { state.withLock { $0.cancellations } }

  func cancelAll() {
    let calls = state.withLock { state in
      state.cancellations += 1
      // A call that waits for another one, such as the login, must not end as that one does.
      for id in state.calls.keys { state.calls[id]?.isCanceled = true }
      return Array(state.calls.values)
    }
    for call in calls { call.end() }
    for call in calls { call.work.cancel() }
  }

  private func isCanceled(_ id: UInt64) -> Bool {
    state.withLock { $0.calls[id]?.isCanceled ?? false }
  }

  /// Starts a call, which can be canceled from its first moment.
  private func start(
    ending end: @escaping @Sendable () -> Void,
    _ body: @escaping @Sendable (UInt64) async -> Void
  ) -> (id: UInt64, call: Call) {
    state.withLock { state in
      state.next += 1
      let id = state.next
      let call = Call(end: end, work: Task { await body(id) })
      state.calls[id] = call
      return (id, call)
    }
  }
}
