public import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// An error of a call to another app.
public enum CallProblem<Answer: Sendable>: Error, Sendable {
  /// The other app reported an error.
  case reported(Answer)
  /// A param is invalid, and no link was opened.
  case invalidCall(InvalidRequest)
  /// No app accepts the link.
  case notInstalled
  /// No app accepts the link, and the app's store page was opened instead.
  case storeOpened
  /// No answer arrived in time; the other app may or may not have acted on the call.
  case timedOut
  /// Another call was made before the optional answer arrived.
  case superseded
  /// The answer differs from the documented form.
  case unreadable(InvalidLink)
}

extension CallProblem: Equatable where Answer: Equatable {}
