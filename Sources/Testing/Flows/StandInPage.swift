public import Foundation
public import SpecgenRuntime

/// A fake of a vendor's page, which runs flows from a script and without a user interface.
///
/// ```swift
/// let page = StandInPage(.message("fail", ["code": "box_not_available"]))
/// let outcome = page.run(flow)
/// #expect(outcome == .failure(.boxNotAvailable))
/// #expect(page.visits.first?.items["tracking"] == "7R4CK1N6")
/// ```
///
/// The outcome is `nil` if no event of the script ends the flow. As with a real page, events after the end have
/// no effect; they are listed in ``Visit/ignored``.
public final class StandInPage: Sendable {
  /// The record of one flow that ran on the page.
  public struct Visit: Sendable, CustomStringConvertible, CustomReflectable {
    /// The request for the page; `nil` if the flow was refused and nothing was opened.
    public let request: HTTPRequest?
    /// The events that did not end the flow, in order.
    public let ignored: [StandInEvent]

    /// The address of the page, including secrets.
    public var url: URL? { request?.url }

    /// The decoded query items of the address; for a repeated key, the first one.
    public var items: [String: String] { Self.items(of: url?.query(percentEncoded: true)) }

    /// The decoded fields of the form that opened the page; for a repeated key, the first one.
    public var formItems: [String: String] {
      Self.items(of: request?.body.map { String(decoding: $0, as: UTF8.self) })
    }

    private static func items(of text: String?) -> [String: String] {
      let items = (text ?? "").split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let texts = parts.map { $0.removingPercentEncoding ?? String($0) }
        return (texts[0], texts.dropFirst().first ?? "")
      }
      return Dictionary(items) { first, _ in first }
    }

    /// The address without secrets, and the number of ignored events.
    public var description: String {
      "\(request.map { "\($0)" } ?? "nothing opened"), \(ignored.count) events ignored"
    }

    /// A mirror of only the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
  }

  private let script: [StandInEvent]
  private let log = Locked<[Visit]>([])

  /// Creates a page with a script for each flow that runs on it.
  public convenience init(_ script: StandInEvent...) {
    self.init(script)
  }

  /// Creates a page with a script for each flow that runs on it.
  public init(_ script: [StandInEvent]) {
    self.script = script
  }

  /// The flows that ran so far.
  public var visits: [Visit] { log.withLock { $0 } }

  /// Runs a flow and returns its outcome, or `nil` if no event ended it.
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
    // If nothing was opened, no event can happen.
    guard let page = run.page?.url else { return }
    switch kind {
    case .message(let name, let body, let origin):
      run.take(message: name, body: body, from: origin ?? page)
    case .finish(let path, let query):
      if let url = url(path, query, on: page) { run.take(navigation: url) }
    case .returning(let kind, let path, var query):
      let visit = StandInPage.Visit(request: run.page, ignored: [])
      let sent = visit.items.merging(visit.formItems) { first, _ in first }
      guard let returns = Flow.info.returns,
        let target = returns.target(of: kind, in: sent) ?? flow.returnURL?.absoluteString
      else { return }
      if let key = returns.state, let state = sent[key] {
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
  /// Returns the URL of an end from the query items of the page's address, or `nil` if it was not sent.
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
