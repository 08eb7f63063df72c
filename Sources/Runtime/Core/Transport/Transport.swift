/// A type that exchanges one request for one answer: `URLSession`, libcurl, a stub, or a custom client.
///
/// A transport does not handle cookies, redirects, limits or deadlines. A session adds those to any transport.
public protocol Transport: Sendable {
  /// Sends a request and returns the head of its answer as soon as it arrives; the body is pulled.
  ///
  /// Every status is an answer, including redirects such as 302. When its task is canceled, the exchange ends
  /// promptly and throws ``TransportFailure/cancelled``. A transport enforces ``TransportLimits/idleTime``, and
  /// ``TransportLimits/headerSize`` while it reads the head.
  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer

  /// Returns this transport with layers directly above its exchange with servers.
  ///
  /// A transport that wraps another one adds the layers to the wrapped transport. A transport that answers
  /// requests itself needs no layers.
  func layered(_ layers: (any Transport) -> any Transport) -> any Transport
}

extension Transport {
  /// Returns the layers on top of this transport.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport {
    layers(self)
  }

  /// Sends a request and returns its answer with the whole body.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try await exchange(request, limits: limits).whole()
  }
}

/// A transport that returns complete answers, such as a stub, a cache or a recording.
public protocol WholeTransport: Transport {
  /// Sends a request and returns its answer with the whole body.
  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse
}

extension WholeTransport {
  /// Sends a request and returns its answer, whose body is already in memory.
  public func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    HTTPAnswer(try await send(request, limits: limits))
  }
}
