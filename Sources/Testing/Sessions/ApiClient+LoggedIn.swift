public import SpecgenRuntime

extension ApiClient {
  /// Opens the session of the client, so that a test need not play the login.
  ///
  /// ```swift
  /// let client = ShopClient(transport: transport).loggedIn()
  /// ```
  ///
  /// Calls send the token if the session is kept by one. A session that is kept by a cookie is open without a cookie. If an
  /// answer ends the session, the client logs in as usual. A client without a session stays as it is.
  ///
  /// - Parameter token: The token of the session.
  /// - Returns: The client, whose copies share the session.
  public func loggedIn(token: Secret<String> = "test-token") -> Self {
    session.core.renewal.open(with: token)
    return self
  }
}
