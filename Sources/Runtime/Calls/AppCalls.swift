public import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A client that makes calls to another app and receives the answers as links.
///
/// ```swift
/// let calls = AppCalls<VisitResult>(opener: SystemOpener(), returnSchemes: ["myapp"])
///
/// // Where the app receives links:
/// if case .notOurs = calls.take(url) { router.open(url) }
///
/// // Where the app needs the other app:
/// switch await calls.perform(ReportCall(…)) { … }
/// ```
///
/// Two calls wait at the same time only if every answer identifies its call, even for different kinds of
/// calls.
///
/// This is a class so that all callers and the receiver of links share the calls that wait.
public final class AppCalls<Answer: AppAnswer>: Sendable {
  let opener: any AppOpener
  let target: ReturnTarget
  /// The store page of the other app, opened if no app accepts a link.
  let store: URL?
  /// The additional time for an answer after the time limit, because a suspended app receives its answer when
  /// it resumes.
  let wakeTime: Duration
  let waitingCalls = WaitingCalls<Answer>()
  let restoredCalls = RestoredCalls()
  let turns = TurnQueue<[String?]> { Answer.rule.confuses($0, $1) }

  /// Creates a client for answers that arrive at a return scheme of this app.
  /// - Parameters:
  ///   - opener: The opener of the links.
  ///   - returnSchemes: The return schemes of this app; calls with another return scheme are refused.
  ///   - store: The store page of the other app, opened if no app accepts a link.
  ///   - wakeTime: The additional time for an answer after the time limit. If the app is suspended at the
  ///     time limit, it starts when the app resumes.
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

  /// Creates a client for answers that arrive at a URL of this app.
  /// - Parameters:
  ///   - opener: The opener of the links.
  ///   - returnURL: A URL that opens this app, without a query and a fragment: `myapp://paid`, or a universal
  ///     link such as `https://app.example/paid`. Answers arrive at this URL or at URLs below it. With any
  ///     other URL, calls end with ``CallProblem/invalidCall(_:)``.
  ///   - store: The store page of the other app, opened if no app accepts a link.
  ///   - wakeTime: The additional time for an answer after the time limit. If the app is suspended at the
  ///     time limit, it starts when the app resumes.
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

  /// Returns `true` if an installed app accepts links with a scheme.
  public func isInstalled(scheme: String) async -> Bool {
    guard TextFormat.scheme.matches(scheme), let url = URL(string: "\(scheme)://") else {
      return false
    }
    return await opener.canOpen(url)
  }

  /// Makes a call and waits for its answer.
  public func perform<C: AppCall>(_ call: C) async -> Answer.CallOutcome
  where C.CallAnswer == Answer {
    switch await end(of: call, isOptional: false) {
    case .answered(let answer, _): answer.callOutcome
    case .failed(let failure): .error(CallProblem(failure))
    case .cancelled: .cancel(.byCaller)
    }
  }

  /// Makes a call whose answer is optional.
  ///
  /// A call without a return scheme succeeds, without an answer, as soon as its link is open. With a return
  /// scheme it ends as with ``perform(_:)``, but it does not delay other calls: the next one ends it with
  /// ``CallProblem/superseded``.
  public func performWithOptionalAnswer<C: AppCall>(_ call: C) async -> Answer.OptionalOutcome
  where C.CallAnswer == Answer {
    guard call.returnScheme != nil else { return await open(call).map { nil } }
    switch await end(of: call, isOptional: true) {
    case .answered(let answer, _): return answer.callOutcome.map { $0 }
    case .failed(let failure): return .error(CallProblem(failure))
    case .cancelled: return .cancel(.byCaller)
    }
  }

  /// Makes a call without an answer, which ends as soon as its link is open.
  public func open<C: AppCall>(_ call: C) async -> Answer.OpenOutcome where C.CallAnswer == Answer {
    do throws(CallFailure) {
      return try await opened(call) ? .success(()) : .cancel(.byCaller)
    } catch {
      return .error(CallProblem(error))
    }
  }
}

/// Calls to an app that answers at a separate URL for each end.
extension AppCalls {
  /// Makes a call and waits for its answer.
  public func perform<C: CallbackCall>(_ call: C) async -> C.CallbackOutcome
  where C.CallAnswer == Answer {
    switch await end(of: call, isOptional: false) {
    case .answered(let answer, let secrets): answer.outcome(of: C.self, secrets: secrets)
    case .failed(let failure): .error(CallProblem(failure))
    case .cancelled: .cancel(.byCaller)
    }
  }

  /// Makes a call without an answer, which ends as soon as its link is open.
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
  public var description: String { "calls to another app, \(waiting) waiting" }
  /// A mirror of only the description, because calls can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
