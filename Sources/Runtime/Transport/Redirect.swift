import Foundation

/// What is sent after a redirect.
struct Redirect {
  /// The request that may be sent; nil when none may.
  let request: HTTPRequest?

  private static let statuses: Set = [301, 302, 303, 307, 308]

  /// Header fields that say nothing about who asks.
  private static let harmless = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "user-agent",
  ]

  /// Header fields that say something about the body.
  private static let ofBodies = [
    "content-encoding", "content-length", "content-type", "transfer-encoding",
  ]

  /// Decides about a redirect; nil for an answer that points nowhere.
  /// - Parameters:
  ///   - first: What the call sent.
  ///   - hop: What the answer answers.
  ///   - answer: What may point elsewhere.
  init?(of first: HTTPRequest, at hop: HTTPRequest, by answer: HTTPResponse) {
    guard Self.statuses.contains(answer.status), let location = answer.headers["Location"] else {
      return nil
    }
    let method = Self.method(after: answer.status, hop.method)
    let isSameOrigin = { Self.origin(first.url) == Self.origin($0) }
    guard let url = Self.target(location, from: hop.url),
      // A request that changes something, and its body, were meant for the first origin.
      isSameOrigin(url) || method == .get || method == .head
    else {
      request = nil
      return
    }
    let hasBody = method == hop.method && (hop.body != nil || hop.fileBody != nil)
    var next = hop
    next.method = method
    next.url = url
    if !hasBody { (next.body, next.fileBody) = (nil, nil) }
    // What the first origin was sent does not come back after another one was asked.
    next.headers = Headers(
      received: hop.headers.fields.filter { field in
        Self.keeps(field.name.lowercased(), isSameOrigin: isSameOrigin(url), hasBody: hasBody)
      }
    )
    request = next
  }

  /// Only what changes nothing is sent as it was; the answer to anything else is fetched.
  private static func method(after status: Int, _ method: HTTPMethod) -> HTTPMethod {
    switch status {
    case 303: method == .head ? .head : .get
    case 301, 302: method == .post ? .get : method
    default: method
    }
  }

  /// Any header could carry a credential, so only those known to be harmless go to another origin.
  private static func keeps(_ name: String, isSameOrigin: Bool, hasBody: Bool) -> Bool {
    guard isSameOrigin else { return harmless.contains(name) }
    return hasBody || !ofBodies.contains(name)
  }

  /// Where the answer points, unless no request must go there.
  private static func target(_ location: String, from place: URL) -> URL? {
    guard let url = URL(string: location, relativeTo: place)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased()), !(url.host ?? "").isEmpty,
      url.user == nil, url.password == nil
    else { return nil }
    return url
  }

  /// Scheme, host and port: what has to be the same for credentials to go along.
  static func origin(_ url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url.host?.lowercased() ?? "", String(port)]
  }
}
