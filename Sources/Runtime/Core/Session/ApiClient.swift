/// A client of one API, whose methods are declared in extensions.
public protocol ApiClient: ApiCaller {
  /// The session that performs the methods.
  var session: ApiSession { get set }
}

extension ApiClient {
  /// Returns a client with a different retry behavior.
  public func retrying(_ retry: Retry) -> Self {
    var copy = self
    copy.session = session.retrying(retry)
    return copy
  }

  /// Returns a client that asks a closure whether to retry a failed call.
  public func retrying(_ closure: @escaping RetryClosure) -> Self {
    retrying(.closure(closure))
  }

  /// Returns a client whose calls send this idempotency key, if their methods send one.
  ///
  /// A key from an earlier launch of the app lets the server recognize a call that it has already received.
  public func idempotencyKey(_ key: String) -> Self {
    var copy = self
    copy.session = session.idempotencyKey(key)
    return copy
  }

  /// Returns a client with changed call options.
  ///
  /// ```swift
  /// let order = try await client.with { $0.setHeader("X-Request-Id", id) }.order(id: 17)
  /// ```
  public func with(_ change: (inout CallOptions) -> Void) -> Self {
    var copy = self
    change(&copy.session.options)
    return copy
  }

  /// Returns a client whose calls have this deadline, or no deadline for nil.
  public func deadline(_ deadline: Duration?) -> Self {
    var copy = self
    copy.session = session.deadline(deadline)
    return copy
  }

  /// Cancels all calls of this client and its copies.
  public func cancelAll() {
    session.cancelAll()
  }
}
