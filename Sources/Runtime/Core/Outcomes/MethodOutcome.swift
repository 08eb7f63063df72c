/// The outcome of an HTTP call.
public typealias MethodOutcome<Success, Failure: MethodFailure> =
  Outcome<Success, Never, Failure, Cancellation<Never>, ApiError<Failure>>

extension Outcome
where
  Pending == Never, Failure: MethodFailure, Cancel == Cancellation<Never>,
  Problem == ApiError<Failure>
{
  /// Makes an HTTP call and creates the outcome from its result or error.
  ///
  /// ```swift
  /// let outcome = await Outcome(of: { try await client.order(id: 7) })
  /// ```
  public init(of call: () async throws(ApiError<Failure>) -> Success) async {
    do throws(ApiError<Failure>) {
      self = .success(try await call())
    } catch .failure(let failure, _) {
      self = .failure(failure)
    } catch .cancelled {
      self = .cancel(.byCaller)
    } catch {
      self = .error(error)
    }
  }
}
