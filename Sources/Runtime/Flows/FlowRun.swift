public import Foundation

/// One run of a flow: its page, and how it ended.
///
/// It has no screen. What happens on the page is told to it, and the first end counts:
///
/// ```swift
/// var run = FlowRun(flow)
/// if let page = run.page { load(page) }
/// run.take(PageNavigation(to: url))
/// run.show(url)
/// run.take(message: "cancel", body: body, from: origin)
/// run.result   // .cancel(.parcelMistaken)
/// run.close()  // false: it has ended before
/// ```
public struct FlowRun<Flow: PageFlow>: Sendable {
  /// The request that gets the page; nil when the flow was refused.
  public let page: HTTPRequest?
  /// How the flow ended; nil while it runs.
  public private(set) var result: Flow.FlowOutcome?
  /// The page that is shown.
  private(set) var shown: URL?
  /// The return that this run waits for; nil for a flow that ends on its page.
  let expected: ExpectedReturn?
  /// `true` if the main frame has gone to a page that may not lead to a finish URL, and shows no other yet.
  var hasStrayed = false

  /// Begins a run, which ends at once when a param is wrong.
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

  /// Takes that a page is shown now.
  public mutating func show(_ url: URL) {
    shown = url
    hasStrayed = false
  }

  /// Takes that what the main frame went to is not shown, such as a download.
  public mutating func interrupt() {
    hasStrayed = false
  }

  /// Takes that the page could not be loaded, in the system's words; false when the flow had ended before.
  @discardableResult
  public mutating func fail(loading words: String) -> Bool {
    let words = shortened(secrets.redacting(words), maxBytes: 500)
    return end(.error(.notLoaded(words)))
  }

  /// Takes that the user has left the screen; false when the flow had ended before.
  @discardableResult
  public mutating func close() -> Bool {
    let code = Flow.info.closed.flatMap(Flow.FlowCancel.init(flowCode:))
    return end(code.map { .cancel($0) } ?? .error(.closed))
  }

  /// Ends the flow, unless it has ended.
  mutating func end(_ outcome: Flow.FlowOutcome) -> Bool {
    guard result == nil else { return false }
    result = outcome
    return true
  }

  /// What must not be shown should the page say it.
  var secrets: SecretTexts { page?.secrets ?? SecretTexts() }
}

extension FlowRun: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The flow's name, its page without secrets, and whether it runs.
  public var description: String {
    let page = page.map { " on \($0.summary)" } ?? ""
    return "\(Flow.info.name)\(page), \(state)"
  }

  /// The flow's name, its page without secrets, and whether it runs.
  public var debugDescription: String { description }

  /// A mirror of the description alone: a success holds what the page said.
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
