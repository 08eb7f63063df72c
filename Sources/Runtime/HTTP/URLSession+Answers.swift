import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLResponse {
  /// Why the body of this response is not worth taking; nil when it is.
  func failure(_ limits: TransportLimits, isHead: Bool) -> TransportFailure? {
    guard let response = self as? HTTPURLResponse else { return .invalidResponse("not HTTP") }
    let length = response.value(forHTTPHeaderField: "Content-Length") ?? ""
    // Two lengths show as one with a comma, and the body is cut after the first.
    if length.contains(",") { return .invalidResponse("more than one Content-Length") }
    // The answer to HEAD states the length of a body that does not come.
    if let length = Int(length), length > limits.bodySize, !isHead {
      return .bodyTooLarge(limit: limits.bodySize)
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
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .other(code: 0)
      return
    }
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
}
