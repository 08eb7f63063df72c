/// The session in the words of the hand-written core.
extension ApiSession {
  /// Creates a session over URLSession.
  public init(hostProvider: any HostProvider) {
    self.init(hosts: hostProvider)
  }

  /// Performs a method written by hand.
  ///
  /// When no answer arrives, the method's response is asked too, with the session's error. What it
  /// gives back unchanged is thrown as it is; another error of its is `.failure`.
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

  /// Ends all calls of this session and its copies.
  public func cancelAllTasks() {
    cancelAll()
  }
}
