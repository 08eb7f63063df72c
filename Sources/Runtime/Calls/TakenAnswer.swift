/// What became of a link that was offered as an answer.
public enum TakenAnswer<Answer: Sendable>: Sendable {
  /// It is no answer: the app's other links are looked at.
  case notOurs
  /// A call that waited got it.
  case answered
  /// It answers a restored call, made before this app was started again.
  case resumed(SavedCall, Answer)
  /// No call waits for it: it came twice or too late, or it names another task.
  case unclaimed(Answer)
  /// It has the form of an answer, and cannot be read. A call that waits goes on, unless the link tells how it ended.
  case unreadable(InvalidLink)
}

extension TakenAnswer: Equatable where Answer: Equatable {}
