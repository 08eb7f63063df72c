import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// The result of offering a link as an answer.
public enum TakenAnswer<Answer: Sendable>: Sendable {
  /// The link is not an answer; the app should handle it as one of its own links.
  case notOurs
  /// The link answers a call that waited.
  case answered
  /// The link answers a restored call of an earlier process.
  case resumed(SavedCall, Answer)
  /// No call waits for the answer: it is a duplicate, too late, or for another call.
  case unclaimed(Answer)
  /// The link has the form of an answer but cannot be read.
  ///
  /// The call continues to wait, unless the link identifies it or reports how it ended.
  case unreadable(InvalidLink)
}

extension TakenAnswer: Equatable where Answer: Equatable {}
