/// How something ended that the app had somebody else do: a call over HTTP, a call to another app, a flow
/// through a vendor's screens.
///
/// What cannot happen is `Never`, and a `switch` need not mention it.
///
/// ```swift
/// switch await app.report(login: login, password: password, visitId: visit, backURLScheme: "myapp") {
/// case .success(let result): show(result.report)
/// case .pending: askAgainLater()
/// case .cancel: break
/// case .error(let problem): show(problem)
/// }
/// ```
public enum Outcome<Success, Pending, Failure, Cancel, Problem: Error> {
  /// It was done.
  case success(Success)
  /// It is not done yet: to ask again is what the vendor wants.
  case pending(Pending)
  /// It was not done, for a reason that belongs to the matter: the box is full, the order is sold out.
  case failure(Failure)
  /// Somebody did not want it done.
  case cancel(Cancel)
  /// It went wrong.
  case error(Problem)
}

extension Outcome: Sendable
where Success: Sendable, Pending: Sendable, Failure: Sendable, Cancel: Sendable {}

extension Outcome: Equatable
where
  Success: Equatable, Pending: Equatable, Failure: Equatable, Cancel: Equatable, Problem: Equatable
{}

extension Outcome {
  /// The success, if that is how it ended.
  public var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }

  /// The same end with another success.
  public func map<Other>(
    _ transform: (Success) -> Other
  ) -> Outcome<Other, Pending, Failure, Cancel, Problem> {
    switch self {
    case .success(let value): .success(transform(value))
    case .pending(let pending): .pending(pending)
    case .failure(let failure): .failure(failure)
    case .cancel(let cancel): .cancel(cancel)
    case .error(let problem): .error(problem)
    }
  }
}

/// Who did not want something done.
public enum Cancellation<Reported> {
  /// The app itself: the task was cancelled.
  case byCaller
  /// Somebody on the other side, who says this about it.
  case reported(Reported)
}

extension Cancellation: Sendable where Reported: Sendable {}
extension Cancellation: Equatable where Reported: Equatable {}
