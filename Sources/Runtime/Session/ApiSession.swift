/// Performs the methods of an API.
///
/// Copies share their connections, cookies and login; each has its own options.
///
/// ```swift
/// let session = ApiSession(hosts: ["api": "https://api.example.org"] as HostTable)
/// let lines = try await session.perform(SearchLines(term: "8000"))
/// ```
public struct ApiSession: Sendable {
  private struct State {
    let core: SessionCore
    var options: CallOptions
  }

  /// One pointer, so that a module of clients needs no code of its own to copy them.
  private var state: Boxed<State>

  var core: SessionCore { state.value.core }

  /// How calls are made.
  public var options: CallOptions {
    get { state.value.options }
    set { state.value.options = newValue }
  }

  /// Creates a session.
  /// - Parameters:
  ///   - hosts: Where the methods go.
  ///   - transport: What sends their requests.
  ///   - login: How the session is opened, and when again.
  ///   - retry: When failed calls are sent again, unless the options say otherwise; nil for never.
  ///   - options: How calls are made. A login has the time and the limits that are given here.
  ///   - cookies: The cookies that calls send and keep; sessions may share them.
  public init(
    hosts: any HostProvider,
    transport: any Transport = DefaultTransport(),
    login: SessionLogin? = nil,
    retry: RetryPolicy? = nil,
    options: CallOptions = CallOptions(),
    cookies: CookieJar = CookieJar()
  ) {
    let core = SessionCore(hosts, transport, login, retry, options, cookies)
    state = Boxed(State(core: core, options: options))
  }

  /// Performs a method.
  ///
  /// It ends exactly once: with the success, an error, at the deadline, or as soon as it is
  /// cancelled.
  public func perform<M: ApiMethod>(
    _ method: M
  ) async throws(ApiError<M.Failure>) -> M.Success {
    try await call(method)
  }

  /// Performs a method over another transport, or for the user of an earlier call.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - transport: The transport; nil for the session's own.
  ///   - user: The user; nil for the current one.
  /// - Returns: The success.
  /// - Throws: The error of the call, or ``AuthenticationFailure/loggedOut`` for a sign-in that the user has left.
  func call<M: ApiMethod>(
    _ method: M,
    over transport: (any Transport)? = nil,
    for user: Int? = nil
  ) async throws(ApiError<M.Failure>) -> M.Success {
    let call = Call(
      method: method,
      core: core,
      options: options,
      usesSession: M.info.usesSession,
      transport: transport,
      user: user
    )
    let success = try await call.perform()
    if let grant = M.grant(in: success) {
      let isOpen =
        core.renewal.login?.renews(by: M.self) == true
        ? core.renewal.renew(with: grant, since: call.user)
        : core.renewal.use(grant, since: call.user, core)
      guard isOpen else { throw .authentication(.loggedOut, call.context) }
    }
    return success
  }

  /// Ends all calls of this session and its copies, the login among them.
  public func cancelAll() {
    core.calls.cancelAll()
  }

  /// Logs in, or waits for the login that is on its way.
  public func logIn() async throws(AuthenticationFailure) {
    let core = core
    let end = await core.calls.run(deadline: nil) { await core.renewal.logIn(core) }
    switch end {
    case .finished(nil): return
    case .finished(let failure?): throw failure
    case .deadlineExceeded, .cancelled: throw .cancelled
    }
  }

  /// Removes the session's cookie or token and all cached answers, and cancels the login in flight.
  ///
  /// Calls that wait for a login end with ``AuthenticationFailure/loggedOut``, and so do calls in flight that would
  /// have to be sent again; ``cancelAll()`` ends all. A call that is made later logs in again.
  public func logOut() {
    options.cache.map(core.register)
    core.renewal.logOut(core)
  }

  /// The cookies that calls send and keep.
  public var cookies: CookieJar { core.cookies }

  /// The grant that opens the session, to be kept until the next launch of the app; nil where there is none.
  public var grant: SessionGrant? { core.renewal.mark.grant }

  /// Opens the session with a grant, such as the one that an earlier launch of the app has saved.
  ///
  /// The grant may belong to another user than the one before: cached answers are removed, and calls in flight that
  /// would have to be sent again end with ``AuthenticationFailure/loggedOut``.
  public func use(_ grant: SessionGrant) {
    options.cache.map(core.register)
    _ = core.renewal.use(grant, core)
  }

  /// Opens the session with a token, as ``use(_:)-(SessionGrant)`` does.
  public func use(_ token: Secret<String>) {
    use(SessionGrant(token))
  }

  /// Replaces the grant by a newer one of the same user, such as one that another process has fetched.
  ///
  /// Calls in flight go on with it. A grant without a refresh token keeps the one before. A closed session stays closed.
  public func renew(with grant: SessionGrant) {
    _ = core.renewal.renew(with: grant)
  }

  /// Replaces the token by a newer one of the same user, as ``renew(with:)-(SessionGrant)`` does.
  public func renew(with token: Secret<String>) {
    renew(with: SessionGrant(token))
  }

  /// The changes of the session from now on: that it is open, has ended, or that somebody logged out.
  public var changes: AsyncStream<SessionChange> { core.renewal.observers.changes() }

  /// Returns a session whose failed calls are sent again as this says.
  public func retrying(_ retry: Retry) -> ApiSession {
    var copy = self
    copy.options.retry = retry
    return copy
  }

  /// Returns a session that asks the closure whether to send a failed call again.
  public func retrying(_ closure: @escaping RetryClosure) -> ApiSession {
    retrying(.closure(closure))
  }

  /// Returns a session whose calls have this much time; nil for no end.
  public func deadline(_ deadline: Duration?) -> ApiSession {
    var copy = self
    copy.options.deadline = deadline
    return copy
  }

  /// Returns a session whose calls carry this key, where their methods send one, so that a call which was
  /// made before the app ended is known again.
  public func idempotencyKey(_ key: String) -> ApiSession {
    var copy = self
    copy.options.idempotencyKey = key
    return copy
  }
}

/// What the copies of a session share; a class because it is one thing with an identity.
final class SessionCore: Sendable {
  let hosts: any HostProvider
  /// The transport, with the layers of the session on top.
  let transport: any Transport
  let cookies: CookieJar
  let retry: RetryPolicy?
  let renewal: SessionRenewal
  let cache = AnswerCache()
  /// The caches that calls have used beside that one.
  private let caches = Locked<[ObjectIdentifier: AnswerCache]>([:])
  let calls = CallRegistry()

  init(
    _ hosts: any HostProvider,
    _ transport: any Transport,
    _ login: SessionLogin?,
    _ retry: RetryPolicy?,
    _ options: CallOptions,
    _ cookies: CookieJar
  ) {
    self.hosts = hosts
    self.cookies = cookies
    self.transport = Layers.over(transport, cookies: cookies)
    self.retry = retry
    renewal = SessionRenewal(login, options)
    options.cache.map(register)
  }

  /// Remembers a cache, to be cleared with the session's own.
  func register(_ cache: AnswerCache) {
    caches.withLock { $0[ObjectIdentifier(cache)] = cache }
  }

  /// Removes the answers to the user who was signed in.
  func forgetAnswers() {
    for cache in [cache] + caches.withLock({ Array($0.values) }) { cache.clear() }
  }
}
