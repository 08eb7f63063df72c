import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The URL at which a browser returns to this app, in the form of the system API.
enum BrowserCallback: Sendable, Hashable {
  case scheme(String)
  case https(host: String, path: String)
}

extension FlowRun {
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
