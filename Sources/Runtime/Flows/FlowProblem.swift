public import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// An error of a flow through the screens of a vendor.
public enum FlowProblem<Code: Sendable>: Error, Sendable {
  /// The vendor reported an error.
  case reported(Code)
  /// A param is invalid, and nothing was opened; includes the vendor's code for it, if one exists.
  case refused(InvalidRequest, code: Code?)
  /// A message or URL of the page differs from the documented form.
  case unreadable(InvalidLink)
  /// The page could not be loaded; includes the system's error message.
  case notLoaded(String)
  /// The screen was closed, and the vendor has no code for that.
  case closed
  /// Nothing was opened, because another flow of the SDK is running.
  case busy
  /// The time limit of the flow passed, and its screens were closed.
  case timedOut
  /// The SDK released the flow without reporting its end.
  case abandoned

  /// The vendor's code, or `nil` if there is none.
  public var code: Code? {
    switch self {
    case .reported(let code): code
    case .refused(_, let code): code
    case .unreadable, .notLoaded, .closed, .busy, .timedOut, .abandoned: nil
    }
  }
}

extension FlowProblem: Equatable where Code: Equatable {}
