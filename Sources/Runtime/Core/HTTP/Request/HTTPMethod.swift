/// The verb of a request.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Reads a resource.
  case get = "GET"
  /// Reads the headers that `GET` would return, without the body.
  case head = "HEAD"
  /// Submits data to a resource.
  case post = "POST"
  /// Replaces a resource.
  case put = "PUT"
  /// Changes part of a resource.
  case patch = "PATCH"
  /// Removes a resource.
  case delete = "DELETE"
  /// Reads the communication options of a resource.
  case options = "OPTIONS"
  /// Echoes the request as the server received it.
  case trace = "TRACE"
  /// Opens a tunnel.
  case connect = "CONNECT"

  /// `true` if sending the request twice has the same effect as sending it once.
  public var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete, .options, .trace: true
    case .post, .patch, .connect: false
    }
  }
}
