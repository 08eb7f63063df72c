import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The steps of a call from its params to its end.
extension AppCalls {
  /// Returns the link of a call, with the address of the answer if the call is answered, or throws if a param
  /// is invalid.
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
    if isAnswered { try Answer.rule.check(chosenKeys: call.chosenKeys) }
    var request = RequestBuilder()
    if isAnswered { request.identifyAnswer(by: target.members(Answer.rule, token: token)) }
    call.write(to: &request)
    if isAnswered {
      for field in target.fields(Answer.rule, token: token) {
        request.query(field.key, hidden: field.text)
      }
    }
    // A vendor may send back the token alone.
    if let token { request.keep(secret: token) }
    return try request.link()
  }

  /// Throws if this app does not claim a scheme, because the other app would open whatever claims it.
  private func check(returnScheme scheme: String) throws(InvalidRequest) {
    guard case .schemes(let schemes) = target, TextFormat.scheme.matches(scheme),
      schemes.contains(scheme.lowercased())
    else { throw .parameter(name: "return scheme", problem: "is not a scheme of this app") }
  }

  /// Opens a call that has no answer; returns `false` if the task was canceled before.
  func opened<C: AppCall>(_ call: C) async throws(CallFailure) -> Bool
  where C.CallAnswer == Answer {
    guard !Task.isCancelled else { return false }
    let link = try link(of: call, isAnswered: false)
    if Answer.rule.sequence == .oneAtATime { waitingCalls.endOptional { _ in true } }
    guard let failure = await open(link) else { return true }
    guard !Task.isCancelled else { return false }
    throw failure
  }

  /// Opens the first link that an app accepts, or the store page; returns `nil` if an app accepted a link.
  private func open(_ link: AppLink) async -> CallFailure? {
    for url in [link.url] + link.alternatives {
      guard !Task.isCancelled else { return .notInstalled }
      if await opener.opens(url) { return nil }
    }
    guard let store, !Task.isCancelled, await opener.open(store) else { return .notInstalled }
    return .storeOpened
  }

  /// Makes a call after earlier calls whose answers could be confused with its own.
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
    // A new call does not wait for calls whose answers are optional.
    let turn = await turns.begin(correlation) {
      waitingCalls.endOptional { Answer.rule.confuses($0.correlation, correlation) }
    }
    guard let turn else { return .cancelled }
    defer { turns.end(turn) }
    // An answer to one of these would be mistaken for an answer to this call.
    if token == nil {
      restoredCalls.removeAll { Answer.rule.confuses($0.correlation, correlation) }
    }
    let saved = SavedCall(
      name: C.info.name,
      deadline: deadline(after: C.info.timeLimit),
      token: token,
      correlation: correlation,
      chosenKeys: call.chosenKeys.isEmpty ? nil : call.chosenKeys
    )
    let waiting = WaitingCall<Answer>(
      saved: saved,
      secrets: link.secrets,
      isOptional: isOptional
    ) { call.isAnswered(by: $0) }
    return await end(of: link, C.info.timeLimit, waiting)
  }

  /// Opens a link and waits for the answer.
  private func end(
    of link: AppLink,
    _ timeLimit: Duration,
    _ call: WaitingCall<Answer>
  ) async -> CallEnd<Answer> {
    guard !Task.isCancelled else { return .cancelled }
    // Registered before the link is opened, because the answer may arrive before the opener returns.
    let call = waitingCalls.add(call)
    let work = Task { [waitingCalls, turns, wakeTime] in
      guard !Task.isCancelled else { return }
      if let failure = await open(link) {
        waitingCalls.end(call, as: .failed(failure))
        return
      }
      waitingCalls.noteOpening(of: call)
      // Calls that arrived before this point could not end this one, because it was not open yet; later calls
      // can.
      if call.isOptional, turns.holdsUp(call.correlation) {
        waitingCalls.end(call, as: .failed(.superseded))
        return
      }
      // The first wait continues while the app is suspended; the second one starts when the app resumes.
      for time in [timeLimit, wakeTime] {
        guard await Self.sleep(for: time) else { return }
      }
      waitingCalls.end(call, as: .failed(.timedOut))
    }
    let end = await withTaskCancellationHandler {
      await call.end
    } onCancel: {
      // No other link is opened after this point.
      work.cancel()
      waitingCalls.end(call, as: .cancelled)
    }
    work.cancel()
    return end
  }

  private func deadline(after timeLimit: Duration) -> Date {
    Date(timeIntervalSinceNow: TimeInterval((timeLimit + wakeTime).components.seconds))
  }

  /// Waits on the continuous clock, which does not follow clock changes; returns `false` if the task is
  /// canceled.
  private static func sleep(for time: Duration) async -> Bool {
    // A duration of more than 68 years could overflow the clock.
    let time = min(max(time, .zero), .seconds(Int32.max))
    return (try? await Task.sleep(for: time, clock: .continuous)) != nil
  }
}
