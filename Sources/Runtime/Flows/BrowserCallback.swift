import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The URL at which a browser returns to this app, in the form of the system API.
enum BrowserCallback: Sendable, Hashable {
  case scheme(String)
  case https(host: String, path: String)
}

extension FlowRun {
  /// The reason why a browser cannot show the page of this run, or `nil` if it can.
  var browserObstacle: String? {
    if let page, page.method != .get {
      return "a browser cannot post the form that opens the page; show the flow in a FlowView"
    }
    return browserCallback == nil ? "no browser on this system can return to this URL" : nil
  }

  /// The URL at which a browser ends this run, or `nil` if no single URL does.
  ///
  /// A scheme covers all URLs below it. An `https` URL covers one path, so all ends must use exactly that
  /// URL.
  var browserCallback: BrowserCallback? {
    guard let expected, let url = URL(string: expected.address.text([])),
      let scheme = url.scheme?.lowercased()
    else { return nil }
    guard scheme == "https" else { return .scheme(scheme) }
    guard expected.info.ends.isEmpty, Flow.info.ends.allSatisfy({ $0.finish == nil }),
      let host = url.host()
    else { return nil }
    let path = url.path()
    return .https(host: host, path: path.isEmpty ? "/" : path)
  }
}
