/// Performs the methods of an API.
///
/// Copies share their connections, cookies and login; each has its own options.
///
/// ```swift
/// let session = ApiSession(hosts: ["api": "https://api.example.org"] as HostTable)
/// let lines = try await session.perform(SearchLines(term: "8000"))
/// ```
public struct ApiSession: Sendable {
  let core: SessionCore
  /// How calls are made.
  public var options: CallOptions

  /// Creates a session.
  public init(
    hosts: any HostProvider,
    transport: any Transport = URLSessionTransport(),
    login: SessionLogin? = nil,
    options: CallOptions = CallOptions()
  ) {
    core = SessionCore(hosts: hosts, transport: transport, login: login)
    self.options = options
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

  func call<M: ApiMethod>(
    _ method: M,
    over transport: (any Transport)? = nil
  ) async throws(ApiError<M.Failure>) -> M.Success {
    let call = Call(
      method: method,
      core: core,
      options: options,
      usesSession: M.info.usesSession,
      transport: transport
    )
    return try await call.perform()
  }

  /// Ends all calls of this session and its copies, the login among them.
  public func cancelAll() {
    core.calls.cancelAll()
  }

  /// Logs in, or waits for the login that is on its way.
  public func logIn() async throws(AuthenticationFailure) {
    let core = core
    let options = options
    let end = await core.calls.run(deadline: nil) { await core.renewal.logIn(core, options) }
    switch end {
    case .finished(nil): return
    case .finished(let failure?): throw failure
    case .deadlineExceeded, .cancelled: throw .cancelled
    }
  }

  /// Forgets the session's cookie.
  ///
  /// Calls that wait for a login go on; ``cancelAll()`` ends them.
  public func logOut() {
    core.transport.clearCookies(named: core.renewal.login?.cookie)
    core.renewal.logOut()
  }

  /// Returns a session that asks the closure whether to send a failed call again.
  public func retrying(_ closure: @escaping RetryClosure) -> ApiSession {
    var copy = self
    copy.options.retry = closure
    return copy
  }

  /// Returns a session whose calls have this much time; nil for no end.
  public func deadline(_ deadline: Duration?) -> ApiSession {
    var copy = self
    copy.options.deadline = deadline
    return copy
  }
}

/// What the copies of a session share; a class because it is one thing with an identity.
final class SessionCore: Sendable {
  let hosts: any HostProvider
  let transport: any Transport
  let renewal: SessionRenewal
  let calls = CallRegistry()

  init(hosts: any HostProvider, transport: any Transport, login: SessionLogin?) {
    self.hosts = hosts
    self.transport = transport
    renewal = SessionRenewal(login)
  }
}
