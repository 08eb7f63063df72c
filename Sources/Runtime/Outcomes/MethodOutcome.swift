/// How a call over HTTP ended.
public typealias MethodOutcome<Success, Failure: MethodFailure> =
  Outcome<Success, Never, Failure, Cancellation<Never>, ApiError<Failure>>

extension Outcome
where
  Pending == Never, Failure: MethodFailure, Cancel == Cancellation<Never>,
  Problem == ApiError<Failure>
{
  /// Makes a call over HTTP, and tells its end as an outcome.
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
