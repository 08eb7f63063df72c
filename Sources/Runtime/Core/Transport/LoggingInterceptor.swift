/// An interceptor that reports each request to a closure once the request has ended.
///
/// ```swift
/// let transport = DefaultTransport().intercepted(by: [LoggingInterceptor { print($0) }])
/// ```
///
/// As the first of several interceptors, it measures the time of all of them. As the last, it sees each request
/// as it is sent.
public struct LoggingInterceptor: Interceptor {
  private let sink: @Sendable (LogEntry) -> Void

  /// Creates an interceptor with a closure, which may be called concurrently from any task.
  public init(_ sink: @escaping @Sendable (LogEntry) -> Void) {
    self.sink = sink
  }

  /// Passes the request on and reports it.
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
