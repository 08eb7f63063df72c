/// Sends one request and returns one response: URLSession, a stub, or a client's own.
public protocol Transport: Sendable {
  /// Sends a request.
  ///
  /// It ends soon after its task is cancelled, and throws ``TransportFailure/cancelled`` then.
  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse

  /// Sends a request, and writes the body of a 2xx answer to a file as it arrives.
  ///
  /// Any other answer comes back with its body; that of a 2xx one is empty. A transport around another
  /// should hand this on: else the whole body is in memory once, and bounded by
  /// ``TransportLimits/bodySize``.
  func download(
    _ request: HTTPRequest,
    into file: DownloadFile,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse

  /// Forgets the cookies of a name, or all of them; a transport without cookies does nothing.
  func clearCookies(named name: String?)
}

extension Transport {
  /// Sends the request, and writes what was answered.
  public func download(
    _ request: HTTPRequest,
    into file: DownloadFile,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    var response = try await send(request, limits: limits)
    guard response.isSuccess else { return response }
    try file.write(response.body, ofTotal: response.body.count)
    response.body.removeAll()
    return response
  }

  /// Does nothing.
  public func clearCookies(named name: String?) {}
}
