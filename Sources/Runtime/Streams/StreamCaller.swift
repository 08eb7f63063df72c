public import SpecgenRuntimeCore

/// A type that makes the streamed calls of an API: its client, or a stub in a test.
public protocol StreamCaller: Sendable {
  /// Returns the values of a streamed method; the call starts when the first value is requested.
  func stream<M: StreamMethod>(_ call: M) -> ValueStream<M.StreamElement, ApiError<M.Failure>>
}

extension StreamCaller {
  /// Returns a stream that fails: a stub by hand has no streams unless it implements the function.
  public func stream<M: StreamMethod>(
    _ call: M
  ) -> ValueStream<M.StreamElement, ApiError<M.Failure>> {
    ValueStream(
      failure: .transport(
        .notStubbed("\(Self.self) does not implement stream(_:)"),
        CallContext(method: M.info.name, attempt: 0)
      )
    )
  }
}

extension StreamCaller where Self: ApiClient {
  /// Returns the values of a streamed method.
  public func stream<M: StreamMethod>(
    _ call: M
  ) -> ValueStream<M.StreamElement, ApiError<M.Failure>> {
    session.stream(call)
  }
}

extension StreamCaller where Self: CompletingClient {
  /// Returns the values of a streamed method, called with the params that the client holds.
  public func stream<M: StreamMethod>(
    _ call: M
  ) -> ValueStream<M.StreamElement, ApiError<M.Failure>> {
    session.stream(completed(call))
  }
}
