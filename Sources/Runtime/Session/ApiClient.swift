/// A client of one API: the methods stand in its extensions.
public protocol ApiClient: Sendable {
  /// The session that performs them.
  var session: ApiSession { get set }
}

extension ApiClient {
  /// Returns a client whose failed calls are sent again as this says.
  public func retrying(_ retry: Retry) -> Self {
    var copy = self
    copy.session = session.retrying(retry)
    return copy
  }

  /// Returns a client that asks the closure whether to send a failed call again.
  public func retrying(_ closure: @escaping RetryClosure) -> Self {
    retrying(.closure(closure))
  }

  /// Returns a client whose calls carry this key, where their methods send one, so that a call which was
  /// made before the app ended is known again.
  public func idempotencyKey(_ key: String) -> Self {
    var copy = self
    copy.session = session.idempotencyKey(key)
    return copy
  }

  /// Returns a client whose calls are made in another way.
  ///
  /// ```swift
  /// let order = try await client.with { $0.setHeader("X-Request-Id", id) }.order(id: 17)
  /// ```
  public func with(_ change: (inout CallOptions) -> Void) -> Self {
    var copy = self
    change(&copy.session.options)
    return copy
  }

  /// Returns a client whose calls have this much time; nil for no end.
  public func deadline(_ deadline: Duration?) -> Self {
    var copy = self
    copy.session = session.deadline(deadline)
    return copy
  }

  /// Ends all calls of this client and its copies.
  public func cancelAll() {
    session.cancelAll()
  }
}
