import Foundation

/// The URL by which a browser comes back to this app, as systems name it.
enum BrowserCallback: Sendable, Hashable {
  case scheme(String)
  case https(host: String, path: String)
}

extension FlowRun {
  /// The URL by which a browser ends this run; nil if no single one does.
  ///
  /// A scheme covers all URLs below it. An `https` URL is one path, so each end has to be at the URL itself.
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
