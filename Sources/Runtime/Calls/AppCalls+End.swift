/// The way of a call from its params to its end.
extension AppCalls {
  /// The link of a call, unless a param is wrong.
  func link<C: AppCall>(of call: C) throws(InvalidRequest) -> AppLink {
    var checks = ParamChecks<Never>()
    call.check(&checks)
    if let problem = checks.problem { throw problem }
    if let scheme = call.returnScheme { try check(returnScheme: scheme) }
    var request = RequestBuilder()
    call.write(to: &request)
    return try request.link()
  }

  /// Refuses a scheme that this app does not claim: whoever is told another one would open whatever that opens.
  private func check(returnScheme scheme: String) throws(InvalidRequest) {
    guard TextFormat.scheme.matches(scheme), returnSchemes.contains(scheme.lowercased()) else {
      throw .parameter(name: "return scheme", problem: "is not a scheme of this app")
    }
  }

  /// Makes a call, after those before it whose answers could be taken for its own.
  func end<C: AppCall>(
    of call: C,
    isOptional: Bool
  ) async -> CallEnd<Answer> where C.CallAnswer == Answer {
    guard !Task.isCancelled else { return .cancelled }
    let link: AppLink
    do throws(InvalidRequest) {
      link = try self.link(of: call)
    } catch {
      return .failed(.invalidCall(error))
    }
    let correlation = call.correlation
    // Nobody has to wait for an answer that may never come.
    let turn = await turns.begin(correlation) {
      waitingCalls.endOptional { Answer.rule.confuses($0.correlation, correlation) }
    }
    guard let turn else { return .cancelled }
    defer { turns.end(turn) }
    let waiting = WaitingCall<Answer>(
      correlation: correlation,
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
    let work = Task { [opener, waitingCalls, turns, wakeTime] in
      guard !Task.isCancelled else { return }
      guard await opener.open(link.url) else {
        waitingCalls.end(call, as: .failed(.notInstalled))
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
      waitingCalls.end(call, as: .cancelled)
    }
    work.cancel()
    return end
  }

  /// Waits by the clock that nobody sets; false when the task is cancelled.
  private static func sleep(for time: Duration) async -> Bool {
    // A time longer than 68 years could overflow the clock.
    let time = min(max(time, .zero), .seconds(Int32.max))
    return (try? await Task.sleep(for: time, clock: .continuous)) != nil
  }
}
