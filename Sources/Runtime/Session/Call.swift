/// One call of a method: all its attempts, until one of them ends it.
struct Call<M: ApiMethod>: Sendable {
  /// No closure makes a call be sent more often than this.
  private static var maxAttempts: Int { 10 }

  let method: M
  let core: SessionCore
  let options: CallOptions
  let usesSession: Bool
  private let progress = Locked(CallContext(method: M.info.name, attempt: 0))

  init(method: M, core: SessionCore, options: CallOptions, usesSession: Bool) {
    self.method = method
    self.core = core
    self.options = options
    self.usesSession = usesSession
  }

  private var context: CallContext {
    progress.withLock { $0 }
  }

  /// The shorter of what the method and the options allow.
  private var deadline: Duration? {
    [M.info.deadline, options.deadline].compactMap(\.self).min()
  }

  func perform() async throws(ApiError<M.Failure>) -> M.Success {
    let end = await core.calls.run(deadline: deadline) {
      () async -> Result<M.Success, ApiError<M.Failure>> in
      do throws(ApiError<M.Failure>) {
        return .success(try await self.attempts())
      } catch {
        return .failure(error)
      }
    }
    switch end {
    case .finished(let result): return try result.get()
    case .deadlineExceeded: throw .deadlineExceeded(context)
    case .cancelled: throw .cancelled(context)
    }
  }

  private func attempts() async throws(ApiError<M.Failure>) -> M.Success {
    let request = try request()
    var renewals = 0
    while true {
      let generation = core.renewal.generation
      do throws(ApiError<M.Failure>) {
        let response = try await send(request)
        guard usesSession, let login = core.renewal.login, response.status == login.status else {
          return try read(response, to: request)
        }
        guard renewals < login.attempts else {
          throw .authentication(.rejected(attempts: login.attempts), context)
        }
        renewals += 1
        if let failure = await core.renewal.renew(after: generation, core, options) {
          throw .authentication(failure, context)
        }
      } catch {
        guard let delay = delay(after: error, of: request) else { throw error }
        // Sleep throws only when it is cancelled; the next attempt says so.
        try? await Task.sleep(for: delay)
      }
    }
  }

  private func request() throws(ApiError<M.Failure>) -> HTTPRequest {
    do throws(InvalidRequest) {
      var builder = RequestBuilder()
      try method.write(to: &builder)
      var request = try builder.request(hosts: core.hosts)
      request.followsRedirects = M.info.followsRedirects
      request.operation = M.info.name
      progress.withLock { [summary = request.summary] in $0.request = summary }
      return request
    } catch {
      throw .invalidRequest(error, context)
    }
  }

  private func send(_ request: HTTPRequest) async throws(ApiError<M.Failure>) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled(context) }
    progress.withLock { context in
      context.attempt += 1
      (context.status, context.excerpt) = (nil, nil)
    }
    do throws(TransportFailure) {
      var response = try await core.transport.send(request, limits: options.limits)
      response.url = response.url ?? request.url
      progress.withLock { [response] in
        $0.note(response, to: request, holdsSecrets: M.info.answersHoldSecrets)
      }
      return response
    } catch .cancelled {
      throw .cancelled(context)
    } catch {
      throw .transport(error, context)
    }
  }

  private func read(
    _ response: HTTPResponse,
    to request: HTTPRequest
  ) throws(ApiError<M.Failure>) -> M.Success {
    do throws(ResponseFailure<M.Failure>) {
      return try method.read(MethodResponse(response, to: request))
    } catch {
      // A server may send back what it was sent: the error is that of an answer without the secrets.
      let hidden = request.secrets.isEmpty ? nil : failure(of: request.redacting(response))
      switch error.isDocumented ? error : hidden ?? error {
      case .failure(let failure): throw .failure(failure, context)
      case .common(let common): throw .common(common, context)
      case .unexpectedStatus: throw .unexpectedStatus(response.status, context)
      case .decoding(let failure):
        throw .decoding(M.info.answersHoldSecrets ? failure.redacted : failure, context)
      }
    }
  }

  private func failure(of response: HTTPResponse) -> ResponseFailure<M.Failure>? {
    do throws(ResponseFailure<M.Failure>) {
      _ = try method.read(MethodResponse(response))
      return nil
    } catch {
      return error
    }
  }

  /// The time to wait before the next attempt; nil when there is none.
  private func delay(after error: ApiError<M.Failure>, of request: HTTPRequest) -> Duration? {
    guard let retry = options.retry, let kind = error.retryKind,
      M.info.isIdempotent ?? request.method.isIdempotent,
      error.context.attempt < Self.maxAttempts
    else { return nil }
    let decision = retry(
      FailedCall(context: error.context, kind: kind, description: error.description)
    )
    guard decision.again else { return nil }
    // Not a number is less than nothing here, and so no delay.
    guard decision.after > 0 else { return .zero }
    return .seconds(min(decision.after, 300))
  }
}

extension ApiError {
  /// What a retry closure is told; nil for errors that it is not asked about.
  fileprivate var retryKind: FailedCall.Kind? {
    switch self {
    case .transport(let failure, _): .transport(failure)
    case .common: .common
    case .unexpectedStatus: .unexpectedStatus
    case .failure, .decoding, .deadlineExceeded, .cancelled, .invalidRequest, .authentication: nil
    }
  }
}

extension ResponseFailure {
  /// Whether it is a failure that the API documents for the method: what it is stays what it is, even where
  /// it is spelled like a secret.
  fileprivate var isDocumented: Bool {
    switch self {
    case .failure: true
    case .common, .unexpectedStatus, .decoding: false
    }
  }
}
