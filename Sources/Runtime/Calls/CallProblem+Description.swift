public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

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

extension CallProblem: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? {
    switch self {
    case .reported: "The other app reported an error."
    case .invalidCall: "The other app could not be opened."
    case .notInstalled, .storeOpened: "The required app is not installed."
    case .timedOut: "The other app did not answer in time."
    case .superseded: "The other app did not answer before the next call."
    case .unreadable: "The answer of the other app could not be read."
    }
  }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .notInstalled, .storeOpened: "Install the app and try again."
    case .timedOut: "Try again."
    case .reported, .invalidCall, .superseded, .unreadable: nil
    }
  }

  /// The problem as one line for logs.
  public var failureReason: String? { description }
}
