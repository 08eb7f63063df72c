/// A client of one API: the methods stand in its extensions.
public protocol ApiClient: Sendable {
  /// The session that performs them.
  var session: ApiSession { get set }
}

extension ApiClient {
  /// Returns a client that asks the closure whether to send a failed call again.
  public func retrying(_ closure: @escaping RetryClosure) -> Self {
    var copy = self
    copy.session = session.retrying(closure)
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
