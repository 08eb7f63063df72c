/// Exchanges one request for one answer: URLSession, libcurl, a stub, or a client's own.
///
/// It knows nothing of cookies, redirects, limits or deadlines: a session puts those on top of any transport.
public protocol Transport: Sendable {
  /// Sends a request, and returns the head of its answer as soon as it is there; the body is pulled.
  ///
  /// Whatever the status, that is the answer: a 302 is one, too. It ends soon after its task is cancelled, and throws
  /// ``TransportFailure/cancelled`` then. Of the limits it looks at ``TransportLimits/idleTime``, and at
  /// ``TransportLimits/headerSize`` while it reads the head.
  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer

  /// Returns this transport with layers on top of what exchanges with servers.
  ///
  /// A transport around another one puts them on top of that one; one that answers itself needs none.
  func layered(_ layers: (any Transport) -> any Transport) -> any Transport
}

extension Transport {
  /// Puts the layers on top.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport {
    layers(self)
  }

  /// Sends a request, and returns its answer with the whole body.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try await exchange(request, limits: limits).whole()
  }
}

/// A transport that has whole answers, as stubs, caches and recordings do.
public protocol WholeTransport: Transport {
  /// Sends a request, and returns its answer with the whole body.
  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse
}

extension WholeTransport {
  /// Returns the whole answer, whose body is there at once.
  public func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    HTTPAnswer(try await send(request, limits: limits))
  }
}
