import Foundation

/// One call of a method, including all its attempts.
struct Call<M: ApiMethod>: Sendable {
  let method: M
  let core: SessionCore
  let options: CallOptions
  let usesSession: Bool
  /// The transport of the session, or a transport that wraps it.
  let transport: any Transport
  /// The user for whom the call is made.
  let user: Int
  /// `true` if the answer is read as a whole into memory.
  private let isPlain: Bool
  private let progress = Locked(Progress(context: CallContext(method: M.info.name, attempt: 0)))
  private let started = ContinuousClock.now

  init(
    method: M,
    core: SessionCore,
    options: CallOptions,
    usesSession: Bool,
    transport: (any Transport)? = nil,
    user: Int? = nil
  ) {
    self.method = method
    self.core = core
    self.options = options
    self.usesSession = usesSession
    self.transport = transport ?? core.transport
    self.user = user ?? core.renewal.mark.user
    isPlain = transport == nil
  }

  private struct Progress: Sendable {
    var context: CallContext
    /// The last answer and its request.
    var answer: (response: HTTPResponse, request: HTTPRequest)?
    var metrics = CallMetrics(method: M.info.name)
  }

  /// The context of the call so far.
  ///
  /// Rendering an answer takes longer than reading it, so it happens only for errors.
  var context: CallContext {
    let progress = progress.withLock { $0 }
    var context = progress.context
    if let (response, request) = progress.answer {
      let isError = !response.isSuccess || M.Failure.Common.read(anyStatus: response) != nil
      context.note(response, to: request, hidesTexts: !isError || M.info.answersHoldSecrets)
    }
    return context
  }

  /// The shortest deadline of the method, the options and the retry policy.
  var deadline: Duration? {
    [M.info.deadline, options.deadline, policy?.deadline].compactMap(\.self).min()
  }

  /// Performs the call.
  ///
  /// `whenDone` is called once all its work has ended.
  func perform(
    whenDone: @escaping @Sendable () -> Void = {}
  ) async throws(ApiError<M.Failure>) -> M.Success {
    let end = await core.calls.run(deadline: deadline, whenDone: whenDone) {
      () async -> Result<M.Success, ApiError<M.Failure>> in
      do throws(ApiError<M.Failure>) {
        return .success(try await self.attempts())
      } catch {
        return .failure(error)
      }
    }
    if let report = options.metrics { report(metrics(of: end)) }
    switch end {
    case .finished(let result): return try result.get()
    case .deadlineExceeded: throw .deadlineExceeded(context)
    case .cancelled: throw .cancelled(context)
    }
  }

  private func metrics(
    of end: CallRegistry.End<Result<M.Success, ApiError<M.Failure>>>
  ) -> CallMetrics {
    var metrics = progress.withLock { $0.metrics }
    metrics.duration = started.duration(to: .now)
    if case .finished(.success) = end { metrics.isSuccess = true }
    return metrics
  }

  private func attempts() async throws(ApiError<M.Failure>) -> M.Success {
    let builder = try builder()
    var attempt = 1
    var renewals = 0
    while true {
      let mark = core.renewal.mark
      guard login == nil || mark.user == user else { throw .authentication(.loggedOut, context) }
      let request = try request(builder, mark)
      do throws(ApiError<M.Failure>) {
        let isMissing =
          login.map { $0.isFirst && !mark.isOpen && !core.cookies.holds($0.cookie) } ?? false
        // A token may expire sooner than a call takes, so a call renews it ahead of time only once.
        let isDue = login?.canRenew(mark.grant) == true && mark.isDue && renewals == 0
        if !isMissing, !isDue {
          let response = try await send(request)
          guard let login, login.isOver(by: response) else {
            return try read(response, to: request)
          }
          guard renewals < login.attempts else {
            throw .authentication(.rejected(attempts: login.attempts), context)
          }
        }
        renewals += 1
        if let failure = await core.renewal.renew(after: mark, core) {
          // While the token is valid, a renewal without an answer does not fail the call.
          if isDue, !mark.isExpired, !failure.isRefusal { continue }
          throw .authentication(failure, context)
        }
      } catch {
        guard await waitToRetry(after: error, of: request, attempt: attempt, started: started)
        else {
          throw error
        }
        attempt += 1
      }
    }
  }

  /// The login that the call requires, or nil if it requires none.
  private var login: SessionLogin? {
    usesSession ? core.renewal.login : nil
  }

  /// `true` if a cached answer replaces a 304.
  private var isCached: Bool { M.info.isConditional && isPlain }

  private func builder() throws(ApiError<M.Failure>) -> RequestBuilder {
    do throws(InvalidRequest) {
      var builder = RequestBuilder()
      try method.write(to: &builder)
      if let name = M.info.idempotencyKey {
        builder.identify(by: name, options.idempotencyKey ?? UUID().uuidString.lowercased())
      }
      builder.accept(M.accepts)
      builder.addHeaders(of: options.headers)
      return builder
    } catch {
      throw .invalidRequest(error, context)
    }
  }

