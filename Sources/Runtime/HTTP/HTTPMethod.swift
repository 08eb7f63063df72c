/// The verb of a request.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Reads a resource.
  case get = "GET"
  /// Reads what `GET` would answer, without the body.
  case head = "HEAD"
  /// Hands something over.
  case post = "POST"
  /// Replaces a resource.
  case put = "PUT"
  /// Changes a part of a resource.
  case patch = "PATCH"
  /// Removes a resource.
  case delete = "DELETE"
  /// Asks what can be done.
  case options = "OPTIONS"
  /// Asks for the request as it arrived.
  case trace = "TRACE"
  /// Opens a tunnel.
  case connect = "CONNECT"

  /// Whether sending it twice does what sending it once does.
  public var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete, .options, .trace: true
    case .post, .patch, .connect: false
    }
  }
}
