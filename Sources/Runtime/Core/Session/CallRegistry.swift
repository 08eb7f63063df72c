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
    /// The task of the work, or nil if it is the caller's.
    let work: Task<Void, Never>?
    /// `true` once all calls were canceled, so that no result of a canceled part counts.
    var isCanceled = false
  }

  private struct State: Sendable {
    var next: UInt64 = 0
    var cancellations = 0
    var calls: [UInt64: Call] = [:]

    /// Adds a call, which knows its identifier, and returns both.
    mutating func add(_ makeCall: (UInt64) -> Call) -> (id: UInt64, call: Call) {
      next += 1
      let call = makeCall(next)
      calls[next] = call
      return (next, call)
    }
  }

  private let state = Locked(State())
  private let deadlines = Deadlines()

  /// Runs a call until it finishes, reaches its deadline or is canceled, whichever comes first.
  ///
  /// The result does not wait for work that is slow to respond to cancellation, but `whenDone` does. The call is
  /// canceled if all calls were, since it counted their ``cancellations``.
  package func run<Value: Sendable>(
    deadline: Duration?,
    since cancellations: Int? = nil,
    isolation: isolated (any Actor)? = #isolation,
    whenDone: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable () async -> Value
  ) async -> End<Value> {
    guard !Task.isCancelled else {
      whenDone()
      return .cancelled
    }
    let settlement = OneTimeValue<End<Value>>()
    let started = state.withLock { [self] state -> (id: UInt64, call: Call)? in
      guard cancellations ?? state.cancellations == state.cancellations else { return nil }
      // A call can be canceled from its first moment.
      return state.add { id in
        let work = Task {
          let value = await body()
          settlement.settle(isCanceled(id) ? .cancelled : .finished(value))
          whenDone()
        }
        return Call(end: { settlement.settle(.cancelled) }, work: work)
      }
    }
    guard let (id, call) = started else {
      whenDone()
      return .cancelled
    }
    let timer = deadline.map { deadline in
      deadlines.add(after: deadline) {
        settlement.settle(.deadlineExceeded)
        call.work?.cancel()
      }
    }
    // Without the isolation, the operation would hop to another thread and back.
    let end = await withTaskCancellationHandler {
      await settlement.value(isolation: isolation)
    } onCancel: {
      call.end()
      call.work?.cancel()
    }
    if let timer { deadlines.remove(timer) }
    state.withLock { $0.calls[id] = nil }
    return end
  }

  /// Runs a call in the task of its caller, for work that ends soon after its cancellation or interruption.
  ///
  /// All else delays the end of the call, also beyond its deadline.
  package func runInPlace<Value: Sendable>(
    deadline: Duration?,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Interruption) async -> Value
  ) async -> End<Value> {
    guard !Task.isCancelled else { return .cancelled }
    let interruption = Interruption()
    let id = state.withLock { state in
      state.add { _ in Call(end: { interruption.interrupt(.cancelled) }, work: nil) }.id
    }
    let timer = deadline.map { deadline in
      deadlines.add(after: deadline) { interruption.interrupt(.deadlineExceeded) }
    }
    let value = await body(interruption)
    if let timer { deadlines.remove(timer) }
    state.withLock { $0.calls[id] = nil }
    return switch interruption.reason {
    case .deadlineExceeded: .deadlineExceeded
    case .cancelled: .cancelled
    case nil: Task.isCancelled ? .cancelled : .finished(value)
    }
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
    for call in calls { call.work?.cancel() }
  }

  private func isCanceled(_ id: UInt64) -> Bool {
    state.withLock { $0.calls[id]?.isCanceled ?? false }
  }
}
