import Foundation

/// A cookie set by a server.
struct Cookie: Sendable {
  let name: String
  let value: String
  /// The host name in lowercase.
  let host: String
  /// `true` if the cookie does not apply to subdomains.
  let isHostOnly: Bool
  let path: String
  let isSecure: Bool
  /// The expiration date, or nil for a session cookie.
  let end: Date?
  /// The times of creation and of the last use, as counts of the operations of the store.
  var created = 0
  var used = 0

  /// Creates a cookie, or returns nil if the origin may not set it (RFC 6265bis, section 5.7).
  init?(_ field: SetCookie, from origin: CookieOrigin) {
    if let domain = field.domain, domain != origin.host {
      // The site of a host is within its public suffix, so this refuses public suffixes, too.
      guard origin.isWithin(domain),
        CookieOrigin.site(of: domain) == CookieOrigin.site(of: origin.host)
      else { return nil }
      (host, isHostOnly) = (domain, false)
    } else {
      // A public suffix, or an address, has no subdomains that may share its cookies.
      host = origin.host
      isHostOnly =
        field.domain == nil || CookieOrigin.isAddress(host) || PublicSuffix.contains(host)
    }
    (name, value, end, isSecure) = (field.name, field.value, field.end, field.isSecure)
    path = field.path ?? origin.directory
    if isSecure, !origin.isSecure { return nil }
    let prefix = name.lowercased()
    if prefix.hasPrefix("__secure-"), !isSecure { return nil }
    if prefix.hasPrefix("__host-"), !isSecure || !isHostOnly || field.path != "/" { return nil }
  }

  func isOver(_ now: Date) -> Bool { end.map { $0 <= now } ?? false }

  func isReplaced(by other: Cookie) -> Bool {
    name == other.name && host == other.host && isHostOnly == other.isHostOnly
      && path == other.path
  }

  /// Returns `true` if an unencrypted connection must not set another cookie beside this one.
  func isProtected(from other: Cookie) -> Bool {
    isSecure && name == other.name && isPath(of: other.path)
      && (host == other.host || host.hasSuffix("." + other.host)
        || other.host.hasSuffix("." + host))
  }

  /// Returns `true` if requests to the origin include the cookie.
  func belongs(to origin: CookieOrigin) -> Bool {
    (origin.isSecure || !isSecure) && isPath(of: origin.path)
      && (isHostOnly ? host == origin.host : origin.isWithin(host))
  }

  private func isPath(of other: String) -> Bool {
    other == path || other.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  /// The size of the cookie in a header, in bytes, including its separators.
  var size: Int { name.utf8.count + value.utf8.count + 3 }

  /// Returns `true` if a header can contain the cookie.
  static func canBeSent(_ name: String, _ value: String) -> Bool {
    let isText = { (text: String) in
      Headers.isValue(text) && !text.utf8.contains(UInt8(ascii: ";"))
    }
    return !name.isEmpty && isText(name) && isText(value)
      && !name.utf8.contains(UInt8(ascii: "="))
      && name.utf8.count + value.utf8.count <= longest
  }

  /// The maximum size of a name and its value, in bytes.
  private static let longest = 4_096
}

/// The persistent form of a cookie, in which a leading dot of the domain includes its subdomains.
extension Cookie: JSONModel {
  init(from json: JSONReader) throws(DecodingFailure) {
    name = try json.string("name")
    value = try json.string("value")
    let domain = try json.string("domain")
    isHostOnly = !domain.hasPrefix(".")
    host = isHostOnly ? domain : String(domain.dropFirst())
    path = try json.string("path")
    isSecure = try json.bool("secure")
    end = try json.double(ifPresent: "end").map(Date.init(timeIntervalSince1970:))
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("name", name)
    json.string("value", value)
    json.string("domain", isHostOnly ? host : "." + host)
    json.string("path", path)
    json.bool("secure", isSecure)
    json.double(ifPresent: "end", end?.timeIntervalSince1970)
  }

  /// `true` if a server could have set the cookie, by the rules of this version.
  var isValid: Bool {
    Self.canBeSent(name, value) && (isHostOnly || !PublicSuffix.contains(host))
  }
}
