/// How a session that lives in a cookie is opened, and when it is opened again.
///
/// ```swift
/// SessionLogin(Authenticate(token: token), cookie: "apiCredentials", renewOn: 401, attempts: 3)
/// ```
public struct SessionLogin: Sendable {
  let cookie: String?
  let status: Int
  let attempts: Int
  let run: @Sendable (SessionCore, CallOptions) async -> LoginFailure?

  /// Describes a login.
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
    run = { core, options in
      let call = Call(method: method, core: core, options: options, usesSession: false)
      do throws(ApiError<M.Failure>) {
        _ = try await call.perform()
        return nil
      } catch {
        return LoginFailure(cause: error, description: error.description)
      }
    }
  }
}
