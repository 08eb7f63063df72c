/// Why a flow through a vendor's screens went wrong.
public enum FlowProblem<Code: Sendable>: Error, Sendable {
  /// The vendor says so.
  case reported(Code)
  /// Nothing was opened: a param is wrong, and this is the vendor's code for it, where there is one.
  case refused(InvalidRequest, code: Code?)
  /// What the page said is not what the vendor documents.
  case unreadable(InvalidLink)
  /// The page could not be loaded; the system's words for it.
  case notLoaded(String)
  /// The screen was closed, for which the vendor has no code.
  case closed

  /// The vendor's code, where there is one.
  public var code: Code? {
    switch self {
    case .reported(let code): code
    case .refused(_, let code): code
    case .unreadable, .notLoaded, .closed: nil
    }
  }
}

extension FlowProblem: Equatable where Code: Equatable {}
