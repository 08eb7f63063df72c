/// A description of how to open and renew a session.
///
/// A session is opened by a method that returns a cookie or a token, or by a token that the app supplies.
///
/// ```swift
/// SessionLogin(Authenticate(token: token), cookie: "apiCredentials", renewOn: 401, attempts: 3)
/// SessionLogin(signIn, in: .header("Authorization", prefix: "Bearer ")) { Renew(refreshToken: $0) }
/// SessionLogin(LogIn(), renewWhen: .holds("expired", at: "error"))
/// SessionLogin(token: token, in: .header("Authorization", prefix: "Bearer "))
/// ```
public struct SessionLogin: Sendable {
  /// A closure that opens a session or renews it.
  ///
  /// The grant is the expired one, if any. The last argument is called once all work of the closure has ended.
  typealias Opening =
    @Sendable (SessionCore, CallOptions, SessionGrant?, @escaping @Sendable () -> Void) async
    -> Result<SessionGrant?, AuthenticationFailure>

  let cookie: String?
  let status: Int
  let condition: BodyCondition?
  let attempts: Int
  /// `true` if calls are sent only after the session is open.
  let isFirst: Bool
  /// `false` if an answer that rejects the session is read as usual, because the app cannot provide another
  /// token.
  let isRenewable: Bool
  /// `true` if a session can be opened without a refresh token.
  private let logsIn: Bool
  /// The method that accepts a refresh token.
  private let refreshMethod: ObjectIdentifier?
  /// The initial grant.
  let grant: SessionGrant?
  /// The location of the token in requests, or nil if a cookie keeps the session.
  let placement: TokenPlacement?
  let open: Opening

  /// Creates a login by a method that opens a session kept by cookies.
  ///
  /// - Parameters:
  ///   - method: The login method, whose success opens the session.
  ///   - cookie: The cookie that logging out removes, or nil to remove all cookies.
  ///   - status: The status that reports an expired session for any method.
  ///   - condition: The condition on a body that reports an expired session, whatever the status. Bodies of
  ///     more than 64 KiB are not examined.
  ///   - attempts: The maximum number of logins that one call waits for.
  ///   - isFirst: `true` to log in before the first call, or `false` to log in when an answer requires it.
  public init<M: ApiMethod>(
    _ method: M,
    cookie: String? = nil,
    renewOn status: Int = 401,
    renewWhen condition: BodyCondition? = nil,
    attempts: Int = 1,
    beforeFirstCall isFirst: Bool = false
  ) {
    self.cookie = cookie
    self.status = status
    self.condition = condition
    self.attempts = attempts
    self.isFirst = isFirst
    (isRenewable, logsIn, refreshMethod) = (true, true, nil)
    (grant, placement) = (nil, nil)
    open = { core, options, _, whenDone in
      await core.open(by: method, options, whenDone).map { _ in nil }
    }
  }

  /// Creates a login by a method that returns a token.
  ///
  /// - Parameters:
  ///   - method: The login method. Without one, the app opens the session: by a call of a method with a
  ///     ``ApiMethod/grant(in:)``, or by ``ApiSession/use(_:)``.
  ///   - placement: The location of the token in requests.
  ///   - status: The status that reports an expired token for any method.
  ///   - condition: The condition on a body that reports an expired token, whatever the status. Bodies of more
  ///     than 64 KiB are not examined.
  ///   - attempts: The maximum number of renewals that one call waits for.
  public init<M: ApiMethod>(
    _ method: M?,
    in placement: TokenPlacement,
    renewOn status: Int = 401,
    renewWhen condition: BodyCondition? = nil,
    attempts: Int = 1
  ) {
    self.init(
      placement,
      status,
      condition,
      attempts,
      logsIn: method != nil
    ) { core, options, _, whenDone in
      await core.logIn(by: method, options, whenDone)
    }
  }

  /// Creates a login by a method that returns a token, which a refresh token can renew.
  ///
  /// - Parameters:
  ///   - method: The login method. Without one, the app opens the session: by a call of a method with a
  ///     ``ApiMethod/grant(in:)``, or by ``ApiSession/use(_:)``.
  ///   - placement: The location of the token in requests.
  ///   - status: The status that reports an expired token for any method.
  ///   - condition: The condition on a body that reports an expired token, whatever the status. Bodies of more
  ///     than 64 KiB are not examined.
  ///   - attempts: The maximum number of renewals that one call waits for.
  ///   - refresh: A closure that returns the method call for a refresh token. If the server refuses that token,
  ///     the login method is used.
  public init<M: ApiMethod, R: ApiMethod>(
    _ method: M?,
    in placement: TokenPlacement,
    renewOn status: Int = 401,
    renewWhen condition: BodyCondition? = nil,
    attempts: Int = 1,
    refresh: @escaping @Sendable (Secret<String>) -> R
  ) {
    self.init(
      placement,
      status,
      condition,
      attempts,
      logsIn: method != nil,
      refreshMethod: ObjectIdentifier(R.self)
    ) { core, options, grant, whenDone in
      guard let grant, let token = grant.refresh else {
        return await core.logIn(by: method, options, whenDone)
      }
      let isDone = OneTimeValue<Void>()
      let end = await core.open(by: refresh(token), options) { isDone.settle(()) }
      if case .failure(let failure) = end, failure.isRefusal, method != nil {
        await isDone.value()
        return await core.logIn(by: method, options, whenDone)
      }
      // A canceled refresh ends before its request does.
      Task {
        await isDone.value()
        whenDone()
      }
      return end.map { $0?.keeping(grant) }
    }
  }

