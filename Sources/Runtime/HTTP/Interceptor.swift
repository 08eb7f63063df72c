/// Stands between calls and what sends them: it sees each attempt of each call, and the login.
///
/// ```swift
/// struct BearerInterceptor: Interceptor {
///   let token: Secret<String>
///
///   func intercept(
///     _ request: HTTPRequest,
///     limits: TransportLimits,
///     next: any Transport
///   ) async throws(TransportFailure) -> HTTPResponse {
///     var request = request
///     try request.setHeader("Authorization", token, prefix: "Bearer ")
///     return try await next.send(request, limits: limits)
///   }
/// }
/// ```
///
/// It may change the request, answer itself, look at the answer, or send again. What it does counts against
/// the deadline of the call, and ends with it.
public protocol Interceptor: Sendable {
  /// Answers a request, as a rule by handing it on.
  ///
  /// ``HTTPRequest/methodName`` and ``HTTPRequest/attempt`` say which call it is.
  func intercept(
    _ request: HTTPRequest,
    limits: TransportLimits,
    next: any Transport
  ) async throws(TransportFailure) -> HTTPResponse
}

extension Transport {
  /// Returns a transport whose requests go through interceptors: the first is the first to see a request,
  /// and the last to see its answer.
  ///
  /// What comes out of them must be a request that a method could have made: else
  /// ``TransportFailure/invalidRequest(_:)``, and nothing is sent.
  public func intercepted(by interceptors: [any Interceptor]) -> any Transport {
    interceptors.reversed().reduce(CheckingTransport(next: self)) { next, interceptor in
      InterceptedTransport(interceptor: interceptor, next: next)
    }
  }
}

/// An interceptor in front of a transport.
private struct InterceptedTransport: Transport {
  let interceptor: any Interceptor
  let next: any Transport

  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try await interceptor.intercept(request, limits: limits, next: next)
  }

  func clearCookies(named name: String?) {
    next.clearCookies(named: name)
  }
}

/// What stands behind the last interceptor: it checks what they made, and notes the secrets that they added.
private struct CheckingTransport: Transport {
  let next: any Transport

  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try request.checkHeaders()
    var response = try await next.send(request, limits: limits)
    response.secrets = response.secrets.union(request.allSecrets)
    return response
  }

  func clearCookies(named name: String?) {
    next.clearCookies(named: name)
  }
}
