/// A description of how to open and renew a session: by a method that returns a cookie or a token, or by a token that
/// the app supplies.
///
/// ```swift
/// SessionLogin(Authenticate(token: token), cookie: "apiCredentials", renewOn: 401, attempts: 3)
/// SessionLogin(signIn, in: .header("Authorization", prefix: "Bearer ")) { Renew(refreshToken: $0) }
/// SessionLogin(LogIn(), renewWhen: .holds("expired", at: "error"))
/// SessionLogin(token: token, in: .header("Authorization", prefix: "Bearer "))
/// ```
public struct SessionLogin: Sendable {
  /// Opens a session, or opens it again.
  ///
  /// The grant is the one that is over, if any. The last argument is called when nothing of it is under way any more.
  typealias Opening =
    @Sendable (SessionCore, CallOptions, SessionGrant?, @escaping @Sendable () -> Void) async
    -> Result<SessionGrant?, AuthenticationFailure>

  let cookie: String?
  let status: Int
  let condition: BodyCondition?
  let attempts: Int
  /// `true` if nothing is sent before the session is open.
  let isFirst: Bool
  /// `false` if the refusal of a session is just an answer, since the app gets no other one.
  let isRenewable: Bool
  /// `true` if a session can be opened without a refresh token.
  private let logsIn: Bool
  /// The method that takes a refresh token.
  private let refreshMethod: ObjectIdentifier?
  /// The grant to begin with.
  let grant: SessionGrant?
  /// Where requests carry the token; nil where a cookie keeps the session.
  let placement: TokenPlacement?
  let open: Opening

  /// Describes a login by a method.
  /// - Parameters:
  ///   - method: The method that logs in; its success opens the session.
  ///   - cookie: The cookie that logging out forgets; nil for all.
  ///   - status: The status by which any method says that the session is over.
  ///   - condition: The body by which any method says so, whatever the status. Bodies of more than 64 KiB are
  ///     not looked at.
  ///   - attempts: How many logins one call waits for before it gives up.
  ///   - isFirst: `true` to log in before the first call; otherwise an answer has to ask for the login.
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

  /// Describes a session that lives in a token of a login's answer.
  /// - Parameters:
  ///   - method: The method that logs in. Without one the app opens the session, by a call of a method with a
  ///     ``ApiMethod/grant(in:)`` or by ``ApiSession/use(_:)``.
  ///   - placement: Where a request carries the token.
  ///   - status: The status by which any method says that the token is over.
  ///   - condition: The body by which any method says so, whatever the status. Bodies of more than 64 KiB are
  ///     not looked at.
  ///   - attempts: How many renewals one call waits for before it gives up.
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

  /// Describes a session that lives in a token of a login's answer, and is renewed by another one of it.
  /// - Parameters:
  ///   - method: The method that logs in. Without one the app opens the session, by a call of a method with a
  ///     ``ApiMethod/grant(in:)`` or by ``ApiSession/use(_:)``.
  ///   - placement: Where a request carries the token.
  ///   - status: The status by which any method says that the token is over.
  ///   - condition: The body by which any method says so, whatever the status. Bodies of more than 64 KiB are
  ///     not looked at.
  ///   - attempts: How many renewals one call waits for before it gives up.
  ///   - refresh: Makes the call that takes a refresh token; if it is refused, the method logs in.
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
      let isDone = Settlement<Void>()
      let end = await core.open(by: refresh(token), options) { isDone.settle(()) }
      if case .failure(let failure) = end, failure.isRefusal, method != nil {
        await isDone.value()
        return await core.logIn(by: method, options, whenDone)
      }
      // One that is cancelled ends before its request does.
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

  /// Describes a session that lives in a token of the app.
  /// - Parameters:
  ///   - token: The token, and how another one is got.
  ///   - placement: Where a request carries it.
  ///   - status: The status by which any method says that the token is over.
  ///   - condition: The body by which any method says so, whatever the status. Bodies of more than 64 KiB are
  ///     not looked at.
  ///   - attempts: How many renewals one call waits for before it gives up.
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
        return .failure(.loginFailed(.noToken(because: "the deadline is over")))
      case .cancelled: return .failure(.loginFailed(.noToken(because: "cancelled")))
      }
    }
  }
}

extension SessionLogin {
  /// Returns `true` if something but the app can replace a grant.
  func canRenew(_ grant: SessionGrant?) -> Bool {
    logsIn || refreshMethod != nil && grant?.refresh != nil
  }

  /// Returns `true` if a method takes the refresh token.
  func renews<M: ApiMethod>(by method: M.Type) -> Bool {
    refreshMethod == ObjectIdentifier(method)
  }

  /// Returns `true` if an answer says that the session is over, and another can be opened.
  func isOver(by response: HTTPResponse) -> Bool {
    guard isRenewable else { return false }
    return response.status == status || condition?.isMet(by: response) == true
  }
}

extension SessionCore {
  /// Opens the session by a method, whose answer may hold its token.
  fileprivate func open<M: ApiMethod>(
    by method: M,
    _ options: CallOptions,
    _ whenDone: @escaping @Sendable () -> Void
  ) async -> Result<SessionGrant?, AuthenticationFailure> {
    let call = Call(method: method, core: self, options: options, usesSession: false)
    do throws(ApiError<M.Failure>) {
      return .success(M.grant(in: try await call.perform(whenDone: whenDone)))
    } catch {
      return .failure(.loginFailed(LoginFailure(cause: error, description: error.description)))
    }
  }

  /// Logs in by a method, if there is one.
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
  /// `true` if the server says no, as opposed to nothing at all or that it has a problem.
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
