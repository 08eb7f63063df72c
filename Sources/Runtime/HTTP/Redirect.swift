import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is sent after a redirect.
struct Redirect {
  /// The request that may be sent; nil when none may.
  let request: URLRequest?
  /// Whether it takes the verb and the body along.
  let repeatsBody: Bool

  /// Header fields that say nothing about who asks.
  private static let harmless = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "user-agent",
  ]

  /// Header fields that say something about the body.
  private static let ofBodies = [
    "content-encoding", "content-length", "content-type", "transfer-encoding",
  ]

  /// Decides about a redirect.
  /// - Parameters:
  ///   - first: What the call sent.
  ///   - hasFile: Whether the body of that lies in a file.
  ///   - answer: What points elsewhere.
  ///   - next: What Foundation would send.
  ///   - cookies: The cookies that are kept, beside those of the call's own.
  init(
    of first: URLRequest,
    hasFile: Bool,
    by answer: HTTPURLResponse,
    to next: URLRequest,
    cookies: (_ url: URL, _ isSameOrigin: Bool) -> String?
  ) {
    let hasBody = next.httpMethod == first.httpMethod && (first.httpBody != nil || hasFile)
    repeatsBody = hasBody
    guard let origin = first.url, let url = Self.target(of: answer, next) else {
      request = nil
      return
    }
    let isSameOrigin = Self.origin(origin) == Self.origin(url)
    // A request that changes something, and its body, were meant for the first origin.
    guard isSameOrigin || next.httpMethod == "GET" || next.httpMethod == "HEAD" else {
      request = nil
      return
    }
    // Removing fields in place would leave them on Linux, where they are merged.
    var sent = URLRequest(
      url: url,
      cachePolicy: next.cachePolicy,
      timeoutInterval: next.timeoutInterval
    )
    sent.httpMethod = next.httpMethod
    for (name, value) in next.allHTTPHeaderFields ?? [:]
    where Self.keeps(name.lowercased(), isSameOrigin: isSameOrigin, hasBody: hasBody) {
      sent.setValue(value, forHTTPHeaderField: name)
    }
    if hasBody { sent.httpBody = first.httpBody }
    sent.setValue(cookies(url, isSameOrigin), forHTTPHeaderField: "Cookie")
    request = sent
  }

  /// Any header could carry a credential, so only those known to be harmless go to another origin.
  private static func keeps(_ name: String, isSameOrigin: Bool, hasBody: Bool) -> Bool {
    guard isSameOrigin else { return harmless.contains(name) }
    return hasBody || !ofBodies.contains(name)
  }

  /// Where the answer points, unless no request must go there.
  private static func target(of answer: HTTPURLResponse, _ next: URLRequest) -> URL? {
    // Foundation on Linux makes `/etc/passwd` on the same host of `file:///etc/passwd`.
    let location = answer.value(forHTTPHeaderField: "Location")
    let pointed = location.flatMap { URL(string: $0, relativeTo: answer.url)?.absoluteURL }
    guard let url = pointed, ["http", "https"].contains(url.scheme?.lowercased()),
      !(url.host ?? "").isEmpty, url.user == nil, url.password == nil
    else { return nil }
    // Foundation has an opinion of its own about fragments, and about what must be escaped.
    return next.url.map(origin) == origin(url) ? next.url : url
  }

  /// Scheme, host and port: what has to be the same for credentials to go along.
  static func origin(_ url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url.host?.lowercased() ?? "", String(port)]
  }
}
