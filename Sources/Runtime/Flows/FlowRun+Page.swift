public import Foundation

/// What the page says, and where it goes.
extension FlowRun {
  /// The longest message and the longest finish URL that are read, in bytes.
  static var limit: Int { 1 << 20 }

  /// Takes a message, whose body is JSON; tells whether it ended the flow.
  ///
  /// What does not come from the page's own origin is passed over: any frame in the page could send it.
  @discardableResult
  public mutating func take(message name: String, body: Data, from origin: URL?) -> Bool {
    guard listens(to: origin) else { return false }
    guard let way = Flow.info.ends.first(where: { $0.message == name }) else {
      let name = shortened(secrets.redacting(name), maxBytes: 100)
      return end(.error(.unreadable(.unknownMessage(name))))
    }
    return end(outcome(of: way, body))
  }

  /// Takes that a page goes to a URL; tells whether it is a finish URL, which nobody should load.
  ///
  /// A finish URL has the origin of the flow's page, or is one that the flow returns to. It ends the flow only if the
  /// main frame goes there, if the page that asks for it is of the flow's origin or of one of ``FlowInfo/through``, and if
  /// that holds for all pages on the way there. After the end it changes nothing.
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

  /// Takes the URL by which a browser that shows the flow came back to this app.
  ///
  /// The system sees to it that it comes from the browser's own session, so no page is asked for.
  @discardableResult
  public mutating func take(callback url: URL) -> Bool {
    let ends = expected == nil ? [] : ends(at: url)
    return end(ends.isEmpty ? .error(.unreadable(.segment)) : outcome(of: ends, url))
  }

  /// Takes that the page which is shown goes to a URL, as ``take(_:)`` does.
  @discardableResult
  public mutating func take(navigation url: URL) -> Bool {
    take(PageNavigation(to: url))
  }

  /// Tells whether a web view may go to a URL: to the web while the flow runs, and in frames to what pages make.
  func allows(_ url: URL, inMainFrame: Bool) -> Bool {
    guard result == nil, let scheme = url.scheme?.lowercased() else { return false }
    if !ends(at: url).isEmpty { return true }
    return ["http", "https"].contains(scheme)
      || !inMainFrame && ["about", "blob", "data"].contains(scheme)
  }

  /// Tells whether a message from somewhere can still change anything.
  func listens(to origin: URL?) -> Bool {
    guard result == nil, let origin else { return false }
    return isOwn(origin)
  }

  private func mayLeadToFinish(_ page: URL) -> Bool {
    isOwn(page) || Flow.info.allowsPassage(through: page)
  }

  /// Returns `true` for a URL of the page's origin.
  func isOwn(_ url: URL) -> Bool {
    page.map { Redirect.origin($0.url) == Redirect.origin(url) } ?? false
  }
}

extension URL {
  /// Makes a URL of an origin, whose port is 0 where it is the one of the scheme; nil where it is none of the web.
  init?(scheme: String, host: String, port: Int) {
    guard ["http", "https"].contains(scheme), !host.isEmpty else { return nil }
    self.init(string: "\(scheme)://\(host)" + (port == 0 ? "" : ":\(port)"))
  }
}
