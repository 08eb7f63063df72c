/// Why no response arrived.
public enum TransportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nobody listens there, or the network is off.
  case cannotConnect
  /// The connection broke before the response was whole.
  case connectionLost
  /// The host's name has no address.
  case unknownHost
  /// No secure connection could be made.
  case insecure
  /// Too long a time went by without a byte.
  case timedOut
  /// The call was cancelled.
  case cancelled
  /// The body is longer than the limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// The header fields are longer than the limit, in bytes.
  case headersTooLarge(limit: Int)
  /// There are more header fields than the limit.
  case tooManyHeaders(limit: Int)
  /// There were more redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// A redirect led where the request must not go.
  case refusedRedirect
  /// What an interceptor made of the request is not one to send.
  case invalidRequest(InvalidRequest)
  /// The response breaks the rules of HTTP.
  case invalidResponse(String)
  /// A file that should be sent is not there or cannot be read.
  case cannotReadFile
  /// The file of a download cannot be written.
  case cannotWriteFile
  /// A test's stand-in has no answer: it says to what, and what it has answers to.
  case notStubbed(String)
  /// Something else, by its URL error code.
  case other(code: Int)

  /// What happened, in a few words.
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
    case .refusedRedirect: "a redirect led where the request must not go"
    case .invalidRequest(let problem): "not sent: \(problem)"
    case .invalidResponse(let problem): "invalid response: \(problem)"
    case .cannotReadFile: "the file cannot be read"
    case .cannotWriteFile: "the file cannot be written"
    case .notStubbed(let problem): problem
    case .other(let code): "URL error \(code)"
    }
  }
}
