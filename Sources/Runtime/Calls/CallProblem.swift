/// Why a call to another app went wrong.
public enum CallProblem<Answer: Sendable>: Error, Sendable {
  /// The app says so.
  case reported(Answer)
  /// Nothing was opened: a param is wrong.
  case invalidCall(InvalidRequest)
  /// No app takes the link.
  case notInstalled
  /// No app takes the link; the app's page in a store was opened instead.
  case storeOpened
  /// No answer came in time; the app may have done what it was asked for, or not.
  case timedOut
  /// Another call was made before the answer came that need not come.
  case superseded
  /// What came is not what the vendor documents.
  case unreadable(InvalidLink)
}

extension CallProblem: Equatable where Answer: Equatable {}
