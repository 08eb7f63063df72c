extension ApiError {
  /// The error that caused this one, to be cast to its type, or nil if the answer itself is the cause.
  ///
  /// If the session could not be renewed, this is the error of the login or of the app's renewal closure. It
  /// may contain secrets, so log the ``description`` of this error instead.
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
