/// A client that holds params of its calls, such as a language or a key of the app.
public protocol CompletingClient: ApiClient {}

/// A method that takes some of its params from a client.
public protocol CompletedMethod: ApiMethod {
  /// Fills in the params that the call leaves nil, if the client holds them.
  mutating func complete(from client: any CompletingClient)
}

extension CompletingClient {
  /// Makes a call with the params that the client holds, and returns its result.
  public func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
    try await session.call(completed(call))
  }

  /// Returns the call with the params that the client holds.
  ///
  /// Methods of other APIs are returned unchanged.
  package func completed<M: ApiMethod>(_ call: M) -> M {
    guard var incomplete = call as? any CompletedMethod else { return call }
    incomplete.complete(from: self)
    return incomplete as? M ?? call
  }
}
