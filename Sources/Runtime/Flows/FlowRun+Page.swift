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

  /// Takes that the page goes to a URL; tells whether it is one that ends the flow, which nobody should load.
  ///
  /// A URL of another origin is never one. After the end one that would end the flow changes nothing.
  @discardableResult
  public mutating func take(navigation url: URL) -> Bool {
    guard isOwn(url), let way = Flow.info.ends.first(where: { $0.isFinished(by: url) }) else {
      return false
    }
    return result != nil || end(outcome(of: way, url))
  }

  /// Tells whether a web view may go to a URL: to the web while the flow runs, and in frames to what pages make.
  func allows(_ url: URL, inMainFrame: Bool) -> Bool {
    guard result == nil, let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https"].contains(scheme)
      || !inMainFrame && ["about", "blob", "data"].contains(scheme)
  }

  /// Tells whether a message from somewhere can still change anything.
  func listens(to origin: URL?) -> Bool {
    guard result == nil, let origin else { return false }
    return isOwn(origin)
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
