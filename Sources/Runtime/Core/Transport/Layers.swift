/// The layers that a session adds on top of a transport.
///
/// From top to bottom: interceptors, redirects, cookies, limits, transport. An interceptor therefore sees the
/// request of the method, each hop sends the cookies of its own URL, and limits apply to each answer.
enum Layers {
  /// Returns a transport with all layers on top of its exchange with servers, beneath its interceptors.
  static func over(_ transport: any Transport, cookies: CookieJar) -> any Transport {
    transport.layered { base in
      RedirectLayer(base: CookieLayer(base: LimitLayer(base: base), cookies: cookies))
    }
  }
}

/// A layer that refuses answers beyond the limits, and heads that proxies could interpret in two ways.
struct LimitLayer: Transport {
  let base: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    if let body = request.fileBody, try body.size() > limits.fileSize {
      throw .bodyTooLarge(limit: limits.fileSize)
    }
    var answer = try await base.exchange(request, limits: limits)
    let limit =
      switch request.bodyUse {
      case .file where answer.head.isSuccess: limits.fileSize
      // A stream is unlimited, because the size of each of its values is limited.
      case .stream where answer.head.isSuccess: Int.max
      case .whole, .file, .stream: limits.bodySize
      }
    try answer.head.check(limits, bodySize: limit, of: request)
    let received = Locked(0)
    answer.body = answer.body.map { piece throws(TransportFailure) in
      let size = received.withLock { size in
        size += piece.count
        return size
      }
      guard size <= limit else { throw .bodyTooLarge(limit: limit) }
      return piece
    }
    return answer
  }
}

extension HTTPResponse {
  /// Throws if the body of an answer with this head must not be read.
  ///
  /// - Parameters:
  ///   - limits: The limits on the header fields.
  ///   - bodySize: The maximum length of the body, in bytes.
  ///   - request: The request of the answer.
  /// - Throws: The ``TransportFailure`` that describes the problem.
  fileprivate func check(
    _ limits: TransportLimits,
    bodySize: Int,
    of request: HTTPRequest
  ) throws(TransportFailure) {
    guard headers.fields.count <= limits.headerCount else {
      throw .tooManyHeaders(limit: limits.headerCount)
    }
    let size = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard size <= limits.headerSize else { throw .headersTooLarge(limit: limits.headerSize) }
    let length = try contentLength
    // One of the two is wrong, and a proxy may use the other.
    if length != nil, headers["Transfer-Encoding"] != nil {
      throw .invalidResponse("both Content-Length and Transfer-Encoding")
    }
    // An answer to HEAD states the length of a body that is not sent.
    if let length, length > bodySize, request.method != .head {
      throw .bodyTooLarge(limit: bodySize)
    }
    // A method may document the status itself, without a range.
    let isPart = headers["Content-Range"] != nil || request.bodyUse == .file
    if status == 206, isPart, request.headers["Range"] == nil {
      throw .invalidResponse("a part of the content, which was not requested")
    }
  }

  /// Returns the length of the body of an answer to a verb, or nil if the head does not state it.
  ///
  /// - Throws: ``TransportFailure/invalidResponse(_:)`` for a length that is not a number.
  package func bodySize(to method: HTTPMethod) throws(TransportFailure) -> Int? {
    let length = try contentLength
    return method == .head || status == 204 || status == 304 ? 0 : length
  }

  /// The stated length of the content, or nil without one.
  private var contentLength: Int? {
    get throws(TransportFailure) {
      guard let text = headers["Content-Length"] else { return nil }
      // Two lengths are merged into one value with a comma, and the body is cut after the first.
      if text.utf8.contains(UInt8(ascii: ",")) {
        throw .invalidResponse("more than one Content-Length")
      }
      // Programs read other forms of numbers differently, and lose the end of the body.
      guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
        let length = Int(text)
      else { throw .invalidResponse("a Content-Length that is not a number") }
      return length
    }
  }
}

/// A layer that adds the cookies of the jar to requests and stores the cookies of answers.
struct CookieLayer: Transport {
  let base: any Transport
  let cookies: CookieJar

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    let own = request.headers["Cookie"]
    request.headers.remove("Cookie")
    if let header = cookies.header(for: request.url, own: own) {
      request.headers = request.headers.merging(
        Headers(received: [Headers.Field(name: "Cookie", value: header)])
      )
    }
    var answer = try await base.exchange(request, limits: limits)
    cookies.take(from: answer.head, to: request.url)
    answer.head.secrets = answer.head.secrets.union(cookies.secrets(for: request.url))
    return answer
  }
}

/// A layer that follows redirects, with the headers and body that may be forwarded.
struct RedirectLayer: Transport {
  let base: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var hop = request
    var redirects = 0
    while true {
      var answer = try await base.exchange(hop, limits: limits)
      answer.head.url = hop.url
      guard request.followsRedirects, let redirect = Redirect(of: request, at: hop, by: answer.head)
      else { return answer }
      redirects += 1
      guard redirects <= limits.redirects else { throw .tooManyRedirects(limit: limits.redirects) }
      guard let next = redirect.request else { throw .refusedRedirect }
      hop = next
    }
  }
}
