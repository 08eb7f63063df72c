import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A queue that starts calls in order of arrival, each as soon as no earlier call conflicts with it.
struct TurnQueue<Call: Sendable>: Sendable {
  private struct Entry: Sendable {
    let id: UInt64
    let call: Call
    let turn: OneTimeValue<Bool>
    var isWaiting: Bool
  }

  private struct State: Sendable {
    var lastID: UInt64 = 0
    /// The calls that wait or have their turn, oldest first.
    var entries: [Entry] = []
  }

  private let state = Locked(State())
  private let conflicts: @Sendable (Call, Call) -> Bool

  /// Creates a queue in which conflicting calls never have their turns at the same time.
  init(conflicts: @escaping @Sendable (Call, Call) -> Bool) {
    self.conflicts = conflicts
  }

  /// The number of calls that wait for their turn.
  var count: Int { state.withLock { $0.entries.count(where: \.isWaiting) } }

  /// Returns `true` if a waiting call conflicts with this one.
  func holdsUp(_ call: Call) -> Bool {
    state.withLock { [conflicts] state in
      state.entries.contains { $0.isWaiting && conflicts($0.call, call) }
    }
  }

  /// Waits for the turn of a call, which lasts until ``end(_:)``; returns `nil` if the task is canceled first.
  ///
  /// The closure runs as soon as the call has to wait.
  func begin(_ call: Call, onWait: () -> Void = {}) async -> UInt64? {
    let turn = OneTimeValue<Bool>()
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

  /// Ends a turn, and starts the calls that waited only for it.
  func end(_ id: UInt64) {
    _ = remove { $0.id == id }
  }

  /// Atomically finds and removes a call, and starts the calls that waited only for it.
  private func remove(where isRemoved: @Sendable (Entry) -> Bool) -> Bool {
    let next = state.withLock { [conflicts] state -> [OneTimeValue<Bool>]? in
      guard let index = state.entries.firstIndex(where: isRemoved) else { return nil }
      state.entries.remove(at: index)
      var turns: [OneTimeValue<Bool>] = []
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
