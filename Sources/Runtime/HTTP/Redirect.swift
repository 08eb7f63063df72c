import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is sent after a redirect.
struct Redirect {
  /// The request that may be sent; nil when none may.
  let request: URLRequest?

  /// Header fields that say nothing about who asks.
  private static let harmless = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "user-agent",
  ]

  init(from first: URL?, to next: URLRequest) {
    guard let first, let url = next.url, ["http", "https"].contains(url.scheme?.lowercased()),
      url.user == nil, url.password == nil
    else {
      request = nil
      return
    }
    guard Self.origin(first) != Self.origin(url) else {
      request = next
      return
    }
    // A request that changes something, and its body, were meant for the first origin.
    guard next.httpMethod == "GET" || next.httpMethod == "HEAD" else {
      request = nil
      return
    }
    // Any header could carry a credential, so only those known to be harmless stay. Removing the
    // others in place would leave them on Linux, where the fields are merged.
    var stripped = URLRequest(
      url: url,
      cachePolicy: next.cachePolicy,
      timeoutInterval: next.timeoutInterval
    )
    stripped.httpMethod = next.httpMethod
    for (name, value) in next.allHTTPHeaderFields ?? [:]
    where Self.harmless.contains(name.lowercased()) {
      stripped.setValue(value, forHTTPHeaderField: name)
    }
    request = stripped
  }

  /// Scheme, host and port: what has to be the same for credentials to go along.
  static func origin(_ url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url.host?.lowercased() ?? "", String(port)]
  }
}
