public import Foundation

/// Calls to another app, and the answers that come back as links.
///
/// ```swift
/// let calls = AppCalls<VisitResult>(opener: SystemOpener(), returnSchemes: ["myapp"])
///
/// // Where the app gets links:
/// if case .notOurs = calls.take(url) { router.open(url) }
///
/// // Where it wants something:
/// switch await calls.perform(ReportCall(…)) { … }
/// ```
///
/// Two calls wait at the same time only if every answer identifies the one that it is to, whatever their methods.
///
/// A class because all who call and take share what waits.
public final class AppCalls<Answer: AppAnswer>: Sendable {
  let opener: any AppOpener
  let target: ReturnTarget
  /// The store page of the other app, opened if no app accepts a link.
  let store: URL?
  /// What is added to the time limit, since an app that was suspended gets its answer after it wakes.
  let wakeTime: Duration
  let waitingCalls = WaitingCalls<Answer>()
  let restoredCalls = RestoredCalls()
  let turns = TurnQueue<[String?]> { Answer.rule.confuses($0, $1) }

  /// Creates calls whose answers come to a scheme of this app.
  /// - Parameters:
  ///   - opener: The opener of the links.
  ///   - returnSchemes: The schemes of this app that answers may come to; calls that tell another are refused.
  ///   - store: The store page of the other app, opened if no app accepts a link.
  ///   - wakeTime: The time that is added to the time limit, and counted anew when the app was suspended
  ///     until then.
  public init(
    opener: any AppOpener,
    returnSchemes: [String] = [],
    store: URL? = nil,
    wakeTime: Duration = .seconds(1)
  ) {
    self.opener = opener
    target = .schemes(Set(returnSchemes.map { $0.lowercased() }))
    self.store = store
    self.wakeTime = wakeTime
  }

  /// Creates calls whose answers come to a URL of this app.
  /// - Parameters:
  ///   - opener: The opener of the links.
  ///   - returnURL: A URL that opens this app, without a query and a fragment: `myapp://paid`, or a universal link
  ///     such as `https://app.example/paid`. Answers come to it, or to URLs below it. With any other URL, calls
  ///     end with ``CallProblem/invalidCall(_:)``.
  ///   - store: The store page of the other app, opened if no app accepts a link.
  ///   - wakeTime: The time that is added to the time limit, and counted anew when the app was suspended
  ///     until then.
  public init(
    opener: any AppOpener,
    returnURL: URL,
    store: URL? = nil,
    wakeTime: Duration = .seconds(1)
  ) {
    self.opener = opener
    target = .url(ReturnAddress(returnURL))
    self.store = store
    self.wakeTime = wakeTime
  }

  /// The number of calls that wait for an answer.
  public var waiting: Int { waitingCalls.all.count }

  /// Tells whether some app takes links with a scheme.
  public func isInstalled(scheme: String) async -> Bool {
    guard TextFormat.scheme.matches(scheme), let url = URL(string: "\(scheme)://") else {
      return false
    }
    return await opener.canOpen(url)
  }

  /// Makes a call, and waits for its answer.
  public func perform<C: AppCall>(_ call: C) async -> Answer.CallOutcome
  where C.CallAnswer == Answer {
    switch await end(of: call, isOptional: false) {
    case .answered(let answer, _): answer.callOutcome
    case .failed(let failure): .error(CallProblem(failure))
    case .cancelled: .cancel(.byCaller)
    }
  }

  /// Makes a call that the app need not answer.
  ///
  /// A call without a scheme to answer to is a success, without an answer, as soon as it was opened. With one it ends as
  /// ``perform(_:)`` does, but no other call waits for it: the next one ends it with ``CallProblem/superseded``.
  public func performWithOptionalAnswer<C: AppCall>(_ call: C) async -> Answer.OptionalOutcome
  where C.CallAnswer == Answer {
    guard call.returnScheme != nil else { return await open(call).map { nil } }
    switch await end(of: call, isOptional: true) {
    case .answered(let answer, _): return answer.callOutcome.map { $0 }
    case .failed(let failure): return .error(CallProblem(failure))
    case .cancelled: return .cancel(.byCaller)
    }
  }

  /// Makes a call that nothing answers: it has ended as soon as it was opened.
  public func open<C: AppCall>(_ call: C) async -> Answer.OpenOutcome where C.CallAnswer == Answer {
    do throws(CallFailure) {
      return try await opened(call) ? .success(()) : .cancel(.byCaller)
    } catch {
      return .error(CallProblem(error))
    }
  }
}

/// Calls to an app that answers at one URL for each end.
extension AppCalls {
  /// Makes a call, and waits for its answer.
  public func perform<C: CallbackCall>(_ call: C) async -> C.CallbackOutcome
  where C.CallAnswer == Answer {
    switch await end(of: call, isOptional: false) {
    case .answered(let answer, let secrets): answer.outcome(of: C.self, secrets: secrets)
    case .failed(let failure): .error(CallProblem(failure))
    case .cancelled: .cancel(.byCaller)
    }
  }

  /// Makes a call that nothing answers: it has ended as soon as it was opened.
  public func open<C: CallbackCall>(_ call: C) async -> C.OpenCallbackOutcome
  where C.CallAnswer == Answer {
    do throws(CallFailure) {
      return try await opened(call) ? .success(()) : .cancel(.byCaller)
    } catch {
      return .error(CallProblem(error))
    }
  }
}

extension AppCalls: CustomStringConvertible, CustomReflectable {
  /// The number of calls that wait for an answer.
  public var description: String { "calls to another app, \(waiting) of them waiting" }
  /// A mirror of the description alone: calls have passwords.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
