public import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// One run of a flow: its page and its outcome.
///
/// It has no user interface. Report the events of the page to it; the first end counts:
///
/// ```swift
/// var run = FlowRun(flow)
/// if let page = run.page { load(page) }
/// run.take(PageNavigation(to: url))
/// run.show(url)
/// run.take(message: "cancel", body: body, from: origin)
/// run.result   // .cancel(.parcelMistaken)
/// run.close()  // false: the flow has already ended
/// ```
public struct FlowRun<Flow: PageFlow>: Sendable {
  /// The request for the page; `nil` if the flow was refused.
  public let page: HTTPRequest?
  /// The outcome of the flow; `nil` while it runs.
  public private(set) var result: Flow.FlowOutcome?
  /// The visible page.
  private(set) var shown: URL?
  /// The return that this run waits for; `nil` for a flow that ends on its page.
  let expected: ExpectedReturn?
  /// `true` after the main frame navigated to a page that may not lead to a finish URL, until a page is
  /// visible.
  var hasStrayed = false

  /// Starts a run, which ends immediately if a param is invalid.
  public init(_ flow: Flow, hosts: any HostProvider = Flow.hosts) {
    let address = flow.returnURL.flatMap { ReturnAddress($0) }
    expected = Flow.info.returns.flatMap { info in address.map { ExpectedReturn(info, to: $0) } }
    var checks = ParamChecks<Flow.FlowFault>()
    flow.check(&checks)
    if let problem = checks.problem {
      page = nil
      result = .error(.refused(problem, code: checks.code))
      return
    }
    do throws(InvalidRequest) {
      if Flow.info.returns != nil, expected == nil {
        throw .parameter(name: "return URL", problem: "is not a URL of this app without a query")
      }
      var builder = RequestBuilder()
      flow.write(to: &builder)
      expected?.write(to: &builder)
      page = try builder.request(hosts: hosts)
      shown = page?.url
    } catch {
      page = nil
      result = .error(.refused(error, code: nil))
    }
  }

  /// Records that a page is now visible.
  public mutating func show(_ url: URL) {
    shown = url
    hasStrayed = false
  }

  /// Records that the main frame does not show the navigation's content, such as a download.
  public mutating func interrupt() {
    hasStrayed = false
  }

  /// Ends the flow because the page could not be loaded; returns `false` if it had already ended.
  @discardableResult
  public mutating func fail(loading words: String) -> Bool {
    let words = shortened(secrets.redacting(words), maxBytes: 500)
    return end(.error(.notLoaded(words)))
  }

  /// Ends the flow because the user left the screen; returns `false` if it had already ended.
  @discardableResult
  public mutating func close() -> Bool {
    let code = Flow.info.closed.flatMap(Flow.FlowCancel.init(flowCode:))
    return end(code.map { .cancel($0) } ?? .error(.closed))
  }

  /// Ends the flow; returns `false` if it had already ended.
  mutating func end(_ outcome: Flow.FlowOutcome) -> Bool {
    guard result == nil else { return false }
    result = outcome
    return true
  }

  /// The secrets to redact if the page repeats them.
  var secrets: SecretTexts { page?.secrets ?? SecretTexts() }
}

extension FlowRun: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The flow's name, its page without secrets, and its state.
  public var description: String {
    let page = page.map { " on \($0.summary)" } ?? ""
    return "\(Flow.info.name)\(page), \(state)"
  }

  /// The flow's name, its page without secrets, and its state.
  public var debugDescription: String { description }

  /// A mirror of only the description, because a success contains data from the page.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }

  private var state: String {
    switch result {
    case nil: "running"
    case .success: "ended in a success"
    case .failure: "ended in a failure"
    case .cancel: "ended in a cancellation"
    case .error: "ended in an error"
    }
  }
}
