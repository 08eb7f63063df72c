/// Tells a closure of each request, once it has ended.
///
/// ```swift
/// let transport = DefaultTransport().intercepted(by: [LoggingInterceptor { print($0) }])
/// ```
///
/// As the first of several interceptors it times all that they do; as the last it sees each request as it goes
/// out.
public struct LoggingInterceptor: Interceptor {
  private let sink: @Sendable (LogEntry) -> Void

  /// Creates an interceptor; the closure is called from any task, several at once.
  public init(_ sink: @escaping @Sendable (LogEntry) -> Void) {
    self.sink = sink
  }

  /// Hands the request on, and tells of it.
  public func intercept(
    _ request: HTTPRequest,
    limits: TransportLimits,
    next: any Transport
  ) async throws(TransportFailure) -> HTTPResponse {
    let clock = ContinuousClock()
    let start = clock.now
    do throws(TransportFailure) {
      let response = try await next.send(request, limits: limits)
      let outcome = LogEntry.Outcome.answered(status: response.status, size: response.body.count)
      sink(LogEntry(request, outcome, duration: start.duration(to: clock.now)))
      return response
    } catch {
      sink(LogEntry(request, .failed(error), duration: start.duration(to: clock.now)))
      throw error
    }
  }
}
