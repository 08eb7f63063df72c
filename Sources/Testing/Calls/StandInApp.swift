public import Foundation
public import SpecgenRuntime

/// Another app, as a test wants it: it takes links, and answers as a closure says.
///
/// ```swift
/// let app = StandInApp(schemes: ["intelligenceretail"]) { visit in
///   [.answer(#"{"status": "IR_RESULT_OK"}"#, to: visit["back_url_scheme"])]
/// }
/// let calls = AppCalls<VisitResult>(opener: app, returnSchemes: ["myapp"])
/// app.connect(to: calls)
///
/// let outcome = await calls.perform(ReportCall(login: "ana", …))
/// app.visits.first?["login"]      // ana
/// await app.delivered(1)          // a call may end before what came of its answer is noted
/// app.deliveries.map(\.result)    // [.answered]
/// ```
///
/// It answers never (no reaction), late (`after:` or ``Reaction/held(by:)``), twice (two reactions), for somebody
/// else (`to:`) and wrongly (``Reaction/open(_:after:)`` with any URL). No description of it shows a value of a link.
///
/// A class because the app's code and the test share it.
public final class StandInApp: AppOpener {
  private struct State: Sendable {
    var isInstalled: Bool
    var visits: [Visit] = []
    var deliveries: [Delivery] = []
    var pages: [URL] = []
    var deliver: @Sendable (URL) -> Delivery.Result = { _ in .notConnected }
  }

  /// The schemes that it takes, in lower case.
  private let schemes: Set<String>
  /// The hosts of the universal links that it takes, in lower case.
  private let hosts: Set<String>
  private let react: @Sendable (Visit) -> [Reaction]
  private let state: Locked<State>
  private let visited = Milestone()
  private let delivered = Milestone()

  /// Creates an app that takes links with some schemes, and universal links of some hosts.
  ///
  /// Its reactions to a link are sent in order.
  public init(
    schemes: [String],
    hosts: [String] = [],
    isInstalled: Bool = true,
    react: @escaping @Sendable (Visit) -> [Reaction] = { _ in [] }
  ) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.react = react
    state = Locked(State(isInstalled: isInstalled))
  }

  /// Says who gets the links that it opens; the last one said gets them.
  public func connect<Answer>(_ deliver: @escaping @Sendable (URL) -> TakenAnswer<Answer>) {
    state.withLock { $0.deliver = { url in Delivery.Result(deliver(url)) } }
  }

  /// Lets calls take the links that it opens.
  public func connect<Answer>(to calls: AppCalls<Answer>) {
    connect { url in calls.take(url) }
  }

  /// Whether it is there; a test may install and remove it.
  public var isInstalled: Bool {
    get { state.withLock { $0.isInstalled } }
    set { state.withLock { $0.isInstalled = newValue } }
  }

  /// The links that were opened, in their order.
  public var visits: [Visit] { state.withLock { $0.visits } }

  /// What it sent, and what became of it, in order.
  public var deliveries: [Delivery] { state.withLock { $0.deliveries } }

  /// The pages of the web that were opened in a browser or a store, in order.
  public var pages: [URL] { state.withLock { $0.pages } }

  /// Waits until so many links were opened; ends early when the task is cancelled.
  public func visited(_ count: Int) async {
    await visited.wait(for: count)
  }

  /// Waits until it has sent so many links; ends early when the task is cancelled.
  public func delivered(_ count: Int) async {
    await delivered.wait(for: count)
  }

  /// Tells whether it is there and takes the link's scheme.
  public func canOpen(_ url: URL) async -> Bool {
    isInstalled && schemes.contains(url.scheme?.lowercased() ?? "")
  }

  /// Takes a link, and begins to do what the closure says; a page of the web opens in a browser.
  public func open(_ url: URL) async -> Bool {
    if url.scheme?.lowercased() == "https" {
      state.withLock { $0.pages.append(url) }
      return true
    }
    guard await canOpen(url) else { return false }
    take(url)
    return true
  }

  /// Takes a universal link of one of its hosts, and begins to do what the closure says.
  public func openUniversalLink(_ url: URL) async -> Bool {
    guard isInstalled, hosts.contains(url.host()?.lowercased() ?? "") else { return false }
    take(url)
    return true
  }

  private func take(_ url: URL) {
    let visit = state.withLock { state in
      let visit = Visit(url: url, number: state.visits.count + 1)
      state.visits.append(visit)
      return visit
    }
    let reactions = react(visit)
    visited.advance()
    Task { for reaction in reactions { await send(reaction) } }
  }

  private func send(_ reaction: Reaction) async {
    guard let url = await reaction.link() else { return }
    let result = state.withLock { $0.deliver }(url)
    state.withLock { $0.deliveries.append(Delivery(url: url, result: result)) }
    delivered.advance()
  }
}

extension StandInApp: CustomStringConvertible, CustomReflectable {
  /// The schemes, and how many links came and went.
  public var description: String {
    let (visits, deliveries) = state.withLock { ($0.visits.count, $0.deliveries.count) }
    let names = schemes.sorted().joined(separator: ", ")
    return "stand-in for \(names): \(visits) links opened, \(deliveries) sent"
  }

  /// A mirror of the description alone: links carry passwords.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
