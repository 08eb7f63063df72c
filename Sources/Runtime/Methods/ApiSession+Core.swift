public import SpecgenRuntimeCore
import SpecgenRuntimeTransport

/// Sessions for hand-written methods.
extension ApiSession {
  /// Creates a session over the default transport.
  public init(hostProvider: any HostProvider) {
    self.init(hosts: hostProvider)
  }

  /// Performs a hand-written method.
  ///
  /// If no answer arrives, the response type processes the error of the session. An error that it returns
  /// unchanged is thrown as it is; any other error is thrown as `.failure`.
  public func perform<M: EncodableApiMethod>(
    _ method: M
  ) async throws(ApiError<ProcessingFailure>) -> M.Response {
    do throws(ApiError<ProcessingFailure>) {
      return try await call(method)
    } catch .failure(let failure, let context) {
      throw .failure(failure, context)
    } catch {
      switch M.Response.process(response: nil, data: nil, error: error) {
      case .success(let value): return value
      case .failure(let cause as ApiError<ProcessingFailure>): throw cause
      case .failure(let cause): throw .failure(ProcessingFailure(cause: cause), error.context)
      }
    }
  }

  /// Cancels all calls of this session and its copies.
  public func cancelAllTasks() {
    cancelAll()
  }
}
