import Foundation

/// Renews the session of many calls by one login at a time.
final class SessionRenewal: Sendable {
  /// The session as one attempt of a call finds it.
  struct Mark: Sendable {
    /// How many times the session has changed; a call that used an older one just sends again.
    fileprivate(set) var generation = 0
    /// How many times somebody logged out; calls from before do not open the session again.
    var logouts = 0
    /// What opens the session, where it lives in a token.
    fileprivate(set) var grant: SessionGrant?
    /// `true` once a login has succeeded, until somebody logs out or the server refuses another.
    fileprivate(set) var isOpen = false

    /// Returns `true` if the session's time is nearly over.
    var isDue: Bool { grant?.renewal.map { $0 <= Date() } ?? false }

    /// Returns `true` if the session's time is over.
    var isExpired: Bool { grant?.expires.map { $0 <= Date() } ?? false }

    fileprivate mutating func take(_ grant: SessionGrant?) {
      generation += 1
      self.grant = grant
      isOpen = true
    }

    fileprivate mutating func close() {
      generation += 1
      (grant, isOpen) = (nil, false)
    }
  }

  /// A login that was started.
  private struct Login: Sendable {
    let end: Task<AuthenticationFailure?, Never>
    /// Set when nothing of it is under way any more: a login that is cancelled ends before its request does.
    let isDone: Settlement<Void>
  }

  private struct State: Sendable {
    var mark = Mark()
    var running: Login?
    /// A login that somebody logged out of; the next one waits until it is done, and its cookie is gone.
    var abandoned: Login?
  }

  let login: SessionLogin?
  let observers = SessionObservers()
  private let options: CallOptions
  private let state: Locked<State>

  init(_ login: SessionLogin?, _ options: CallOptions) {
    self.login = login
    // The options of the client and not those of whoever happens to be first: all wait for this one login.
    var options = options
    if case .never = options.retry {} else { options.retry = .asSpecified }
    options.idempotencyKey = nil
    self.options = options
    var state = State()
    if let grant = login?.grant { state.mark.take(grant) }
    self.state = Locked(state)
  }

  /// The session that an attempt made now would use.
  var mark: Mark {
    state.withLock { $0.mark }
  }

  /// Waits for a session newer than the one that was marked; nil when there is one.
  func renew(after mark: Mark, _ core: SessionCore) async -> AuthenticationFailure? {
    switch start(after: mark, core) {
    case .success(let login): await login?.end.value
    case .failure(let failure): failure
    }
  }

  /// Logs in whatever the session is.
  func logIn(_ core: SessionCore) async -> AuthenticationFailure? {
    switch start(after: nil, core) {
    case .success(let login): await login?.end.value
    case .failure(let failure): failure
    }
  }

  /// Forgets the session, and ends the login that is on its way.
  func logOut(_ core: SessionCore) {
    state.withLock { state in
      state.mark.logouts += 1
      state.mark.close()
      state.running?.end.cancel()
      state.abandoned = state.running ?? state.abandoned
      state.running = nil
    }
    core.cookies.clear(named: login?.cookie)
    observers.tell(.loggedOut)
  }

  /// Takes another grant, as after somebody has signed in.
  func use(_ grant: SessionGrant) {
    state.withLock { $0.mark.take(grant) }
    observers.tell(.opened(grant))
  }

  private func start(
    after mark: Mark?,
    _ core: SessionCore
  ) -> Result<Login?, AuthenticationFailure> {
    guard let login else { return .failure(.noLogin) }
    return state.withLock { [options] state in
      if let mark {
        guard mark.logouts == state.mark.logouts else { return .failure(.loggedOut) }
        if state.running == nil, state.mark.isOpen, state.mark.generation > mark.generation {
          return .success(nil)
        }
      }
      if let running = state.running { return .success(running) }
      let (known, abandoned) = (state.mark, state.abandoned)
      state.abandoned = nil
      // A task of its own: a caller that is cancelled leaves the login to the others.
      let isDone = Settlement<Void>()
      let end = Task {
        await abandoned?.isDone.value()
        let result = await login.open(core, options, known.grant) {
          // Its cookie may have come after those of the session were forgotten.
          if self.mark.logouts != known.logouts { core.cookies.clear(named: login.cookie) }
          isDone.settle(())
        }
        return self.finish(result, since: known)
      }
      let running = Login(end: end, isDone: isDone)
      state.running = running
      return .success(running)
    }
  }

  private func finish(
    _ result: Result<SessionGrant?, AuthenticationFailure>,
    since known: Mark
  ) -> AuthenticationFailure? {
    let (change, failure): (SessionChange?, AuthenticationFailure?) = state.withLock { state in
      guard known.logouts == state.mark.logouts else { return (nil, .loggedOut) }
      state.running = nil
      // Somebody may have signed in meanwhile, perhaps as somebody else: that session is the one.
      guard known.generation == state.mark.generation else { return (nil, nil) }
      switch result {
      case .success(let grant):
        state.mark.take(grant)
        return (.opened(grant), nil)
      case .failure(let failure):
        guard failure.isRefusal else { return (nil, failure) }
        let wasOpen = state.mark.isOpen
        state.mark.close()
        return (wasOpen ? .ended(failure) : nil, failure)
      }
    }
    if let change { observers.tell(change) }
    return failure
  }
}
