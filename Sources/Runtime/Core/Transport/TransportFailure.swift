/// An error for a request that received no valid answer.
public enum TransportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The server does not accept connections, or the network is unavailable.
  case cannotConnect
  /// The connection was lost before the answer was complete.
  case connectionLost
  /// The host name could not be resolved.
  case unknownHost
  /// A secure connection could not be established.
  case insecure
  /// No byte arrived within the idle time.
  case timedOut
  /// The call was canceled.
  case cancelled
  /// The body exceeds the limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// The header fields exceed the limit, in bytes.
  case headersTooLarge(limit: Int)
  /// The number of header fields exceeds the limit.
  case tooManyHeaders(limit: Int)
  /// The number of redirects exceeds the limit.
  case tooManyRedirects(limit: Int)
  /// A proxy answered the request for a connection to the server with this status.
  case refusedByProxy(status: Int)
  /// A redirect points to a location that must not receive the request.
  case refusedRedirect
  /// An interceptor made the request invalid.
  case invalidRequest(InvalidRequest)
  /// The answer violates the rules of HTTP.
  case invalidResponse(String)
  /// A file to be sent is missing or cannot be read.
  case cannotReadFile
  /// The file of a download cannot be written.
  case cannotWriteFile
  /// A stub has no answer to the request.
  ///
  /// The message names the request and the available answers.
  case notStubbed(String)
  /// Another error, identified by its negative `URLError` code, or by its positive code of libcurl on Linux,
  /// with the name of the error.
  case other(code: Int, name: String = "an unknown error")

  /// A short description of the failure.
  public var description: String {
    switch self {
    case .cannotConnect: "cannot connect"
    case .connectionLost: "the connection was lost"
    case .unknownHost: "the host is unknown"
    case .insecure: "no secure connection"
    case .timedOut: "timed out"
    case .cancelled: "cancelled"
    case .bodyTooLarge(let limit): "the body is longer than \(limit) bytes"
    case .headersTooLarge(let limit): "the header is longer than \(limit) bytes"
    case .tooManyHeaders(let limit): "more than \(limit) header fields"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .refusedByProxy(let status): "a proxy refused the connection with status \(status)"
    case .refusedRedirect: "a redirect led to a forbidden address"
    case .invalidRequest(let problem): "not sent: \(problem)"
    case .invalidResponse(let problem): "invalid response: \(problem)"
    case .cannotReadFile: "the file cannot be read"
    case .cannotWriteFile: "the file cannot be written"
    case .notStubbed(let problem): problem
    case .other(0, let name): name
    case .other(let code, let name):
      "\(name) (\(code < 0 ? "URL error" : "libcurl error") \(code))"
    }
  }
}
