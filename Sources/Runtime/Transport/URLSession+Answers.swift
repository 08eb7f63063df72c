import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Why the body of this response is not worth taking; nil when it is.
  var failure: TransportFailure? {
    #if canImport(FoundationNetworking)
    // A compressed body that is cut or bad arrives here as if it were whole.
    let encoding = value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    if encoding.lowercased() != "identity" {
      return .invalidResponse("a Content-Encoding that was not asked for")
    }
    #endif
    return nil
  }
}

extension HTTPResponse {
  init(_ response: HTTPURLResponse, body: Data = Data()) {
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
