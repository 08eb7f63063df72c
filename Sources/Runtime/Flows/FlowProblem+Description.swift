public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

extension FlowProblem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The problem, in one line of less than 1,000 bytes.
  public var description: String { shortened(reason, maxBytes: 900) }

  /// The problem, in one line of less than 1,000 bytes.
  public var debugDescription: String { description }

  /// A mirror of only the description, because a code may be any text from a page.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  private var reason: String {
    switch self {
    // The fields of an object may be any text from a page.
    case .reported(let code) where !(code is any ParameterValue):
      "the vendor reported an error"
    case .reported(let code): "the vendor reported \(Self.shown(code))"
    case .refused(let problem, let code?): "not opened: \(problem) (\(Self.shown(code)))"
    case .refused(let problem, nil): "not opened: \(problem)"
    case .unreadable(let link): "cannot read what the page reported: \(link)"
    case .notLoaded(let words): "the page was not loaded: \(words)"
    case .closed: "the screen was closed"
    case .busy: "not opened: another flow of the SDK is running"
    case .timedOut: "the time limit passed"
    case .abandoned: "the SDK released the flow without reporting its end"
    }
  }

  /// Returns the wire form of a code, in quotes.
  private static func shown(_ code: Code) -> String {
    quoted((code as? any ParameterValue)?.parameterText ?? "\(code)")
  }
}

extension FlowProblem: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? {
    switch self {
    case .reported, .abandoned: "The service reported an error."
    case .refused: "The service could not be opened."
    case .unreadable: "The answer of the page could not be read."
    case .notLoaded: "The page could not be loaded."
    case .closed: "The screen was closed."
    case .busy: "The service is already open."
    case .timedOut: "The service took too long."
    }
  }

  /// Advice in one sentence for users of the app, or nil if there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .notLoaded: "Check the connection and try again."
    case .busy: "Close its screen first."
    case .timedOut: "Try again."
    case .reported, .refused, .unreadable, .closed, .abandoned: nil
    }
  }

  /// The problem as one line for logs.
  public var failureReason: String? { description }
}
