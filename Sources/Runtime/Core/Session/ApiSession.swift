/// A session that performs the methods of an API.
///
/// Copies share connections, cookies and login, but each copy has its own options.
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

  /// A single pointer, so that modules of clients need no code of their own to copy them.
  private var state: Boxed<State>

  package var core: SessionCore { state.value.core }

  /// The options of calls.
  public var options: CallOptions {
    get { state.value.options }
    set { state.value.options = newValue }
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - hosts: The hosts of the API.
  ///   - transport: The transport that sends the requests.
  ///   - login: The login that opens and renews the session, or nil if the API has none.
  ///   - retry: The default retry policy, which the options can override, or nil for no retries.
  ///   - options: The options of calls. Logins use the deadline and the limits given here.
  ///   - cookies: The cookie jar of the calls. Sessions may share a cookie jar.
  public init(
    hosts: any HostProvider,
    transport: any Transport,
    login: SessionLogin? = nil,
    retry: RetryPolicy? = nil,
    options: CallOptions = CallOptions(),
    cookies: CookieJar = CookieJar()
  ) {
    let core = SessionCore(hosts, transport, login, retry, options, cookies)
    state = Boxed(State(core: core, options: options))
  }

  /// Performs a method and returns its result.
  ///
  /// The call ends exactly once: with its result or an error, at the deadline, or as soon as it is canceled.
  /// Synchronous code of the app that a call runs, such as a ``HostProvider``, delays its end.
  public func perform<M: ApiMethod>(
    _ method: M
  ) async throws(ApiError<M.Failure>) -> M.Success {
    try await call(method)
  }

  /// Performs a method over a different transport, or for the user of an earlier call.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - transport: The transport, or nil for the transport of the session.
  ///   - user: The user, or nil for the current user.
  /// - Returns: The result.
  /// - Throws: The error of the call, or ``AuthenticationFailure/loggedOut`` if its user has logged out in the
  ///   meantime.
  package func call<M: ApiMethod>(
    _ method: M,
    over transport: (any Transport)? = nil,
    for user: Int? = nil
  ) async throws(ApiError<M.Failure>) -> M.Success {
    try await made(method, over: transport, for: user).success
  }

  /// Performs a method, and returns its result with the pause that the `Retry-After` header of the answer requests.
  package func answer<M: ApiMethod>(
    to method: M
  ) async throws(ApiError<M.Failure>) -> (value: M.Success, retryAfter: Duration?) {
    let (success, call) = try await made(method)
    return (success, call.retryAfter)
  }

  /// Makes a call, and returns its result with the call.
  private func made<M: ApiMethod>(
    _ method: M,
    over transport: (any Transport)? = nil,
    for user: Int? = nil
  ) async throws(ApiError<M.Failure>) -> (success: M.Success, call: Call) {
    let call = Call(
      method: MethodCall(method: method),
      core: core,
      options: options,
      usesSession: M.info.usesSession,
      transport: transport,
      user: user
    )
    let result: any Sendable
    do throws(CallError) {
      result = try await call.perform()
    } catch {
      throw ApiError(error)
    }
    guard let success = result as? M.Success else {
      preconditionFailure("a call has the result of its method")
    }
    if let grant = M.grant(in: success),
      !core.open(with: grant, by: ObjectIdentifier(M.self), since: call.user)
    {
      throw .authentication(.loggedOut, call.context)
    }
    return (success, call)
  }

  /// Cancels all calls of this session and its copies, including the login.
  public func cancelAll() {
    core.calls.cancelAll()
    core.renewal.cancel()
  }

  /// Logs in, or waits for the login in progress.
  public func logIn() async throws(AuthenticationFailure) {
    let core = core
    let end = await core.calls.run(deadline: nil) { await core.renewal.logIn(core) }
    switch end {
    case .finished(nil): return
    case .finished(let failure?): throw failure
    case .deadlineExceeded, .cancelled: throw .cancelled
    }
  }

  /// Closes the session: removes its cookie or token and all cached answers, and cancels the login in progress.
  ///
  /// Calls that wait for a login end with ``AuthenticationFailure/loggedOut``, as do calls in flight that would
  /// need another attempt. To end all calls, use ``cancelAll()``. Later calls log in again.
  public func logOut() {
    options.reuse.map(core.register)
    core.renewal.logOut(core)
  }

  /// The cookies that calls send and receive.
  public var cookies: CookieJar { core.cookies }

  /// The grant of the session, which can be stored for the next launch of the app, or nil without one.
  public var grant: SessionGrant? { core.renewal.mark.grant }

  /// Opens the session with a grant, such as one stored by an earlier launch of the app.
  ///
  /// The grant may belong to a different user. Cached answers are therefore removed, and calls in flight that
  /// would need another attempt end with ``AuthenticationFailure/loggedOut``.
  public func use(_ grant: SessionGrant) {
    options.reuse.map(core.register)
    _ = core.renewal.use(grant, core)
  }

  /// Opens the session with a token, like ``use(_:)-(SessionGrant)``.
  public func use(_ token: Secret<String>) {
    use(SessionGrant(token))
  }

  /// Replaces the grant by a newer one of the same user, such as one fetched by another process.
  ///
  /// Calls in flight continue with the new grant. A grant without a refresh token keeps the previous refresh
  /// token. A closed session stays closed.
  public func renew(with grant: SessionGrant) {
    _ = core.renewal.renew(with: grant)
  }

  /// Replaces the token by a newer one of the same user, like ``renew(with:)-(SessionGrant)``.
  public func renew(with token: Secret<String>) {
    renew(with: SessionGrant(token))
  }

  /// A stream of future changes: the session opened, it expired, or the user logged out.
  public var changes: AsyncStream<SessionChange> { core.renewal.observers.changes() }

  /// Returns a session with a different retry behavior.
  public func retrying(_ retry: Retry) -> ApiSession {
    var copy = self
    copy.options.retry = retry
    return copy
  }

  /// Returns a session that asks a closure whether to retry a failed call.
  public func retrying(_ closure: @escaping RetryClosure) -> ApiSession {
    retrying(.closure(closure))
  }

  /// Returns a session whose calls have this deadline, or no deadline for nil.
  public func deadline(_ deadline: Duration?) -> ApiSession {
    var copy = self
    copy.options.deadline = deadline
    return copy
  }

  /// Returns a session whose calls send this idempotency key, if their methods send one.
  ///
  /// A key from an earlier launch of the app lets the server recognize a call that it has already received.
  public func idempotencyKey(_ key: String) -> ApiSession {
    var copy = self
    copy.options.idempotencyKey = key
    return copy
  }
}

