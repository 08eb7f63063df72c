public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// Messages and navigations of the page.
extension FlowRun {
  /// The maximum size of a message or a finish URL, in bytes.
  static var limit: Int { 1 << 20 }

  /// Handles a message with a JSON body; returns `true` if it ended the flow.
  ///
  /// Messages from other origins are ignored, because any frame in the page could send them.
  @discardableResult
  public mutating func take(message name: String, body: Data, from origin: URL?) -> Bool {
    guard listens(to: origin) else { return false }
    guard let way = Flow.info.ends.first(where: { $0.message == name }) else {
      let name = shortened(secrets.redacting(name), maxBytes: 100)
      let expected = Flow.info.ends.compactMap(\.message)
      return end(.error(.unreadable(.unknownMessage(name, expected: expected))))
    }
    return end(outcome(of: way, body))
  }

  /// Handles a navigation; returns `true` if it goes to a finish URL, which must not be loaded.
  ///
  /// A finish URL has the origin of the flow's page, or is a URL that the flow returns to. It ends the flow
  /// only if the main frame navigates to it from a page with the flow's origin or with one of
  /// ``FlowInfo/through``. The same must be true of all pages on the way. After the end, navigations have no
  /// effect.
  @discardableResult
  public mutating func take(_ navigation: PageNavigation) -> Bool {
    let url = navigation.url
    let ends = ends(at: url)
    guard !ends.isEmpty else {
      if navigation.isInMainFrame, !mayLeadToFinish(url) { hasStrayed = true }
      return false
    }
    guard result == nil, navigation.isInMainFrame, navigation.isFromMainFrame, !hasStrayed,
      [navigation.source, shown].compactMap(\.self).allSatisfy(mayLeadToFinish)
    else { return true }
    return end(outcome(of: ends, url))
  }

  /// Handles the URL at which a browser that shows the flow returned to this app; returns `true` if it ended
  /// the flow.
  ///
  /// The system guarantees that the URL comes from the browser's own session, so the page is not checked.
  @discardableResult
  public mutating func take(callback url: URL) -> Bool {
    let ends = expected == nil ? [] : ends(at: url)
    return end(ends.isEmpty ? .error(.unreadable(.segment)) : outcome(of: ends, url))
  }

  /// Handles a navigation of the visible page, as ``take(_:)`` does.
  @discardableResult
  public mutating func take(navigation url: URL) -> Bool {
    take(PageNavigation(to: url))
  }

  /// Returns `true` if a web view may load a URL.
  ///
  /// While the flow runs, it may load web pages, and inside frames also `about`, `blob` and `data` URLs.
  func allows(_ url: URL, inMainFrame: Bool) -> Bool {
    guard result == nil, let scheme = url.scheme?.lowercased() else { return false }
    if !ends(at: url).isEmpty { return true }
    return ["http", "https"].contains(scheme)
      || !inMainFrame && ["about", "blob", "data"].contains(scheme)
  }

  /// Returns `true` if a message from an origin can still have an effect.
  func listens(to origin: URL?) -> Bool {
    guard result == nil, let origin else { return false }
    return isOwn(origin)
  }

  private func mayLeadToFinish(_ page: URL) -> Bool {
    isOwn(page) || Flow.info.allowsPassage(through: page)
  }

  /// Returns `true` if a URL has the origin of the page.
  func isOwn(_ url: URL) -> Bool {
    page.map { Redirect.origin($0.url) == Redirect.origin(url) } ?? false
  }
}

extension URL {
  /// Creates the URL of an origin, with port 0 for the default port, or returns `nil` for an origin outside the
  /// web.
  init?(scheme: String, host: String, port: Int) {
    guard ["http", "https"].contains(scheme), !host.isEmpty else { return nil }
    self.init(string: "\(scheme)://\(host)" + (port == 0 ? "" : ":\(port)"))
  }
}
