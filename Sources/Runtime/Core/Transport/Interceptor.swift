/// A type that intercepts every attempt of every call, including the login, before the transport sends it.
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
/// An interceptor can change the request, answer it itself, inspect the answer, or send the request again. Its
/// work counts against the deadline of the call and is canceled with it. For a download it receives the answer
/// without the body, which is written to the file. A body that the interceptor supplies replaces that body.
public protocol Interceptor: Sendable {
  /// Answers a request, usually by passing it to the next transport.
  ///
  /// ``HTTPRequest/methodName`` and ``HTTPRequest/attempt`` identify the call.
  func intercept(
    _ request: HTTPRequest,
    limits: TransportLimits,
    next: any Transport
  ) async throws(TransportFailure) -> HTTPResponse
}

extension Transport {
  /// Returns a transport whose requests pass through interceptors.
  ///
  /// The first interceptor is the first to see a request and the last to see its answer. If an interceptor adds
  /// headers that a method could not set, the request is not sent and throws
  /// ``TransportFailure/invalidRequest(_:)``.
  public func intercepted(by interceptors: [any Interceptor]) -> any Transport {
    InterceptedTransport(base: self, interceptors: interceptors)
  }
}

/// A transport with interceptors in front of it.
///
/// The layers of a session are beneath the interceptors.
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

/// A transport that passes requests through one interceptor.
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
    // A body supplied by the interceptor replaces the one that would arrive.
    guard response.isSuccess, response.body.isEmpty, let body = bypass.body else {
      return HTTPAnswer(response)
    }
    return HTTPAnswer(head: response, body: body)
  }
}

/// A transport that withholds the body of a 2xx answer from an interceptor, which receives only the head.
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

/// The transport after the last interceptor, which checks changed requests and records added secrets.
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
