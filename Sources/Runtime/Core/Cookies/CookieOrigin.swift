import Foundation

/// The parts of a URL that decide which cookies it may set and receives.
struct CookieOrigin {
  /// The host in lowercase.
  let host: String
  /// The path with its percent escapes.
  let path: String
  /// `true` if the connection is encrypted.
  let isSecure: Bool

  init?(_ url: URL) {
    guard let host = url.host?.lowercased(), !host.isEmpty else { return nil }
    let path = url.path(percentEncoded: true)
    self.host = host
    self.path = path.isEmpty ? "/" : path
    isSecure = url.scheme?.lowercased() == "https"
  }

  /// The path of cookies that set none: the path of the URL up to its last slash (RFC 6265, section 5.1.4).
  var directory: String {
    let directory = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    return directory.isEmpty ? "/" : String(directory)
  }

  /// Returns `true` if the host is a domain or one of its subdomains.
  func isWithin(_ domain: String) -> Bool {
    host == domain || !Self.isAddress(host) && host.hasSuffix("." + domain)
  }

  /// Returns `true` if a host is an IP address, which has no domains.
  ///
  /// As in browsers, that is any host whose last label is a number, such as `127.1`.
  static func isAddress(_ host: String) -> Bool {
    guard let label = host.split(separator: ".").last else { return false }
    return host.contains(":") || label.hasPrefix("0x")
      || label.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }

  /// Returns the site of a host: the largest domain around it that belongs to one owner.
  static func site(of host: String) -> String {
    isAddress(host) ? host : PublicSuffix.site(of: host)
  }
}
