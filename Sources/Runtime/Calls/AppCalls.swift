import Foundation

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
  /// The schemes that answers may come to, in lower case.
  let returnSchemes: Set<String>
  /// What is added to the time limit, since an app that was suspended gets its answer after it wakes.
  let wakeTime: Duration
  let waitingCalls = WaitingCalls<Answer>()
  let turns = TurnQueue<[String?]> { Answer.rule.confuses($0, $1) }

  /// Makes calls by an opener.
  /// - Parameters:
  ///   - opener: What opens the links.
  ///   - returnSchemes: The schemes of this app that answers may come to; calls that tell another are refused.
  ///   - wakeTime: How long an answer is waited for beyond the time limit, counted anew when the app was
  ///     suspended until then.
  public init(
    opener: any AppOpener,
    returnSchemes: [String] = [],
    wakeTime: Duration = .seconds(1)
  ) {
    self.opener = opener
    self.returnSchemes = Set(returnSchemes.map { $0.lowercased() })
    self.wakeTime = wakeTime
  }

  /// How many calls wait for an answer.
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
    case .answered(let answer): answer.callOutcome
    case .failed(let problem): .error(problem)
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
    case .answered(let answer): return answer.callOutcome.map { $0 }
    case .failed(let problem): return .error(problem)
    case .cancelled: return .cancel(.byCaller)
    }
  }

  /// Makes a call that nothing answers: it has ended as soon as it was opened.
  public func open<C: AppCall>(_ call: C) async -> Answer.OpenOutcome where C.CallAnswer == Answer {
    guard !Task.isCancelled else { return .cancel(.byCaller) }
    do throws(InvalidRequest) {
      let link = try link(of: call)
      if Answer.rule.sequence == .oneAtATime { waitingCalls.endOptional { _ in true } }
      return await opener.open(link.url) ? .success(()) : .error(.notInstalled)
    } catch {
      return .error(.invalidCall(error))
    }
  }
}

extension AppCalls: CustomStringConvertible, CustomReflectable {
  /// How many calls wait for an answer.
  public var description: String { "calls to another app, \(waiting) of them waiting" }
  /// A mirror of the description alone: calls have passwords.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
