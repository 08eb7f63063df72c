public import Foundation
public import SpecgenRuntime

/// A fake of another app for tests: it accepts links and answers as a closure decides.
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
/// await app.delivered(1)          // the call may end before the delivery is recorded
/// app.deliveries.map(\.result)    // [.answered]
/// ```
///
/// To simulate an app that never answers, return no reaction. To answer late, use `after:` or
/// ``Reaction/held(by:)``; to answer twice, return two reactions. To answer another app, use `to:`; to answer
/// incorrectly, pass any URL to ``Reaction/open(_:after:)``. Descriptions do not show the values of links.
///
/// This is a class so that the app's code and the test share it.
public final class StandInApp: AppOpener {
  private struct State: Sendable {
    var isInstalled: Bool
    var visits: [Visit] = []
    var deliveries: [Delivery] = []
    var pages: [URL] = []
    var deliver: @Sendable (URL) -> Delivery.Result = { _ in .notConnected }
  }

  /// The accepted schemes, in lowercase.
  private let schemes: Set<String>
  /// The hosts of the accepted universal links, in lowercase.
  private let hosts: Set<String>
  private let react: @Sendable (Visit) -> [Reaction]
  private let state: Locked<State>
  private let visited = Milestone()
  private let delivered = Milestone()

  /// Creates an app that accepts links with some schemes, and universal links of some hosts.
  ///
  /// The reactions to a link are sent in order.
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

  /// Sets the receiver of the links that the app opens, replacing the previous one.
  public func connect<Answer>(_ deliver: @escaping @Sendable (URL) -> TakenAnswer<Answer>) {
    state.withLock { $0.deliver = { url in Delivery.Result(deliver(url)) } }
  }

  /// Passes every link that the app opens to a client of calls.
  public func connect<Answer>(to calls: AppCalls<Answer>) {
    connect { url in calls.take(url) }
  }

  /// `true` if the app is installed; a test can install and remove it.
  public var isInstalled: Bool {
    get { state.withLock { $0.isInstalled } }
    set { state.withLock { $0.isInstalled = newValue } }
  }

  /// The links that were opened, in order.
  public var visits: [Visit] { state.withLock { $0.visits } }

  /// The links that the app sent, with their results, in order.
  public var deliveries: [Delivery] { state.withLock { $0.deliveries } }

  /// The web pages that were opened in a browser or a store, in order.
  public var pages: [URL] { state.withLock { $0.pages } }

  /// Waits until a number of links were opened, or the task is canceled.
  public func visited(_ count: Int) async {
    await visited.wait(for: count)
  }

  /// Waits until the app has sent a number of links, or the task is canceled.
  public func delivered(_ count: Int) async {
    await delivered.wait(for: count)
  }

  /// Returns `true` if the app is installed and accepts the scheme of the link.
  public func canOpen(_ url: URL) async -> Bool {
    isInstalled && schemes.contains(url.scheme?.lowercased() ?? "")
  }

  /// Accepts a link and starts the reactions to it; a web page opens in a browser.
  public func open(_ url: URL) async -> Bool {
    if url.scheme?.lowercased() == "https" {
      state.withLock { $0.pages.append(url) }
      return true
    }
    guard await canOpen(url) else { return false }
    take(url)
    return true
  }

  /// Accepts a universal link of one of the app's hosts, and starts the reactions to it.
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
  /// The schemes, and the numbers of links opened and sent.
  public var description: String {
    let (visits, deliveries) = state.withLock { ($0.visits.count, $0.deliveries.count) }
    let names = schemes.sorted().joined(separator: ", ")
    return "fake of \(names): \(visits) links opened, \(deliveries) sent"
  }

  /// A mirror of only the description, because links can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
