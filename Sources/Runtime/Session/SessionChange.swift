/// A change of a session: opened, ended or logged out.
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
  /// The session is open, or open again; the grant is nil where a cookie keeps it.
  case opened(SessionGrant?)
  /// The server refuses to open it again. An answer that does not come ends no session.
  case ended(AuthenticationFailure)
  /// Somebody logged out.
  case loggedOut
}

/// The observers of the changes of a session.
///
/// A class because the session and its observers share it.
final class SessionObservers: Sendable {
  private struct State: Sendable {
    var next = 0
    var continuations: [Int: AsyncStream<SessionChange>.Continuation] = [:]
  }

  private let state = Locked(State())

  deinit {
    for continuation in state.withLock({ $0.continuations.values }) { continuation.finish() }
  }

  /// The changes from now on.
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

  /// Reports a change to all.
  func report(_ change: SessionChange) {
    for continuation in state.withLock({ $0.continuations.values }) { continuation.yield(change) }
  }
}
