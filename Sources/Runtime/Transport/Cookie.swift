import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A cookie set by a server.
struct Cookie: Sendable {
  let name: String
  let value: String
  /// The host name.
  ///
  /// With a leading dot, the cookie also applies to all subdomains.
  let domain: String
  let path: String
  let isSecure: Bool
  /// The expiration date, or nil for a session cookie.
  let end: Date?

  /// Creates a cookie from one that Foundation parsed.
  init(_ cookie: HTTPCookie, now: Date) {
    name = cookie.name
    value = cookie.value
    domain = cookie.domain.lowercased()
    path = cookie.path
    isSecure = cookie.isSecure
    // Foundation on Linux applies Max-Age only to version 1 cookies, which servers do not send.
    let age = cookie.properties?[.maximumAge].flatMap { TimeInterval("\($0)") }
    end = age.map(now.addingTimeInterval) ?? cookie.expiresDate
  }

  func isOver(_ now: Date) -> Bool { end.map { $0 <= now } ?? false }

  func isReplaced(by other: Cookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  /// Returns `true` if a server at the URL may set the cookie.
  ///
  /// The domain of the cookie must be the host or one of its parent domains. A parent domain must contain a
  /// dot.
  func mayComeFrom(_ url: URL) -> Bool {
    let name = domain.drop { $0 == "." }
    return isOf(url) && (name.contains(".") || name == url.host?.lowercased() ?? "")
  }

  /// Returns `true` if requests to the URL include the cookie.
  func belongs(to url: URL) -> Bool {
    if isSecure, url.scheme?.lowercased() != "https" { return false }
    let place = url.path.isEmpty ? "/" : url.path
    return isOf(url)
      && (place == path || place.hasPrefix(path.hasSuffix("/") ? path : path + "/"))
  }

  private func isOf(_ url: URL) -> Bool {
    guard let host = url.host?.lowercased() else { return false }
    // An IP address has no parent domains.
    let isAddress = host.contains(":") || host.allSatisfy { $0 == "." || $0.isNumber }
    if isAddress || !domain.hasPrefix(".") { return domain == host }
    return host == domain.dropFirst() || host.hasSuffix(domain)
  }
}

/// The persistent form of a cookie.
extension Cookie: JSONModel {
  init(from json: JSONReader) throws(DecodingFailure) {
    name = try json.string("name")
    value = try json.string("value")
    domain = try json.string("domain")
    path = try json.string("path")
    isSecure = try json.bool("secure")
    end = try json.double(ifPresent: "end").map(Date.init(timeIntervalSince1970:))
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("name", name)
    json.string("value", value)
    json.string("domain", domain)
    json.string("path", path)
    json.bool("secure", isSecure)
    json.double(ifPresent: "end", end?.timeIntervalSince1970)
  }
}
