import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLResponse {
  /// Why the body of this response is not worth taking; nil when it is.
  /// - Parameters:
  ///   - limits: What the header must keep to.
  ///   - bodySize: The longest body.
  ///   - isHead: Whether no body comes.
  /// - Returns: What is wrong.
  func failure(_ limits: TransportLimits, bodySize: Int, isHead: Bool) -> TransportFailure? {
    guard let response = self as? HTTPURLResponse else { return .invalidResponse("not HTTP") }
    let fields = response.allHeaderFields
    guard fields.count <= limits.headerCount else {
      return .tooManyHeaders(limit: limits.headerCount)
    }
    let size = fields.reduce(0) { $0 + "\($1.key)".utf8.count + "\($1.value)".utf8.count }
    guard size <= limits.headerSize else { return .headersTooLarge(limit: limits.headerSize) }
    let length = response.value(forHTTPHeaderField: "Content-Length") ?? ""
    // Two lengths show as one with a comma, and the body is cut after the first.
    if length.contains(",") { return .invalidResponse("more than one Content-Length") }
    // One of the two is a lie, and a proxy may believe the other.
    if !length.isEmpty, response.value(forHTTPHeaderField: "Transfer-Encoding") != nil {
      return .invalidResponse("both Content-Length and Transfer-Encoding")
    }
    // The answer to HEAD states the length of a body that does not come.
    if let length = Int(length), length > bodySize, !isHead {
      return .bodyTooLarge(limit: bodySize)
    }
    #if canImport(FoundationNetworking)
    // A compressed body that is cut or bad arrives here as if it were whole.
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    if encoding.lowercased() != "identity" {
      return .invalidResponse("a Content-Encoding that was not asked for")
    }
    #endif
    return nil
  }
}

extension HTTPResponse {
  init(_ response: HTTPURLResponse, body: Data) {
    let fields = response.allHeaderFields
      .map { Headers.Field(name: "\($0.key)", value: "\($0.value)") }
      .sorted { $0.name < $1.name }
    self.init(
      status: response.statusCode,
      headers: Headers(received: fields),
      body: body,
      url: response.url
    )
  }
}

extension TransportFailure {
  init(_ error: any Error, of task: URLSessionTask) {
    guard let error = error as? URLError else {
      self = .other(code: 0)
      return
    }
    #if canImport(FoundationNetworking)
    if let failure = Self.ofLinux(error, task) {
      self = failure
      return
    }
    #endif
    switch error.code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timedOut
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
    case .cannotConnectToHost, .notConnectedToInternet: self = .cannotConnect
    case .networkConnectionLost: self = .connectionLost
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .insecure
    case .badServerResponse, .cannotParseResponse:
      self = .invalidResponse("it cannot be parsed")
    default: self = .other(code: error.code.rawValue)
    }
  }

  #if canImport(FoundationNetworking)
  /// What the codes of Foundation on Linux mean, which knows few of libcurl's.
  private static func ofLinux(_ error: URLError, _ task: URLSessionTask) -> TransportFailure? {
    switch error.code {
    // The connection was closed before anything was answered.
    case .badServerResponse: return .connectionLost
    // An IPv6 address: it takes names only.
    case .badURL: return .cannotConnect
    // HTTP/0.9, since other schemes never come here.
    case .unsupportedURL: return .invalidResponse("it cannot be parsed")
    case .unknown:
      // Only the text of libcurl tells what ended it.
      let texts = ["transfer closed", "end of response"]
      let text = error.localizedDescription
      if texts.contains(where: text.hasPrefix) { return .connectionLost }
      // Of what is called back, only the reading of a body gives up.
      if text.hasPrefix("operation aborted") { return .cannotReadFile }
      let isSecured = task.currentRequest?.url?.scheme?.lowercased() == "https"
      return isSecured && task.response == nil
        ? .insecure : .invalidResponse("it cannot be parsed")
    default: return nil
    }
  }
  #endif
}
