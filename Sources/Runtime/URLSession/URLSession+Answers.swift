package import Foundation
import SpecgenRuntimeCore

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// The reason to refuse the body of this response, or nil if it can be read.
  var failure: TransportFailure? {
    #if canImport(FoundationNetworking)
    // A truncated or corrupt compressed body would be delivered here as if it were complete.
    let encoding = value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    if encoding.lowercased() != "identity" {
      return .invalidResponse("a Content-Encoding that was not requested")
    }
    #endif
    return nil
  }
}

extension HTTPResponse {
  package init(_ response: HTTPURLResponse, body: Data = Data()) {
    let fields = response.allHeaderFields
      .map { Headers.Field(name: "\($0.key)", value: "\($0.value)") }
      .sorted { $0.name < $1.name }
      .flatMap(\.cookiesSplit)
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
    default: self = .other(error.code)
    }
  }

  #if canImport(FoundationNetworking)
  /// Returns the failure for an error of Foundation on Linux, which distinguishes few error codes of libcurl.
  private static func ofLinux(_ error: URLError, _ task: URLSessionTask) -> TransportFailure? {
    switch error.code {
    // The connection was closed before the answer.
    case .badServerResponse: return .connectionLost
    // The host is an IPv6 address, which Foundation on Linux does not accept.
    case .badURL: return .cannotConnect
    // The answer is HTTP/0.9, because other schemes never reach this point.
    case .unsupportedURL: return .invalidResponse("it cannot be parsed")
    case .unknown:
      // Only the message of libcurl identifies the cause.
      let texts = ["transfer closed", "end of response"]
      let text = error.localizedDescription
      if texts.contains(where: text.hasPrefix) { return .connectionLost }
      // Of all callbacks, only the one that reads a body aborts the operation.
      if text.hasPrefix("operation aborted") { return .cannotReadFile }
      let isSecured = task.currentRequest?.url?.scheme?.lowercased() == "https"
      return isSecured && task.response == nil
        ? .insecure : .invalidResponse("it cannot be parsed")
    default: return nil
    }
  }
  #endif
}
