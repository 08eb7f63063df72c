/// A call that waits for its answer.
struct WaitingCall<Answer: AppAnswer>: Sendable {
  fileprivate(set) var id: UInt64 = 0
  /// The call as an app can save it.
  let saved: SavedCall
  /// The texts of the call that must not be shown.
  let secrets: SecretTexts
  /// Whether its answer may stay away.
  let isOptional: Bool
  let isAnswered: @Sendable (Answer) -> Bool
  /// Whether its link was opened.
  fileprivate(set) var isOpened = false
  fileprivate let settlement = Settlement<CallEnd<Answer>>()

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

  /// How the call ended, as soon as it has.
  var end: CallEnd<Answer> {
    get async { await settlement.value() }
  }
}

/// The calls that wait for an answer, the oldest first.
struct WaitingCalls<Answer: AppAnswer>: Sendable {
  private struct State: Sendable {
    var lastID: UInt64 = 0
    var calls: [WaitingCall<Answer>] = []
  }

  private let state = Locked(State())

  /// The calls at this moment.
  var all: [WaitingCall<Answer>] { state.withLock { $0.calls } }

  /// Lets a call wait.
  func add(_ call: WaitingCall<Answer>) -> WaitingCall<Answer> {
    state.withLock { state in
      state.lastID += 1
      var call = call
      call.id = state.lastID
      state.calls.append(call)
      return call
    }
  }

  /// Notes that a call's link was opened.
  func noteOpening(of call: WaitingCall<Answer>) {
    state.withLock { state in
      let index = state.calls.firstIndex { $0.id == call.id }
      if let index { state.calls[index].isOpened = true }
    }
  }

  /// Ends those of some calls that need no answer, now that another one waits for its turn.
  func endOptional(where isHeldUp: (WaitingCall<Answer>) -> Bool) {
    for call in all where call.isOptional && call.isOpened && isHeldUp(call) {
      end(call, as: .failed(.superseded))
    }
  }

  /// Ends a call; false where it has ended already.
  @discardableResult
  func end(_ call: WaitingCall<Answer>, as end: CallEnd<Answer>) -> Bool {
    // Whoever takes it off the list is the one who ends it.
    let isFirst = state.withLock { state in
      let index = state.calls.firstIndex { $0.id == call.id }
      if let index { state.calls.remove(at: index) }
      return index != nil
    }
    if isFirst { call.settlement.settle(end) }
    return isFirst
  }
}
