/// Calls that outlive the process: an app may be ended while another one is open.
extension AppCalls {
  /// The calls that wait for an answer, including restored ones.
  ///
  /// Save them when the app enters the background.
  public var saved: [SavedCall] {
    restoredCalls.all + waitingCalls.all.map(\.saved)
  }

  /// Waits for the answers to calls that an earlier process made, until their deadlines.
  ///
  /// ``take(_:)`` then returns ``TakenAnswer/resumed(_:_:)`` for each. A call that would be taken for one of them ends the wait
  /// for it.
  public func restore(_ calls: [SavedCall]) {
    restoredCalls.add(calls)
  }
}
