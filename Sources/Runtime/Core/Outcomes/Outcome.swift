/// The outcome of an operation outside the app: an HTTP call, a call to another app, or a flow through vendor
/// pages.
///
/// Impossible cases have the associated type `Never`, and a `switch` can omit them.
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
  /// The operation succeeded.
  case success(Success)
  /// Still in progress; the vendor expects you to poll.
  case pending(Pending)
  /// The operation was refused for a documented reason, such as a full box or a sold-out item.
  case failure(Failure)
  /// The user, the app or the other side canceled the operation.
  case cancel(Cancel)
  /// An error prevented the operation.
  case error(Problem)
}

extension Outcome: Sendable
where Success: Sendable, Pending: Sendable, Failure: Sendable, Cancel: Sendable {}

extension Outcome: Equatable
where
  Success: Equatable, Pending: Equatable, Failure: Equatable, Cancel: Equatable, Problem: Equatable
{}

extension Outcome {
  /// The value of a success, or nil for any other outcome.
  public var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }

  /// Returns the same outcome with a transformed success.
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

/// The party that canceled an operation.
public enum Cancellation<Reported> {
  /// The app canceled its task.
  case byCaller
  /// The other side canceled and reported this value.
  case reported(Reported)
}

extension Cancellation: Sendable where Reported: Sendable {}
extension Cancellation: Equatable where Reported: Equatable {}
