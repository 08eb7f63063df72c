package import Foundation

/// A redirect, with the request that follows it.
package struct Redirect {
  /// The next request, or nil if the redirect must not be followed.
  let request: HTTPRequest?

  private static let statuses: Set = [301, 302, 303, 307, 308]

  /// Header fields that do not identify the user.
  private static let harmless = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "user-agent",
  ]

  /// Header fields that describe the body.
  private static let ofBodies = [
    "content-encoding", "content-length", "content-type", "transfer-encoding",
  ]

  /// Creates a redirect, or returns nil if the answer does not redirect.
  ///
  /// - Parameters:
  ///   - first: The request of the call.
  ///   - hop: The request that received the answer.
  ///   - answer: The answer, which may redirect.
  init?(of first: HTTPRequest, at hop: HTTPRequest, by answer: HTTPResponse) {
    guard Self.statuses.contains(answer.status), let location = answer.headers["Location"] else {
      return nil
    }
    let method = Self.method(after: answer.status, hop.method)
    let isSameOrigin = { Self.origin(first.url) == Self.origin($0) }
    guard let url = Self.target(location, from: hop.url),
      // A request with side effects is meant for the first origin only, as is its body.
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
    // A header that was removed for another origin is not restored on the way back to the first origin.
    next.headers = Headers(
      received: hop.headers.fields.filter { field in
        Self.keeps(field.name.lowercased(), isSameOrigin: isSameOrigin(url), hasBody: hasBody)
      }
    )
    request = next
  }

  /// Returns the verb after a redirect.
  ///
  /// After 303, `HEAD` stays and any other verb becomes `GET`. After 301 and 302, `POST` becomes `GET`. All
  /// other verbs stay the same.
  private static func method(after status: Int, _ method: HTTPMethod) -> HTTPMethod {
    switch status {
    case 303: method == .head ? .head : .get
    case 301, 302: method == .post ? .get : method
    default: method
    }
  }

  /// Returns `true` if a header field may be forwarded.
  ///
  /// Any header could contain a credential, so only fields known to be harmless are sent to another origin.
  private static func keeps(_ name: String, isSameOrigin: Bool, hasBody: Bool) -> Bool {
    guard isSameOrigin else { return harmless.contains(name) }
    return hasBody || !ofBodies.contains(name)
  }

  /// Returns the target of the redirect, or nil if it must not receive requests.
  private static func target(_ location: String, from place: URL) -> URL? {
    guard let url = URL(string: escaped(location), relativeTo: place)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased()), !(url.host ?? "").isEmpty,
      url.user == nil, url.password == nil
    else { return nil }
    return url
  }

  /// Returns a location with the characters escaped that URLs do not contain.
  ///
  /// `URL` would escape such a location as a whole, and its escapes a second time.
  private static func escaped(_ location: String) -> String {
    let authority = location.firstRange(of: "//")?.upperBound ?? location.startIndex
    let path = location[authority...].firstIndex { "/?#".contains($0) } ?? location.endIndex
    // Brackets enclose an IPv6 address, and nothing else.
    return escaped(location[..<path], keeping: delimiters + "[]")
      + escaped(location[path...], keeping: delimiters)
  }

  private static let delimiters = ":/?#@!$&'()*+,;="

  private static func escaped(_ text: Substring, keeping kept: String) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
      .map { percentEncoded(String($0), keeping: kept) }
    return parts.dropFirst().reduce(parts.first ?? "") { whole, part in
      let digits = part.prefix(2)
      let isEscape = digits.count == 2 && digits.allSatisfy(\.isHexDigit)
      return whole + (isEscape ? "%" : "%25") + part
    }
  }

  /// Returns the scheme, host and port, which must be the same for credentials to be forwarded.
  package static func origin(_ url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url.host?.lowercased() ?? "", String(port)]
  }
}
