/// Calls that outlive the process: an app may be ended while another one is open.
extension AppCalls {
  /// The calls that wait for an answer, including restored ones.
  ///
  /// Save them when the app enters the background.
  public var saved: [SavedCall] {
    let waiting = waitingCalls.all.map(\.saved)
    return restoredCalls.all.filter { !waiting.contains($0) } + waiting
  }

  /// Waits for the answers to calls that an earlier process made, until their deadlines.
  ///
  /// Calls that still wait in this process are passed over. ``take(_:)`` returns ``TakenAnswer/resumed(_:_:)`` for the
  /// others. A new call whose answer could be taken for that of a restored one ends the wait for the restored one.
  public func restore(_ calls: [SavedCall]) {
    let waiting = waitingCalls.all.map(\.saved)
    restoredCalls.add(calls.filter { !waiting.contains($0) })
  }
}
