import SpecgenRuntime

/// A counter that tasks can wait for.
///
/// This is a class so that all tasks share it.
final class Milestone: Sendable {
  private struct Waiter: Sendable {
    let goal: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: Sendable {
    var count = 0
    var lastID = 0
    var waiters: [Int: Waiter] = [:]
  }

  private let state = Locked(State())

  /// Increments the count.
  func advance() {
    let ready = state.withLock { state -> [Waiter] in
      state.count += 1
      let (count, waiters) = (state.count, state.waiters)
      state.waiters = waiters.filter { $0.value.goal > count }
      return waiters.values.filter { $0.goal <= count }
    }
    for waiter in ready { waiter.continuation.resume(returning: true) }
  }

  /// Waits until the count reaches a goal; returns `false` if the task is canceled first.
  @discardableResult
  func wait(for goal: Int) async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state -> Bool? in
          if state.count >= goal { return true }
          if Task.isCancelled { return false }
          state.waiters[id] = Waiter(goal: goal, continuation: continuation)
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
      waiter?.continuation.resume(returning: false)
    }
  }
}
