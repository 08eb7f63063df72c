import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// Calls that outlive the process, because the system may terminate the app while another one is open.
extension AppCalls {
  /// The calls that wait for an answer, including restored ones.
  ///
  /// Save them when the app enters the background.
  public var saved: [SavedCall] {
    let waiting = waitingCalls.all.map(\.saved)
    return restoredCalls.all.filter { !waiting.contains($0) } + waiting
  }

  /// Waits for answers to calls of an earlier process, until their deadlines.
  ///
  /// Calls that still wait in this process are skipped. For the others, ``take(_:)`` returns
  /// ``TakenAnswer/resumed(_:_:)``. A new call whose answer could be confused with that of a restored call
  /// ends the wait for the restored call.
  public func restore(_ calls: [SavedCall]) {
    let waiting = waitingCalls.all.map(\.saved)
    restoredCalls.add(calls.filter { !waiting.contains($0) })
  }
}
