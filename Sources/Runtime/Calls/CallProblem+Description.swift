extension CallProblem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What went wrong, in one line of less than 500 bytes.
  ///
  /// An answer may hold what the app was sent, so nothing of it is in there.
  public var description: String {
    switch self {
    case .reported: "the app reported an error"
    case .invalidCall(let problem):
      "nothing was opened: \(shortened(problem.description, maxBytes: 400))"
    case .notInstalled: "no app takes the link"
    case .storeOpened: "no app takes the link, and its page in a store was opened"
    case .timedOut: "no answer came in time"
    case .superseded: "another call was made before an answer came"
    case .unreadable(let problem): "the answer cannot be read: \(problem)"
    }
  }

  /// What went wrong, in one line of less than 500 bytes.
  public var debugDescription: String { description }
  /// A mirror of the description alone: an answer may be anything that another app sent.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
