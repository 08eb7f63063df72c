/// A change of a session: opened, expired or logged out.
///
/// ```swift
/// for await change in client.session.changes {
///   switch change {
///   case .opened(let grant): keychain.store(grant?.saved)
///   case .ended: showSignIn()
///   case .loggedOut: keychain.clear()
///   }
/// }
/// ```
public enum SessionChange: Sendable {
  /// The session was opened or renewed.
  ///
  /// The grant is nil if a cookie keeps the session.
  case opened(SessionGrant?)
  /// The server refused to renew the session.
  ///
  /// A renewal without an answer does not end a session.
  case ended(AuthenticationFailure)
  /// The user logged out.
  case loggedOut
}

/// The observers of a session's changes.
///
/// This type is a class because the session and its observers share it.
final class SessionObservers: Sendable {
  private struct State: Sendable {
    var next = 0
    var continuations: [Int: AsyncStream<SessionChange>.Continuation] = [:]
  }

  private let state = Locked(State())

  deinit {
    for continuation in state.withLock({ $0.continuations.values }) { continuation.finish() }
  }

  /// Returns a stream of future changes.
  func changes() -> AsyncStream<SessionChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionChange.self)
    let id = state.withLock { state in
      state.next += 1
      state.continuations[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.continuations[id] = nil }
    }
    return stream
  }

  /// Reports a change to all observers.
  func report(_ change: SessionChange) {
    for continuation in state.withLock({ $0.continuations.values }) { continuation.yield(change) }
  }
}
