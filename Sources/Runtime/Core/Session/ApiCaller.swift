/// A type that makes the calls of an API: its client, or a stub in a test.
///
/// Generated functions with labels, such as `client.order(id: 17)`, create a method and perform it.
public protocol ApiCaller: Sendable {
  /// Makes a call and returns its result.
  ///
  /// - Parameter call: The method, with the params of the call.
  /// - Returns: The result of the call.
  /// - Throws: The error of the call.
  func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success
}

extension ApiClient {
  /// Makes a call in the session and returns its result.
  public func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
    try await session.call(call)
  }
}
