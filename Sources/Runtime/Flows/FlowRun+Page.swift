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
    guard isReturn(url) || finish(url) != nil else {
      if navigation.isInMainFrame, !mayLeadToFinish(url) { hasStrayed = true }
      return false
    }
    guard result == nil, navigation.isInMainFrame, navigation.isFromMainFrame, !hasStrayed,
      [navigation.source, shown].compactMap(\.self).allSatisfy(mayLeadToFinish)
    else { return true }
    return end(finish(url).map { outcome(of: $0, url) } ?? returned(to: url))
  }

  /// Takes the URL by which a browser that shows the flow came back to this app.
  ///
  /// The system sees to it that it comes from the browser's own session, so no page is asked for.
  @discardableResult
  public mutating func take(callback url: URL) -> Bool {
    guard isReturn(url) else { return end(.error(.unreadable(.segment))) }
    return end(returned(to: url))
  }

  /// Takes that the page which is shown goes to a URL, as ``take(_:)`` does.
  @discardableResult
  public mutating func take(navigation url: URL) -> Bool {
    take(PageNavigation(to: url))
  }

  /// Tells whether a web view may go to a URL: to the web while the flow runs, and in frames to what pages make.
  func allows(_ url: URL, inMainFrame: Bool) -> Bool {
    guard result == nil, let scheme = url.scheme?.lowercased() else { return false }
    if isReturn(url) { return true }
    return ["http", "https"].contains(scheme)
      || !inMainFrame && ["about", "blob", "data"].contains(scheme)
  }

  /// Tells whether a message from somewhere can still change anything.
  func listens(to origin: URL?) -> Bool {
    guard result == nil, let origin else { return false }
    return isOwn(origin)
  }

  /// The end that a URL of the page's own origin tells.
  private func finish(_ url: URL) -> FlowInfo.End? {
    guard expected == nil, isOwn(url) else { return nil }
    return Flow.info.ends.first { $0.isFinished(by: url) }
  }

  private func mayLeadToFinish(_ page: URL) -> Bool {
    isOwn(page) || Flow.info.allowsPassage(through: page)
  }

  private func isOwn(_ url: URL) -> Bool {
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

extension FlowInfo.End {
  /// Tells whether the path of a URL ends in the segments that say so.
  fileprivate func isFinished(by url: URL) -> Bool {
    guard let finish else { return false }
    let wanted = finish.split(separator: "/").map(String.init)
    // What is split first cannot make a segment of an escaped slash.
    let segments = url.path(percentEncoded: true).split(separator: "/")
    return !wanted.isEmpty
      && wanted == segments.suffix(wanted.count).map { $0.removingPercentEncoding ?? "" }
  }
}
