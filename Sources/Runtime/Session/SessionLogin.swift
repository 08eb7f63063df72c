/// How a session is opened, and when it is opened again: by a method whose cookie keeps it, or by a token of
/// the app.
///
/// ```swift
/// SessionLogin(Authenticate(token: token), cookie: "apiCredentials", renewOn: 401, attempts: 3)
/// SessionLogin(LogIn(), renewWhen: .holds("expired", at: "error"))
/// SessionLogin(token: token, in: .header("Authorization", prefix: "Bearer "))
/// ```
public struct SessionLogin: Sendable {
  let cookie: String?
  let status: Int
  let condition: BodyCondition?
  let attempts: Int
  let isFirst: Bool
  let token: AppToken?
  let placement: TokenPlacement?
  /// Opens the session; gives the token where it lives in one.
  ///
  /// The last argument is called when nothing of it is under way any more.
  let run:
    @Sendable (SessionCore, CallOptions, Secret<String>?, @escaping @Sendable () -> Void) async
      -> Result<Secret<String>?, LoginFailure>

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
    token = nil
    placement = nil
    run = { core, options, _, whenDone in
      let call = Call(method: method, core: core, options: options, usesSession: false)
      do throws(ApiError<M.Failure>) {
        _ = try await call.perform(whenDone: whenDone)
        return .success(nil)
      } catch {
        return .failure(LoginFailure(cause: error, description: error.description))
      }
    }
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
    cookie = nil
    self.status = status
    self.condition = condition
    self.attempts = attempts
    isFirst = false
    self.token = token
    self.placement = placement
    run = { core, options, refused, whenDone in
      let end = await core.calls.run(deadline: options.deadline, whenDone: whenDone) {
        await token.renewed(refused)
      }
      switch end {
      case .finished(let result): return result.map { $0 }
      case .deadlineExceeded: return .failure(.noToken(because: "the deadline is over"))
      case .cancelled: return .failure(.noToken(because: "cancelled"))
      }
    }
  }
}

extension SessionLogin {
  /// Returns `true` if a call has to wait for a login before it is sent.
  func isMissing(_ mark: SessionRenewal.Mark) -> Bool {
    guard let token else { return isFirst && !mark.isOpen }
    return token.isRenewable && mark.token == nil
  }

  /// Returns `true` if an answer says that the session is over, and another can be opened.
  func isOver(by response: HTTPResponse) -> Bool {
    guard token?.isRenewable != false else { return false }
    return response.status == status || condition?.isMet(by: response) == true
  }
}
