import Foundation

/// The way of a call from its params to its end.
extension AppCalls {
  /// The link of a call, unless a param is wrong; a call that is answered tells where its answer goes.
  func link<C: AppCall>(
    of call: C,
    isAnswered: Bool,
    token: String? = nil
  ) throws(CallFailure) -> AppLink {
    do throws(InvalidRequest) {
      return try checkedLink(of: call, isAnswered: isAnswered, token: token)
    } catch {
      throw .invalidCall(error)
    }
  }

  private func checkedLink<C: AppCall>(
    of call: C,
    isAnswered: Bool,
    token: String?
  ) throws(InvalidRequest) -> AppLink {
    var checks = ParamChecks<Never>()
    call.check(&checks)
    if let problem = checks.problem { throw problem }
    if let scheme = call.returnScheme { try check(returnScheme: scheme) }
    if isAnswered, case .url(nil) = target {
      throw .parameter(name: "return URL", problem: "is not a URL of this app without a query")
    }
    var request = RequestBuilder()
    call.write(to: &request)
    if isAnswered {
      for field in target.fields(Answer.rule, token: token) {
        request.query(field.key, hidden: field.text)
      }
    }
    // A vendor may repeat the token alone.
    if let token { request.keep(secret: token) }
    return try request.link()
  }

  /// Refuses a scheme that this app does not claim: whoever is told another one would open whatever that opens.
  private func check(returnScheme scheme: String) throws(InvalidRequest) {
    guard case .schemes(let schemes) = target, TextFormat.scheme.matches(scheme),
      schemes.contains(scheme.lowercased())
    else { throw .parameter(name: "return scheme", problem: "is not a scheme of this app") }
  }

  /// Opens a call that nothing answers; false if the task was cancelled before.
  func opened<C: AppCall>(_ call: C) async throws(CallFailure) -> Bool
  where C.CallAnswer == Answer {
    guard !Task.isCancelled else { return false }
    let link = try link(of: call, isAnswered: false)
    if Answer.rule.sequence == .oneAtATime { waitingCalls.endOptional { _ in true } }
    guard let failure = await open(link) else { return true }
    guard !Task.isCancelled else { return false }
    throw failure
  }

  /// Opens the first link that an app takes, or the page in a store; nil if an app took one.
  private func open(_ link: AppLink) async -> CallFailure? {
    for url in [link.url] + link.alternatives {
      guard !Task.isCancelled else { return .notInstalled }
      if await opener.opens(url) { return nil }
    }
    guard let store, !Task.isCancelled, await opener.open(store) else { return .notInstalled }
    return .storeOpened
  }

  /// Makes a call, after those before it whose answers could be taken for its own.
  func end<C: AppCall>(
    of call: C,
    isOptional: Bool
  ) async -> CallEnd<Answer> where C.CallAnswer == Answer {
    guard !Task.isCancelled else { return .cancelled }
    let token = Answer.rule.token == .none ? nil : RandomToken.text(bytes: RandomToken.callBytes)
    let link: AppLink
    do throws(CallFailure) {
      link = try self.link(of: call, isAnswered: true, token: token)
    } catch {
      return .failed(error)
    }
    let correlation = call.correlation
    // Nobody has to wait for an answer that may never come.
    let turn = await turns.begin(correlation) {
      waitingCalls.endOptional { Answer.rule.confuses($0.correlation, correlation) }
    }
    guard let turn else { return .cancelled }
    defer { turns.end(turn) }
    // An answer to one of these would be taken for one to this call.
    if token == nil {
      restoredCalls.removeAll { Answer.rule.confuses($0.correlation, correlation) }
    }
    let saved = SavedCall(
      name: C.info.name,
      deadline: deadline(after: C.info.timeLimit),
      token: token,
      correlation: correlation
    )
    let waiting = WaitingCall<Answer>(
      saved: saved,
      secrets: link.secrets,
      isOptional: isOptional
    ) { call.isAnswered(by: $0) }
    return await end(of: link, C.info.timeLimit, waiting)
  }

  /// Opens a link, and waits for the answer.
  private func end(
    of link: AppLink,
    _ timeLimit: Duration,
    _ call: WaitingCall<Answer>
  ) async -> CallEnd<Answer> {
    guard !Task.isCancelled else { return .cancelled }
    // It waits before the link is opened: the answer may be there sooner than the opener says so.
    let call = waitingCalls.add(call)
    let work = Task { [waitingCalls, turns, wakeTime] in
      guard !Task.isCancelled else { return }
      if let failure = await open(link) {
        waitingCalls.end(call, as: .failed(failure))
        return
      }
      waitingCalls.noteOpening(of: call)
      // Who came meanwhile found nothing open; who comes now ends it.
      if call.isOptional, turns.holdsUp(call.correlation) {
        waitingCalls.end(call, as: .failed(.superseded))
        return
      }
      // While the app is suspended the first wait runs on; the second one begins when it wakes.
      for time in [timeLimit, wakeTime] {
        guard await Self.sleep(for: time) else { return }
      }
      waitingCalls.end(call, as: .failed(.timedOut))
    }
    let end = await withTaskCancellationHandler {
      await call.end
    } onCancel: {
      // No other link is opened from now on.
      work.cancel()
      waitingCalls.end(call, as: .cancelled)
    }
    work.cancel()
    return end
  }

  private func deadline(after timeLimit: Duration) -> Date {
    Date(timeIntervalSinceNow: TimeInterval((timeLimit + wakeTime).components.seconds))
  }

  /// Waits by the clock that nobody sets; false when the task is cancelled.
  private static func sleep(for time: Duration) async -> Bool {
    // A time longer than 68 years could overflow the clock.
    let time = min(max(time, .zero), .seconds(Int32.max))
    return (try? await Task.sleep(for: time, clock: .continuous)) != nil
  }
}
