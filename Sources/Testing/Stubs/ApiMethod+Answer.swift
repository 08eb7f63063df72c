public import SpecgenRuntime

/// The answers of generated stubs, which find a method by its type.
extension ApiMethod {
  /// Returns the answer of a stub as the result of this method.
  ///
  /// - Parameter answer: The closure that answers the method, with the types declared in the stub.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public static func answer<Value: Sendable, CallError: Error>(
    by answer: () async throws(CallError) -> Value
  ) async throws(ApiError<Failure>) -> Success {
    try await result(by: answer)
  }

  /// Returns the page that a stub answers with as a page of this method.
  ///
  /// - Parameter answer: The closure that answers the method, with the types declared in the stub.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public static func page<Value: Sendable, CallError: Error>(
    by answer: () async throws(CallError) -> PageAnswer<Value>
  ) async throws(ApiError<Failure>) -> PageAnswer<Success> {
    try await result(by: answer)
  }

  /// Returns the answer of a stub under the type that the method gives it.
  private static func result<Value: Sendable, Result, CallError: Error>(
    by answer: () async throws(CallError) -> Value
  ) async throws(ApiError<Failure>) -> Result {
    do throws(CallError) {
      if let result = try await answer() as? Result { return result }
    } catch {
      if let error = error as? ApiError<Failure> { throw error }
    }
    throw .anotherAnswer(info.name)
  }
}

extension StreamMethod {
  /// Returns the stream of a stub as the stream of this method.
  public static func answer<Value: Sendable, CallError: Error>(
    by stream: ValueStream<Value, CallError>
  ) -> ValueStream<StreamElement, ApiError<Failure>> {
    stream as? ValueStream<StreamElement, ApiError<Failure>>
      ?? ValueStream(failure: .anotherAnswer(info.name))
  }
}

extension ApiError {
  /// The error of a stub whose answer has the types of another method.
  fileprivate static func anotherAnswer(_ method: String) -> ApiError {
    .transport(
      .notStubbed("the answer for \(method) has another result or error type"),
      CallContext(method: method, attempt: 0)
    )
  }
}
