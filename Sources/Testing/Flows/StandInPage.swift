public import Foundation
public import SpecgenRuntime

/// A page that stands in for a vendor's: it runs flows without a screen, by a script.
///
/// ```swift
/// let page = StandInPage(.message("fail", ["code": "box_not_available"]))
/// let outcome = page.run(flow)
/// #expect(outcome == .failure(.boxNotAvailable))
/// #expect(page.visits.first?.items["tracking"] == "7R4CK1N6")
/// ```
///
/// An outcome is nil where nothing in the script ends the flow. What comes after the end changes nothing, as with a
/// real page; ``Visit/ignored`` has it.
public final class StandInPage: Sendable {
  /// What one flow did with the page.
  public struct Visit: Sendable, CustomStringConvertible, CustomReflectable {
    /// The request that got the page; nil where the flow was refused and nothing was opened.
    public let request: HTTPRequest?
    /// The events that ended nothing, in their order.
    public let ignored: [StandInEvent]

    /// The address of the page, secrets among it.
    public var url: URL? { request?.url }

    /// The items of the address's query, decoded; of a key that is there more than once the first.
    public var items: [String: String] {
      let text = url?.query(percentEncoded: true) ?? ""
      let items = text.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let texts = parts.map { $0.removingPercentEncoding ?? String($0) }
        return (texts[0], texts.dropFirst().first ?? "")
      }
      return Dictionary(items) { first, _ in first }
    }

    /// The address without secrets, and how many events ended nothing.
    public var description: String {
      "\(request.map { "\($0)" } ?? "nothing opened"), \(ignored.count) events ignored"
    }

    /// A mirror of the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
  }

  private let script: [StandInEvent]
  private let log = Locked<[Visit]>([])

  /// Makes a page on which this happens, to each flow that is run on it.
  public convenience init(_ script: StandInEvent...) {
    self.init(script)
  }

  /// Makes a page on which this happens, to each flow that is run on it.
  public init(_ script: [StandInEvent]) {
    self.script = script
  }

  /// What the flows did that were run so far.
  public var visits: [Visit] { log.withLock { $0 } }

  /// Runs a flow, and returns how it ended; nil where it did not.
  public func run<Flow: PageFlow>(
    _ flow: Flow,
    hosts: any HostProvider = Flow.hosts
  ) -> Flow.FlowOutcome? {
    var run = FlowRun(flow, hosts: hosts)
    var ignored: [StandInEvent] = []
    for event in script {
      let hadEnded = run.result != nil
      event.happen(to: &run, of: flow)
      if hadEnded || run.result == nil { ignored.append(event) }
    }
    let visit = Visit(request: run.page, ignored: ignored)
    log.withLock { $0.append(visit) }
    return run.result
  }
}

extension StandInEvent {
  fileprivate func happen<Flow: PageFlow>(to run: inout FlowRun<Flow>, of flow: Flow) {
    // Where nothing was opened nothing can happen.
    guard let page = run.page?.url else { return }
    switch kind {
    case .message(let name, let body, let origin):
      run.take(message: name, body: body, from: origin ?? page)
    case .finish(let path, let query):
      if let url = url(path, query, on: page) { run.take(navigation: url) }
    case .returning(let kind, let path, var query):
      let visit = StandInPage.Visit(request: run.page, ignored: [])
      guard let returns = Flow.info.returns,
        let target = returns.target(of: kind, in: visit.items) ?? flow.returnURL?.absoluteString
      else { return }
      if let key = returns.state, let state = visit.items[key] {
        query.append(Item(key: key, value: state))
      }
      if let base = URL(string: target + path), let url = url(base, query) {
        run.take(navigation: url)
      }
    case .navigate(let navigation): run.take(navigation)
    case .show(let url): run.show(url)
    case .fail(let words): run.fail(loading: words)
    case .close: run.close()
    }
  }

  private func url(_ path: String, _ query: [Item], on page: URL) -> URL? {
    URL(string: path, relativeTo: page).flatMap { url($0.absoluteURL, query) }
  }

  private func url(_ base: URL, _ query: [Item]) -> URL? {
    var builder = RequestBuilder()
    for item in query { builder.query(item.key, item.value) }
    builder.start(link: base.absoluteString)
    return try? builder.link().url
  }
}

extension FlowReturn {
  /// The URL of an end, among the items of the page's address; nil where it is not sent.
  fileprivate func target(of kind: FlowInfo.End.Kind, in items: [String: String]) -> String? {
    switch (address, kind) {
    case (.url(let key), _): key.flatMap { items[$0] }
    case (.ends(let success, _, _, _), .success): items[success]
    case (.ends(_, let failure, _, _), .failure): failure.flatMap { items[$0] }
    case (.ends(_, _, let cancel, _), .cancel): cancel.flatMap { items[$0] }
    case (.ends(_, _, _, let error), .error): error.flatMap { items[$0] }
    }
  }
}
