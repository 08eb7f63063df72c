import Foundation

/// One call of a method, including all its attempts.
///
/// It knows nothing of the types of the method, so its code exists once for all methods.
struct Call: Sendable {
  private let method: any CallableMethod
  let info: MethodInfo
  let core: SessionCore
  let options: CallOptions
  let usesSession: Bool
  /// The transport of the session, or a transport that wraps it.
  let transport: any Transport
  /// The user for whom the call is made.
  let user: Int
  /// `true` if the answer is read as a whole into memory.
  let isPlain: Bool
  private let progress: Locked<Progress>
  let started = ContinuousClock.now

  init(
    method: any CallableMethod,
    core: SessionCore,
    options: CallOptions,
    usesSession: Bool,
    transport: (any Transport)? = nil,
    user: Int? = nil
  ) {
    self.method = method
    info = method.info
    self.core = core
    self.options = options
    self.usesSession = usesSession
    self.transport = transport ?? core.transport
    self.user = user ?? core.renewal.mark.user
    isPlain = transport == nil
    let name = info.name
    progress = Locked(
      Progress(context: CallContext(method: name, attempt: 0), metrics: CallMetrics(method: name))
    )
  }

  private struct Progress: Sendable {
    var context: CallContext
    /// The last answer and its request.
    var answer: (response: HTTPResponse, request: HTTPRequest)?
    var metrics: CallMetrics
  }

  /// The context of the call so far.
  ///
  /// Rendering an answer takes longer than reading it, so it happens only for errors.
  var context: CallContext {
    let progress = progress.withLock { $0 }
    var context = progress.context
    if let (response, request) = progress.answer {
      let isError = !response.isSuccess || method.common(in: response) != nil
      context.note(response, to: request, hidesTexts: !isError || info.answersHoldSecrets)
    }
    return context
  }

  /// The pause that the `Retry-After` header of the last answer requests.
  var retryAfter: Duration? { progress.withLock { $0.answer }?.response.retryAfter() }

  /// The shortest deadline of the method, the options and the retry policy.
  var deadline: Duration? {
    [info.deadline, options.deadline, retryPlan.policy?.deadline].compactMap(\.self).min()
  }

  func failed(_ failure: CallFailure) -> CallError { CallError(failure, context) }

  func metrics(of end: CallRegistry.End<Result<any Sendable, CallError>>) -> CallMetrics {
    var metrics = progress.withLock { $0.metrics }
    metrics.duration = started.duration(to: .now)
    if case .finished(.success) = end { metrics.isSuccess = true }
    return metrics
  }

  /// The login that the call requires, or nil if it requires none.
  var login: SessionLogin? {
    usesSession ? core.renewal.login : nil
  }

  /// The store whose answer replaces a 304, or nil if every answer is sent in full.
  private var answers: (any AnswerReuse)? {
    guard isPlain, let reuse = info.reuse else { return nil }
    return core.answers(of: reuse, or: options.reuse)
  }

  func builder() throws(CallError) -> RequestBuilder {
    do throws(InvalidRequest) {
      var builder = RequestBuilder()
      try method.write(to: &builder)
      if let name = info.idempotencyKey {
        builder.identify(by: name, options.idempotencyKey ?? UUID().uuidString.lowercased())
      }
      builder.accept(method.accepts)
      builder.addHeaders(of: options.headers)
      return builder
    } catch {
      throw failed(.invalidRequest(error))
    }
  }

  func request(
    _ builder: RequestBuilder,
    _ mark: SessionRenewal.Mark
  ) throws(CallError) -> HTTPRequest {
    do throws(InvalidRequest) {
      var builder = builder
      if let placement = login?.placement, let token = mark.grant?.token {
        builder.carry(token, in: placement)
      }
      var request = try builder.request(hosts: core.hosts)
      request.followsRedirects = info.followsRedirects
      progress.withLock { [request] in $0.context.note(request) }
      return request
    } catch {
      throw failed(.invalidRequest(error))
    }
  }

  func send(_ request: HTTPRequest) async throws(CallError) -> HTTPResponse {
    guard !request.isAbandoned else { throw failed(.cancelled) }
    progress.withLock { progress in
      progress.context.attempt += 1
      progress.answer = nil
    }
    var request = request
    (request.methodName, request.attempt) = (info.name, context.attempt)
    do throws(TransportFailure) {
      var response = try await conditionalExchange(request)
      response.url = response.url ?? request.url
      progress.withLock { [response, request] in $0.answer = (response, request) }
      return response
    } catch .cancelled {
      throw failed(.cancelled)
    } catch .invalidRequest(let problem) {
      throw failed(.invalidRequest(problem))
    } catch {
      throw failed(.transport(error.redacting(request.secrets)))
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

  private func conditionalExchange(
    _ request: HTTPRequest
  ) async throws(TransportFailure) -> HTTPResponse {
    guard let answers else { return try await exchange(request) }
    return try await answers.exchange(
      request,
      holdsSecrets: info.answersHoldSecrets,
      isCurrent: { core.renewal.mark.user == user }
    ) { request throws(TransportFailure) in try await exchange(request) }
  }

  private func note(_ attempt: Int, _ change: @Sendable (inout CallMetrics.Attempt) -> Void) {
    progress.withLock { change(&$0.metrics.attempts[attempt]) }
  }

  func read(
    _ response: HTTPResponse,
    to request: HTTPRequest
  ) throws(CallError) -> any Sendable {
    let request = request.knowing(secretsOf: response)
    var response = response
    response.leftOut = options.leftOut.map { _ in LeftOutCounts() }
    switch method.read(response, to: request) {
    case .success(let success):
      for (path, count) in response.leftOut?.all.sorted(by: { $0.key < $1.key }) ?? [] {
        options.leftOut?(LeftOut(method: info.name, path: path, count: count))
      }
      return success
    case .failure(let failure):
      answers?.remove(answerTo: request)
      throw failed(shown(failure, of: response, to: request))
    }
  }

  /// Returns a failure without secrets that the server has echoed.
  private func shown(
    _ failure: CallFailure,
    of response: HTTPResponse,
    to request: HTTPRequest
  ) -> CallFailure {
    // A failure that the API documents is thrown unchanged, even if one of its values is spelled like a secret.
    if case .failure = failure { return failure }
    var hidden: CallFailure?
    if !request.secrets.isEmpty,
      case .failure(let failure) = method.read(request.redacting(response), to: nil)
    {
      hidden = failure
    }
    guard case .decoding(let decoding) = hidden ?? failure else { return hidden ?? failure }
    if let common = method.common(in: request.redacting(response)) { return .common(common) }
    // A truncated string may end in half a secret.
    let isUnsafe =
      hidden == nil && !request.secrets.isEmpty || request.secrets.mayHide(in: response.body)
    let shown = decoding.redacting(request.secrets)
    return .decoding(info.answersHoldSecrets || isUnsafe ? shown.redacted : shown)
  }
}