  private init(
    _ placement: TokenPlacement,
    _ status: Int,
    _ condition: BodyCondition?,
    _ attempts: Int,
    isRenewable: Bool = true,
    logsIn: Bool,
    refreshMethod: ObjectIdentifier? = nil,
    grant: SessionGrant? = nil,
    open: @escaping Opening
  ) {
    cookie = nil
    self.status = status
    self.condition = condition
    self.attempts = attempts
    isFirst = isRenewable
    self.isRenewable = isRenewable
    self.logsIn = logsIn
    self.refreshMethod = refreshMethod
    self.grant = grant
    self.placement = placement
    self.open = open
  }

  /// Creates a login with a token that the app supplies.
  ///
  /// - Parameters:
  ///   - token: The token and its renewal.
  ///   - placement: The location of the token in requests.
  ///   - status: The status that reports an expired token for any method.
  ///   - condition: The condition on a body that reports an expired token, whatever the status. Bodies of more
  ///     than 64 KiB are not examined.
  ///   - attempts: The maximum number of renewals that one call waits for.
  public init(
    token: AppToken,
    in placement: TokenPlacement,
    renewOn status: Int = 401,
    renewWhen condition: BodyCondition? = nil,
    attempts: Int = 1
  ) {
    self.init(
      placement,
      status,
      condition,
      attempts,
      isRenewable: token.isRenewable,
      logsIn: token.isRenewable,
      grant: token.current.map { SessionGrant($0) }
    ) { core, options, refused, whenDone in
      let end = await core.calls.run(deadline: options.deadline, whenDone: whenDone) {
        await token.renewed(refused?.token)
      }
      switch end {
      case .finished(let result):
        return result.map { SessionGrant($0) }.mapError(AuthenticationFailure.loginFailed)
      case .deadlineExceeded:
        return .failure(.loginFailed(.noToken(because: "the deadline has passed")))
      case .cancelled: return .failure(.loginFailed(.noToken(because: "cancelled")))
      }
    }
  }
}

extension SessionLogin {
  /// Returns `true` if the login can replace a grant without the app.
  func canRenew(_ grant: SessionGrant?) -> Bool {
    logsIn || refreshMethod != nil && grant?.refresh != nil
  }

  /// Returns `true` if this method accepts the refresh token.
  func renews(by method: ObjectIdentifier) -> Bool {
    refreshMethod == method
  }

  /// Returns `true` if an answer reports an expired session and a new one can be opened.
  func isOver(by response: HTTPResponse) -> Bool {
    guard isRenewable else { return false }
    return response.status == status || condition?.isMet(by: response) == true
  }
}

extension SessionCore {
  /// Opens the session by a method, and returns the grant if the answer contains one.
  fileprivate func open<M: ApiMethod>(
    by method: M,
    _ options: CallOptions,
    _ whenDone: @escaping @Sendable () -> Void
  ) async -> Result<SessionGrant?, AuthenticationFailure> {
    let method = MethodCall(method: method)
    let call = Call(method: method, core: self, options: options, usesSession: false)
    do throws(CallError) {
      let result = try await call.perform(whenDone: whenDone)
      return .success((result as? M.Success).flatMap { M.grant(in: $0) })
    } catch {
      let cause = ApiError<M.Failure>(error)
      return .failure(.loginFailed(LoginFailure(cause: cause, description: cause.description)))
    }
  }

  /// Logs in by a method, or fails if there is none.
  fileprivate func logIn<M: ApiMethod>(
    by method: M?,
    _ options: CallOptions,
    _ whenDone: @escaping @Sendable () -> Void
  ) async -> Result<SessionGrant?, AuthenticationFailure> {
    guard let method else {
      whenDone()
      return .failure(.noLogin)
    }
    return await open(by: method, options, whenDone)
  }
}

extension AuthenticationFailure {
  /// `true` if the server refused the login, rather than failing to answer or reporting a problem of its own.
  var isRefusal: Bool {
    switch self {
    case .rejected, .noLogin: return true
    case .loggedOut, .cancelled: return false
    case .loginFailed(let failure):
      guard let error = failure.cause as? any ApiFailure, let status = error.status else {
        return false
      }
      switch status {
      case 408, 425, 429: return false
      case 400..<500: return true
      default: return status < 400 && (error.failure != nil || error.common != nil)
      }
    }
  }
}
