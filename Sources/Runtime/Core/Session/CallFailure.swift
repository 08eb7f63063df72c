/// The failure of a call, without the types of its method.
enum CallFailure: Error, Sendable {
  case failure(any MethodFailure)
  case common(any CommonFailure)
  case unexpectedStatus(Int)
  case decoding(DecodingFailure)
  case transport(TransportFailure)
  case deadlineExceeded
  case cancelled
  case invalidRequest(InvalidRequest)
  case authentication(AuthenticationFailure)
  case paging(PagingFailure)
}

/// The failure of a call and its context.
///
/// This type is a class so that an error is one pointer.
final class CallError: Error {
  let failure: CallFailure
  let context: CallContext

  init(_ failure: CallFailure, _ context: CallContext) {
    (self.failure, self.context) = (failure, context)
  }

  /// The error as one line of less than 2,000 bytes, without secrets.
  var description: String {
    "\(shortened(context.method, maxBytes: 100)): \(reason)\(context.details)"
  }

  /// The failure as one line of less than 800 bytes, without secrets.
  var reason: String {
    shortened(context.secrets.redacting(failure.reason(hiding: context.secrets)), maxBytes: 800)
  }
}

extension CallFailure {
  fileprivate func reason(hiding secrets: SecretTexts) -> String {
    /// Returns a value from the server as at most 200 bytes, with control characters escaped.
    func shown(_ value: any Error) -> String {
      HTTPResponse.excerpt(of: secrets.redacting(String(describing: value)))
    }
    return switch self {
    case .failure(let failure): "failed with \(shown(failure))"
    case .common(let common): "failed with \(shown(common))"
    case .unexpectedStatus(let status): "unexpected status \(status)"
    case .decoding(let failure): "cannot read the answer: \(failure)"
    case .transport(let failure): "no answer: \(failure)"
    case .deadlineExceeded: "the deadline has passed"
    case .cancelled: "cancelled"
    case .invalidRequest(let problem): "not sent: \(problem)"
    case .authentication(let failure): "not authenticated: \(failure)"
    case .paging(let failure): "no further page: \(failure)"
    }
  }

  /// The error that caused this one; see ``ApiError/underlyingError``.
  var underlyingError: (any Error)? {
    switch self {
    case .failure, .common, .unexpectedStatus, .deadlineExceeded, .cancelled: nil
    case .decoding(let failure): failure
    case .transport(let failure): failure
    case .invalidRequest(let problem): problem
    case .authentication(.loginFailed(let failure)): failure.cause
    case .authentication(let failure): failure
    case .paging(let failure): failure
    }
  }
}
