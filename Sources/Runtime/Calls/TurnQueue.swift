/// Lets tasks through one after the other, in the order in which they came.
struct TurnQueue: Sendable {
  private struct State: Sendable {
    var isTaken = false
    var lastID: UInt64 = 0
    var queue: [(id: UInt64, turn: Settlement<Bool>)] = []
  }

  private let state = Locked(State())

  /// How many tasks wait for their turn.
  var count: Int { state.withLock { $0.queue.count } }

  /// Waits for the turn, which lasts until ``end()``; false when the task is cancelled before.
  ///
  /// The closure is called as soon as the task stands in the queue.
  func begin(onWait: () -> Void = {}) async -> Bool {
    let turn = Settlement<Bool>()
    let id = state.withLock { state in
      state.lastID += 1
      if state.isTaken {
        state.queue.append((state.lastID, turn))
      } else {
        state.isTaken = true
        turn.settle(true)
      }
      return state.lastID
    }
    if count > 0 { onWait() }
    return await withTaskCancellationHandler {
      await turn.value()
    } onCancel: {
      let isWaiting = state.withLock { state in
        let index = state.queue.firstIndex { $0.id == id }
        if let index { state.queue.remove(at: index) }
        return index != nil
      }
      if isWaiting { turn.settle(false) }
    }
  }

  /// Ends a turn, and lets the next task through.
  func end() {
    let next = state.withLock { state -> Settlement<Bool>? in
      state.isTaken = !state.queue.isEmpty
      return state.queue.isEmpty ? nil : state.queue.removeFirst().turn
    }
    next?.settle(true)
  }
}
