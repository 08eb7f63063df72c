extension FlowProblem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The problem, in one line of less than 1,000 bytes.
  public var description: String { shortened(reason, maxBytes: 900) }

  /// The problem, in one line of less than 1,000 bytes.
  public var debugDescription: String { description }

  /// A mirror of only the description, because a code may be any text from a page.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  private var reason: String {
    switch self {
    case .reported(let code) where code is NoCode: "the vendor reported an error"
    case .reported(let code): "the vendor reported \(Self.shown(code))"
    case .refused(let problem, let code?): "not opened: \(problem) (\(Self.shown(code)))"
    case .refused(let problem, nil): "not opened: \(problem)"
    case .unreadable(let link): "cannot read the message of the page: \(link)"
    case .notLoaded(let words): "the page was not loaded: \(words)"
    case .closed: "the screen was closed"
    }
  }

  /// Returns the wire form of a code, in quotes.
  private static func shown(_ code: Code) -> String {
    quoted((code as? any ParameterValue)?.parameterText ?? "\(code)")
  }
}
