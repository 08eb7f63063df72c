/// Lets calls through in the order in which they came, each as soon as it conflicts with none before it.
struct TurnQueue<Call: Sendable>: Sendable {
  private struct Entry: Sendable {
    let id: UInt64
    let call: Call
    let turn: Settlement<Bool>
    var isWaiting: Bool
  }

  private struct State: Sendable {
    var lastID: UInt64 = 0
    /// The calls that wait or have their turn, the oldest first.
    var entries: [Entry] = []
  }

  private let state = Locked(State())
  private let conflicts: @Sendable (Call, Call) -> Bool

  /// Makes a queue of calls, of which two that conflict never have their turns at the same time.
  init(conflicts: @escaping @Sendable (Call, Call) -> Bool) {
    self.conflicts = conflicts
  }

  /// The number of calls that wait for their turn.
  var count: Int { state.withLock { $0.entries.count(where: \.isWaiting) } }

  /// Returns `true` if a call waits for one that conflicts with it.
  func holdsUp(_ call: Call) -> Bool {
    state.withLock { [conflicts] state in
      state.entries.contains { $0.isWaiting && conflicts($0.call, call) }
    }
  }

  /// Waits for the turn of a call, which lasts until ``end(_:)``; nil if the task is cancelled before.
  ///
  /// The closure is called as soon as the call waits.
  func begin(_ call: Call, onWait: () -> Void = {}) async -> UInt64? {
    let turn = Settlement<Bool>()
    let (id, isWaiting) = state.withLock { [conflicts] state in
      state.lastID += 1
      let isWaiting = state.entries.contains { conflicts($0.call, call) }
      state.entries.append(
        Entry(id: state.lastID, call: call, turn: turn, isWaiting: isWaiting)
      )
      return (state.lastID, isWaiting)
    }
    guard isWaiting else { return id }
    onWait()
    let hasTurn = await withTaskCancellationHandler {
      await turn.value()
    } onCancel: {
      if remove(where: { $0.id == id && $0.isWaiting }) { turn.settle(false) }
    }
    return hasTurn ? id : nil
  }

  /// Ends a turn, and lets those calls through that waited for it alone.
  func end(_ id: UInt64) {
    _ = remove { $0.id == id }
  }

  /// Removes a call, in one step with the look at it, and lets those through that waited for it alone.
  private func remove(where isRemoved: @Sendable (Entry) -> Bool) -> Bool {
    let next = state.withLock { [conflicts] state -> [Settlement<Bool>]? in
      guard let index = state.entries.firstIndex(where: isRemoved) else { return nil }
      state.entries.remove(at: index)
      var turns: [Settlement<Bool>] = []
      for index in state.entries.indices where state.entries[index].isWaiting {
        let call = state.entries[index].call
        guard !state.entries[..<index].contains(where: { conflicts($0.call, call) }) else {
          continue
        }
        state.entries[index].isWaiting = false
        turns.append(state.entries[index].turn)
      }
      return turns
    }
    for turn in next ?? [] { turn.settle(true) }
    return next != nil
  }
}
