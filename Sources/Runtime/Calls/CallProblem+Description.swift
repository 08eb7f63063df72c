extension CallProblem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The problem, in one line of less than 500 bytes.
  ///
  /// It does not include the answer, which may repeat what the app was sent.
  public var description: String {
    switch self {
    case .reported: "the app reported an error"
    case .invalidCall(let problem):
      "nothing was opened: \(shortened(problem.description, maxBytes: 400))"
    case .notInstalled: "no app handles the link"
    case .storeOpened: "no app handles the link, so its store page was opened"
    case .timedOut: "no answer arrived in time"
    case .superseded: "another call started before an answer arrived"
    case .unreadable(let problem): "the answer cannot be read: \(problem)"
    }
  }

  /// The problem, in one line of less than 500 bytes.
  public var debugDescription: String { description }
  /// A mirror of only the description, because an answer may contain anything that another app sent.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
