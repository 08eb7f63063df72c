/// Renews the session of many calls by one login at a time.
final class SessionRenewal: Sendable {
  private struct State: Sendable {
    /// How many times the session has changed; a call that used an older one just sends again.
    var generation = 0
    var isLoggedIn = false
    var running: Task<AuthenticationFailure?, Never>?
  }

  let login: SessionLogin?
  private let state = Locked(State())

  init(_ login: SessionLogin?) {
    self.login = login
  }

  /// The session that a call sent now would use.
  var generation: Int {
    state.withLock { $0.generation }
  }

  /// Waits for a session newer than the given one; nil when there is one.
  func renew(
    after generation: Int,
    _ core: SessionCore,
    _ options: CallOptions
  ) async -> AuthenticationFailure? {
    await start(unlessNewerThan: generation, core, options)?.value
  }

  /// Logs in whatever the session is.
  func logIn(_ core: SessionCore, _ options: CallOptions) async -> AuthenticationFailure? {
    guard login != nil else { return .noLogin }
    return await start(unlessNewerThan: .max, core, options)?.value
  }

  func logOut() {
    state.withLock { state in
      state.generation += 1
      state.isLoggedIn = false
    }
  }

  private func start(
    unlessNewerThan generation: Int,
    _ core: SessionCore,
    _ options: CallOptions
  ) -> Task<AuthenticationFailure?, Never>? {
    guard let login else { return nil }
    var options = options
    options.retry = nil
    return state.withLock { [options] state in
      if let running = state.running { return running }
      if state.generation > generation, state.isLoggedIn { return nil }
      // A task of its own: a caller that is cancelled leaves the login to the others.
      let task = Task {
        let failure = await login.run(core, options)
        self.finish(hasSession: failure == nil)
        return failure.map(AuthenticationFailure.loginFailed)
      }
      state.running = task
      return task
    }
  }

  private func finish(hasSession: Bool) {
    state.withLock { state in
      state.running = nil
      guard hasSession else { return }
      state.generation += 1
      state.isLoggedIn = true
    }
  }
}
