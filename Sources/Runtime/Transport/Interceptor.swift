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
/// the deadline of the call, and ends with it. Of a download it sees the answer without its body, which goes to
/// the file; a body that it gives itself takes that one's place.
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
    InterceptedTransport(base: self, interceptors: interceptors)
  }
}

/// Interceptors in front of a transport, whose layers are beneath them.
private struct InterceptedTransport: Transport {
  let base: any Transport
  let interceptors: [any Interceptor]

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let chain = interceptors.reversed().reduce(CheckingTransport(base: base) as any Transport) {
      InterceptorStep(interceptor: $1, next: $0)
    }
    return try await chain.exchange(request, limits: limits)
  }

  func layered(_ layers: (any Transport) -> any Transport) -> any Transport {
    InterceptedTransport(base: base.layered(layers), interceptors: interceptors)
  }
}

/// One interceptor in front of what comes next.
private struct InterceptorStep: Transport {
  let interceptor: any Interceptor
  let next: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    guard request.bodyUse != .whole else {
      return HTTPAnswer(try await interceptor.intercept(request, limits: limits, next: next))
    }
    let bypass = BodyBypass(next: next, use: request.bodyUse)
    let response = try await interceptor.intercept(request, limits: limits, next: bypass)
    // The interceptor's own answer goes in place of what would arrive.
    guard response.isSuccess, response.body.isEmpty, let body = bypass.body else {
      return HTTPAnswer(response)
    }
    return HTTPAnswer(head: response, body: body)
  }
}

/// Keeps the body of a 2xx answer from an interceptor, which sees the head alone.
private struct BodyBypass: Transport {
  let next: any Transport
  let use: HTTPRequest.BodyUse
  private let kept = Locked<HTTPBody?>(nil)

  init(next: any Transport, use: HTTPRequest.BodyUse) {
    self.next = next
    self.use = use
  }

  /// The body of the last answer.
  var body: HTTPBody? { kept.withLock { $0 } }

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    request.bodyUse = use
    var answer = try await next.exchange(request, limits: limits)
    guard answer.head.isSuccess else { return answer }
    kept.withLock { [body = answer.body] in $0 = body }
    answer.body = HTTPBody()
    return answer
  }
}

/// What stands behind the last interceptor: it checks what they made, and notes the secrets that they added.
private struct CheckingTransport: Transport {
  let base: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    try request.checkHeaders()
    let secrets = request.allSecrets
    do throws(TransportFailure) {
      var answer = try await base.exchange(request, limits: limits)
      answer.head.secrets = answer.head.secrets.union(secrets)
      return answer
    } catch {
      throw error.redacting(secrets)
    }
  }
}
