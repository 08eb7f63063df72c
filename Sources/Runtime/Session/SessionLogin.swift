/// How a session is opened, and when it is opened again: by a method whose cookie keeps it, or by a token of
/// the app.
///
/// ```swift
/// SessionLogin(Authenticate(token: token), cookie: "apiCredentials", renewOn: 401, attempts: 3)
/// SessionLogin(token: token, in: .header("Authorization", prefix: "Bearer "))
/// ```
public struct SessionLogin: Sendable {
  let cookie: String?
  let status: Int
  let attempts: Int
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
  ///   - attempts: How many logins one call waits for before it gives up.
  public init<M: ApiMethod>(
    _ method: M,
    cookie: String? = nil,
    renewOn status: Int = 401,
    attempts: Int = 1
  ) {
    self.cookie = cookie
    self.status = status
    self.attempts = attempts
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
  ///   - attempts: How many renewals one call waits for before it gives up.
  public init(
    token: AppToken,
    in placement: TokenPlacement,
    renewOn status: Int = 401,
    attempts: Int = 1
  ) {
    cookie = nil
    self.status = status
    self.attempts = attempts
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
  /// Tells whether nothing need be sent, since a token is missing and the app can get one.
  func lacksToken(_ mark: SessionRenewal.Mark) -> Bool {
    token?.isRenewable == true && mark.token == nil
  }

  /// Tells whether an answer says that the session is over, and another can be opened.
  func isOver(by response: HTTPResponse) -> Bool {
    response.status == status && token?.isRenewable != false
  }
}
