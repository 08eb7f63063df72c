/// A client that holds params of its calls, such as a language or a key of the app.
public protocol CompletingClient: ApiClient {}

/// A method whose params are partly held by a client.
public protocol CompletedMethod: ApiMethod {
  /// The client that holds the params.
  associatedtype Client: CompletingClient

  /// Adds the params that the client holds and the call does not give.
  mutating func complete(from client: Client)
}

extension CompletingClient {
  /// Makes a call with the params that the client holds, and returns its result.
  public func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
    try await session.perform(completed(call))
  }

  /// Returns the call with the params that the client holds.
  ///
  /// A method of another client remains as it is.
  package func completed<M: ApiMethod>(_ call: M) -> M {
    guard let incomplete = call as? any CompletedMethod else { return call }
    return complete(incomplete) as? M ?? call
  }

  private func complete<M: CompletedMethod>(_ call: M) -> M {
    guard let client = self as? M.Client else { return call }
    var call = call
    call.complete(from: client)
    return call
  }
}