  private func request(
    _ builder: RequestBuilder,
    _ mark: SessionRenewal.Mark
  ) throws(ApiError<M.Failure>) -> HTTPRequest {
    do throws(InvalidRequest) {
      var builder = builder
      if let placement = login?.placement, let token = mark.grant?.token {
        builder.carry(token, in: placement)
      }
      var request = try builder.request(hosts: core.hosts)
      request.followsRedirects = M.info.followsRedirects
      progress.withLock { [request] in $0.context.note(request) }
      return request
    } catch {
      throw .invalidRequest(error, context)
    }
  }

  private func send(_ request: HTTPRequest) async throws(ApiError<M.Failure>) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled(context) }
    progress.withLock { progress in
      progress.context.attempt += 1
      progress.answer = nil
    }
    var request = request
    (request.methodName, request.attempt) = (M.info.name, context.attempt)
    do throws(TransportFailure) {
      var response =
        try await isCached ? conditionalExchange(request) : exchange(request)
      response.url = response.url ?? request.url
      progress.withLock { [response, request] in $0.answer = (response, request) }
      return response
    } catch .cancelled {
      throw .cancelled(context)
    } catch .invalidRequest(let problem) {
      throw .invalidRequest(problem, context)
    } catch {
      throw .transport(error.redacting(request.secrets), context)
    }
  }

  private func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    guard options.metrics != nil else {
      return try await transport.send(request, limits: options.limits)
    }
    let attempt = CallMetrics.Attempt(request: request.summary, sent: try request.bodySize ?? 0)
    let started = ContinuousClock.now
    let index = progress.withLock { progress in
      progress.metrics.attempts.append(attempt)
      return progress.metrics.attempts.count - 1
    }
    defer { note(index) { $0.duration = started.duration(to: .now) } }
    let answer = try await transport.exchange(request, limits: options.limits)
    note(index) { ($0.status, $0.timeToHead) = (answer.head.status, started.duration(to: .now)) }
    let response = try await answer.whole()
    note(index) { $0.received = response.body.count }
    return response
  }

  /// Sends a conditional request, if a cached answer exists, and returns the cached answer if it is unchanged.
  private func conditionalExchange(
    _ request: HTTPRequest
  ) async throws(TransportFailure) -> HTTPResponse {
    let clearings = cache.clearings
    // The cache is cleared after the user changes, so it may now contain the answers of another user.
    guard core.renewal.mark.user == user else { return try await exchange(request) }
    let stored = cache.answer(to: request)
    var conditional = request
    if let stored {
      let field = Headers(received: [Headers.Field(name: "If-None-Match", value: stored.tag)])
      conditional.headers = conditional.headers.merging(field)
    }
    let response = try await exchange(conditional)
    if response.status == 304, let stored { return stored.response(response) }
    cache.keep(response, to: request, holdsSecrets: M.info.answersHoldSecrets, since: clearings)
    return response
  }

  /// The cache of the call.
  private var cache: AnswerCache {
    guard let cache = options.cache else { return core.cache }
    core.register(cache)
    return cache
  }

  private func note(_ attempt: Int, _ change: @Sendable (inout CallMetrics.Attempt) -> Void) {
    progress.withLock { change(&$0.metrics.attempts[attempt]) }
  }

  private func read(
    _ response: HTTPResponse,
    to request: HTTPRequest
  ) throws(ApiError<M.Failure>) -> M.Success {
    let request = request.knowing(secretsOf: response)
    do throws(ResponseFailure<M.Failure>) {
      var response = response
      response.leftOut = options.leftOut.map { _ in LeftOutCounts() }
      let success = try method.read(MethodResponse(response, to: request))
      for (path, count) in response.leftOut?.all.sorted(by: { $0.key < $1.key }) ?? [] {
        options.leftOut?(LeftOut(method: M.info.name, path: path, count: count))
      }
      return success
    } catch {
      if isCached { cache.remove(answerTo: request) }
      // A server may echo secrets, so the error is derived from an answer in which they are replaced.
      let hidden = request.secrets.isEmpty ? nil : failure(of: request.redacting(response))
      switch error.isDocumented ? error : hidden ?? error {
      case .failure(let failure): throw .failure(failure, context)
      case .common(let common): throw .common(common, context)
      case .unexpectedStatus: throw .unexpectedStatus(response.status, context)
      case .decoding(let failure):
        if let common = M.Failure.Common.read(anyStatus: request.redacting(response)) {
          throw .common(common, context)
        }
        // A truncated string may end in half a secret.
        let isUnsafe =
          hidden == nil && !request.secrets.isEmpty || request.secrets.mayHide(in: response.body)
        let shown = failure.redacting(request.secrets)
        throw .decoding(M.info.answersHoldSecrets || isUnsafe ? shown.redacted : shown, context)
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
}

extension ResponseFailure {
  /// `true` for a failure that the API documents for the method.
  ///
  /// Such a failure is thrown unchanged, even if one of its values is spelled like a secret.
  fileprivate var isDocumented: Bool {
    switch self {
    case .failure: true
    case .common, .unexpectedStatus, .decoding: false
    }
  }
}
