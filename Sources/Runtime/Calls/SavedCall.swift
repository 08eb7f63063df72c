public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A call that waits for its answer, in a form that an app can save before it is suspended.
///
/// It contains the values that an answer repeats and the keys that the call chose, and no other params of the call.
public struct SavedCall: Sendable, Hashable, Codable {
  /// The name of the call, as in ``AppCallInfo/name``.
  public let name: String
  /// The time after which an answer is no longer expected.
  public let deadline: Date
  /// The token that the answer repeats; `nil` if answers do not have one.
  let token: String?
  /// The values that the answer repeats.
  let correlation: [String?]
  /// The keys that the call chose for values of its answer, by the documented keys; nil if it chose none.
  let chosenKeys: [String: String]?

  /// Returns `true` if this is a call of a type.
  public func isCall<C: AppCall>(_ call: C.Type) -> Bool {
    name == C.info.name
  }
}

extension SavedCall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name of the call.
  public var description: String { "saved call \(shortened(name, maxBytes: 100))" }
  /// The name of the call.
  public var debugDescription: String { description }
  /// A mirror of only the description, because the token authenticates an answer.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

/// The calls that waited in an earlier process of this app.
struct RestoredCalls: Sendable {
  private let state = Locked<[SavedCall]>([])

  /// The calls whose deadline has not passed.
  var all: [SavedCall] {
    let now = Date()
    return state.withLock { calls in
      calls.removeAll { $0.deadline < now }
      return calls
    }
  }

  /// Adds calls, without duplicates.
  func add(_ calls: [SavedCall]) {
    state.withLock { state in
      for call in calls where !state.contains(call) { state.append(call) }
    }
  }

  /// Removes calls that match a condition.
  func removeAll(where isRemoved: @Sendable (SavedCall) -> Bool) {
    state.withLock { $0.removeAll(where: isRemoved) }
  }

  /// Removes and returns the oldest call that matches a condition, or `nil` if none does.
  func take(where fits: @Sendable (SavedCall) -> Bool) -> SavedCall? {
    let now = Date()
    return state.withLock { calls in
      calls.removeAll { $0.deadline < now }
      return calls.firstIndex(where: fits).map { calls.remove(at: $0) }
    }
  }
}
