import Foundation

/// Renews the session for many calls with a single login at a time.
package final class SessionRenewal: Sendable {
  /// A snapshot of the session, taken by one attempt of a call.
  struct Mark: Sendable {
    /// The number of changes of the session.
    ///
    /// A call that used an older session is sent again without a login.
    fileprivate(set) var generation = 0
    /// The number of changes of the user.
    ///
    /// A call is never sent for a user other than the one for whom it began.
    fileprivate(set) var user = 0
    /// The grant of an open session, or nil if a cookie is its credential.
    fileprivate(set) var grant: SessionGrant?
    /// `true` from a successful login until the user logs out or the server refuses another login.
    fileprivate(set) var isOpen = false

    /// `true` if the grant is due for renewal.
    var isDue: Bool { grant?.renewal.map { $0 <= Date() } ?? false }

    /// `true` if the grant has expired.
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

  /// A login in progress.
  private struct Login: Sendable {
    let end: Task<AuthenticationFailure?, Never>
    /// Settled once all work has ended, since a canceled login ends before its request does.
    let isDone: OneTimeValue<Void>
  }

  private struct State: Sendable {
    var mark = Mark()
    var running: Login?
    /// A login whose result is obsolete.
    ///
    /// The next login waits until its cookie is removed.
    var abandoned: Login?

    /// Cancels the login in progress, which the next one waits for.
    mutating func abandon() {
      running?.end.cancel()
      abandoned = running ?? abandoned
      running = nil
    }

    /// Changes the session and abandons the login in progress.
    mutating func change(
      _ change: SessionChange,
      _ observers: SessionObservers,
      _ update: (inout Mark) -> Void
    ) {
      update(&mark)
      abandon()
      observers.report(change)
    }
  }

  let login: SessionLogin?
  let observers = SessionObservers()
  private let options: CallOptions
  private let state: Locked<State>

  init(_ login: SessionLogin?, _ options: CallOptions) {
    self.login = login
    // Uses the options of the client rather than the first caller's, because all callers wait for this login.
    var options = options
    if case .never = options.retry {} else { options.retry = .asSpecified }
    options.idempotencyKey = nil
    self.options = options
    var state = State()
    if let grant = login?.grant { state.mark.take(grant) }
    self.state = Locked(state)
  }

  /// The current state of the session.
  var mark: Mark {
    state.withLock { $0.mark }
  }

  /// Waits for a session newer than the mark, and returns nil or the failure of the login.
  func renew(after mark: Mark, _ core: SessionCore) async -> AuthenticationFailure? {
    switch start(after: mark, core) {
    case .success(let login): await login?.end.value
    case .failure(let failure): failure
    }
  }

  /// Logs in regardless of the state of the session, or waits for the login in progress.
  func logIn(_ core: SessionCore) async -> AuthenticationFailure? {
    switch start(after: nil, core) {
    case .success(let login): await login?.end.value
    case .failure(let failure): failure
    }
  }

  /// Cancels the login in progress; calls that begin later do not wait for it.
  func cancel() {
    state.withLock { $0.abandon() }
  }

  /// Closes the session and cancels the login in progress.
  func logOut(_ core: SessionCore) {
    state.withLock { state in
      state.change(.loggedOut, observers) { $0.close() }
      state.mark.user += 1
      core.cookies.clear(named: login?.cookie)
      core.forgetAnswers()
    }
  }

  /// Opens the session with a grant, which may belong to a different user.
  ///
  /// - Parameters:
  ///   - grant: The grant.
  ///   - user: The user when the grant was requested, or nil to skip the check.
  ///   - core: The session.
  /// - Returns: `false`, without a change, if the user has changed since then.
  func use(_ grant: SessionGrant, since user: Int? = nil, _ core: SessionCore) -> Bool {
    state.withLock { state in
      guard user ?? state.mark.user == state.mark.user else { return false }
      let isFirst = state.mark.generation == 0 && state.running == nil
      state.change(.opened(grant), observers) { $0.take(grant) }
      guard !isFirst else { return true }
      state.mark.user += 1
      core.forgetAnswers()
      return true
    }
  }

  /// Opens the session without a login, for a test: with a grant if calls send a token, or else without.
  package func open(with token: Secret<String>) {
    guard let login else { return }
    let grant = login.placement.map { _ in SessionGrant(token) }
    state.withLock { state in state.change(.opened(grant), observers) { $0.take(grant) } }
  }

  /// Replaces the grant by a newer one of the same user.
  ///
  /// - Parameters:
  ///   - grant: The grant.
  ///   - user: The user when the grant was requested, or nil for the user of an open session.
  /// - Returns: `false`, without a change, if the user has changed since then or the session is closed.
  func renew(with grant: SessionGrant, since user: Int? = nil) -> Bool {
    state.withLock { state in
      guard user.map({ $0 == state.mark.user }) ?? state.mark.isOpen else { return false }
      let grant = grant.keeping(state.mark.grant)
      state.change(.opened(grant), observers) { $0.take(grant) }
      return true
    }
  }

  private func start(
    after mark: Mark?,
    _ core: SessionCore
  ) -> Result<Login?, AuthenticationFailure> {
    guard let login else { return .failure(.noLogin) }
    return state.withLock { [options] state in
      if let mark {
        guard mark.user == state.mark.user else { return .failure(.loggedOut) }
        if state.running == nil, state.mark.isOpen, state.mark.generation > mark.generation {
          return .success(nil)
        }
      }
      if let running = state.running { return .success(running) }
      let (known, abandoned) = (state.mark, state.abandoned)
      state.abandoned = nil
      // A separate task, so that a canceled caller does not cancel the login for the others.
      let isDone = OneTimeValue<Void>()
      let end = Task {
        if login.placement == nil { await abandoned?.isDone.value() }
        let result = await login.open(core, options, known.grant) {
          // The cookie of this login may have arrived after the session's cookies were removed.
          if self.mark.user != known.user { core.cookies.clear(named: login.cookie) }
          isDone.settle(())
        }
        return self.finish(result, since: known, isDone)
      }
      let running = Login(end: end, isDone: isDone)
      state.running = running
      return .success(running)
    }
  }

  private func finish(
    _ result: Result<SessionGrant?, AuthenticationFailure>,
    since known: Mark,
    _ isDone: OneTimeValue<Void>
  ) -> AuthenticationFailure? {
    state.withLock { state in
      guard known.user == state.mark.user else { return .loggedOut }
      // A newer grant has already replaced the one that this login renews.
      guard known.generation == state.mark.generation else { return nil }
      // After a cancellation, another login may be running. A grant counts nevertheless, since it may end older ones.
      let isCurrent = state.running?.isDone === isDone
      if isCurrent { state.running = nil }
      switch result {
      case .success(let grant):
        state.mark.take(grant)
        observers.report(.opened(grant))
        return nil
      case .failure(let failure):
        guard isCurrent, failure.isRefusal else { return failure }
        let wasOpen = state.mark.isOpen
        state.mark.close()
        if wasOpen { observers.report(.ended(failure)) }
        return failure
      }
    }
  }
}
