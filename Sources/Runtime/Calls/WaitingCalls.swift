import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A call that waits for its answer.
struct WaitingCall<Answer: AppAnswer>: Sendable {
  fileprivate(set) var id: UInt64 = 0
  /// The call in the form that an app can save.
  let saved: SavedCall
  /// The secrets of the call.
  let secrets: SecretTexts
  /// `true` if the answer is optional.
  let isOptional: Bool
  let isAnswered: @Sendable (Answer) -> Bool
  /// `true` after the link was opened.
  fileprivate(set) var isOpened = false
  fileprivate let settlement = OneTimeValue<CallEnd<Answer>>()

  init(
    saved: SavedCall,
    secrets: SecretTexts,
    isOptional: Bool,
    isAnswered: @escaping @Sendable (Answer) -> Bool
  ) {
    self.saved = saved
    self.secrets = secrets
    self.isOptional = isOptional
    self.isAnswered = isAnswered
  }

  /// The values that an answer repeats.
  var correlation: [String?] { saved.correlation }

  /// The end of the call, once it is known.
  var end: CallEnd<Answer> {
    get async { await settlement.value() }
  }
}

/// The calls that wait for an answer, oldest first.
struct WaitingCalls<Answer: AppAnswer>: Sendable {
  private struct State: Sendable {
    var lastID: UInt64 = 0
    var calls: [WaitingCall<Answer>] = []
  }

  private let state = Locked(State())

  /// The calls that wait now.
  var all: [WaitingCall<Answer>] { state.withLock { $0.calls } }

  /// Adds a call and returns it with its id.
  func add(_ call: WaitingCall<Answer>) -> WaitingCall<Answer> {
    state.withLock { state in
      state.lastID += 1
      var call = call
      call.id = state.lastID
      state.calls.append(call)
      return call
    }
  }

  /// Records that the link of a call was opened.
  func noteOpening(of call: WaitingCall<Answer>) {
    state.withLock { state in
      let index = state.calls.firstIndex { $0.id == call.id }
      if let index { state.calls[index].isOpened = true }
    }
  }

  /// Ends the opened calls with an optional answer that hold up another call.
  func endOptional(where isHeldUp: (WaitingCall<Answer>) -> Bool) {
    for call in all where call.isOptional && call.isOpened && isHeldUp(call) {
      end(call, as: .failed(.superseded))
    }
  }

  /// Ends a call; returns `false` if it has already ended.
  @discardableResult
  func end(_ call: WaitingCall<Answer>, as end: CallEnd<Answer>) -> Bool {
    // Only the caller that removes the call settles it.
    let isFirst = state.withLock { state in
      let index = state.calls.firstIndex { $0.id == call.id }
      if let index { state.calls.remove(at: index) }
      return index != nil
    }
    if isFirst { call.settlement.settle(end) }
    return isFirst
  }
}
