extension ApiError {
  /// The error that led to this one, for a cast to its type; nil if the server's answer itself is the reason.
  ///
  /// Of a session that could not be renewed it is what the login failed with, or what the app's renewal threw. It
  /// is not searched for secrets: log the ``description`` of this error instead.
  public var underlyingError: (any Error)? {
    switch self {
    case .failure, .common, .unexpectedStatus, .deadlineExceeded, .cancelled: nil
    case .decoding(let failure, _): failure
    case .transport(let failure, _): failure
    case .invalidRequest(let problem, _): problem
    case .authentication(.loginFailed(let failure), _): failure.cause
    case .authentication(let failure, _): failure
    case .paging(let failure, _): failure
    }
  }
}