/// The stores of answers of a session.
private struct AnswerStores: Sendable {
  /// The store for calls whose options have none.
  var own: (any AnswerReuse)?
  /// All stores that calls have used, which are cleared together.
  var used: [ObjectIdentifier: any AnswerReuse] = [:]
}

/// The state that copies of a session share.
///
/// This type is a class because the copies refer to the same state.
package final class SessionCore: Sendable {
  package let hosts: any HostProvider
  /// The transport, wrapped in the layers of the session.
  package let transport: any Transport
  /// `true` if the transport ends its exchanges when calls are interrupted, without code of the app in between.
  let isInterruptible: Bool
  let cookies: CookieJar
  package let retry: RetryPolicy?
  package let renewal: SessionRenewal
  /// The stores of answers that calls have used, and the session's own.
  private let stores = Locked(AnswerStores())
  package let calls = CallRegistry()

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
    isInterruptible = transport is any InterruptibleTransport
    self.retry = retry
    renewal = SessionRenewal(login, options)
    options.reuse.map(register)
  }

  /// The number of times that the user has changed.
  package var user: Int { renewal.mark.user }

  /// Opens or renews the session with the grant in a result.
  ///
  /// - Returns: `false`, without a change, if the user has changed since the call began.
  func open(with grant: SessionGrant, by method: ObjectIdentifier, since user: Int) -> Bool {
    renewal.login?.renews(by: method) == true
      ? renewal.renew(with: grant, since: user) : renewal.use(grant, since: user, self)
  }

  /// Registers a store of answers, to be cleared together with the session's own.
  func register(_ store: any AnswerReuse) {
    stores.withLock { $0.used[ObjectIdentifier(store)] = store }
  }

  /// Returns the store of a call: the one of its options, or else the session's own.
  func answers(of type: AnswerReuseType, or store: (any AnswerReuse)?) -> any AnswerReuse {
    stores.withLock { stores in
      let used = store ?? stores.own ?? type.type.init()
      if store == nil { stores.own = used }
      stores.used[ObjectIdentifier(used)] = used
      return used
    }
  }

  /// Removes the stored answers of the user who was signed in.
  func forgetAnswers() {
    for store in stores.withLock({ Array($0.used.values) }) { store.clear() }
  }
}
