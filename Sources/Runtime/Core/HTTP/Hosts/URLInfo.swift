public import Foundation

/// The location of a request: a complete URL, or a host and a path.
public enum URLInfo: Sendable, Hashable {
  /// A complete URL, used unchanged.
  case url(URL)
  /// A host and a path.
  ///
  /// The host is `h`, `//h`, `h:8080`, `https://h` or `https://h/base`; the default scheme is `https`. The path
  /// is percent-encoded, is empty or begins with `/`, and is appended to the base.
  case components(host: String, path: String)

  /// Returns the URL, with a query that is already percent-encoded.
  ///
  /// - Throws: ``InvalidURL`` if the URL, the host or the path is invalid.
  public func url(query: String? = nil) throws(InvalidURL) -> URL {
    switch self {
    case .url(let url):
      return try Self.checked(url, adding: query)
    case .components(let host, let path):
      let text = try Origin(host).text + Self.checkedPath(path) + (query.map { "?\($0)" } ?? "")
      guard let url = URL(string: text) else { throw .path(path) }
      return url
    }
  }

  private static func checked(_ url: URL, adding query: String?) throws(InvalidURL) -> URL {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme)
    else { throw .scheme }
    guard parts.user == nil, parts.password == nil else { throw .userInfo }
    guard let host = parts.host, !host.isEmpty else { throw .host("") }
    guard let query else { return url.absoluteURL }
    let text = url.absoluteString
    let target = text[..<(text.firstIndex(of: "#") ?? text.endIndex)]
    let separator = target.contains("?") ? "&" : "?"
    guard let url = URL(string: target + separator + query) else { throw .path("?") }
    return url
  }

  private static func checkedPath(_ path: String) throws(InvalidURL) -> String {
    guard isPath(path[...]) else { throw .path(path) }
    return path
  }

  /// Returns `true` if text is a percent-encoded absolute path without dot segments.
  static func isPath(_ path: Substring) -> Bool {
    guard path.isEmpty || path.utf8.first == UInt8(ascii: "/") else { return false }
    let isEncoded = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/-._~%!$&'()*+,;=:@".utf8.contains(byte)
      }
    }
    return isEncoded
      && path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { !Self.isDots($0) }
  }

  /// Returns `true` for one dot or two, each of which may be percent-encoded.
  private static func isDots(_ segment: Substring.UTF8View.SubSequence) -> Bool {
    var rest = segment
    var dots = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.popFirst() == UInt8(ascii: "2"),
          rest.popFirst().map({ $0 | 0x20 }) == UInt8(ascii: "e")
        else { return false }
      } else if byte != UInt8(ascii: ".") {
        return false
      }
      dots += 1
    }
    return 1...2 ~= dots
  }
}

/// An error for a URL that cannot receive requests.
public enum InvalidURL: Error, Sendable, Hashable, CustomStringConvertible {
  /// The scheme is not http or https.
  case scheme
  /// A user name or a password precedes the host.
  case userInfo
  /// A host contains a query or a fragment.
  case queryOrFragment
  /// The host name is empty or malformed.
  case host(String)
  /// The port is not a number between 1 and 65535.
  case port(String)
  /// The path does not begin with `/`, has dot segments, or is not percent-encoded.
  case path(String)

  /// A description of the problem.
  public var description: String {
    switch self {
    case .scheme: "the scheme must be http or https"
    case .userInfo: "a host must not have a user name or password"
    case .queryOrFragment: "a host must not have a query or fragment"
    case .host(let host): "\(quoted(host)) is not a host name"
    case .port(let port): "\(quoted(port)) is not a port"
    case .path(let path): "\(quoted(path)) is not an absolute, percent-encoded path"
    }
  }
}
