import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A cookie that a server has set.
struct Cookie: Sendable {
  let name: String
  let value: String
  /// The host; with a dot before it, all hosts below that as well.
  let domain: String
  let path: String
  let isSecure: Bool
  /// The end; nil for that of the session.
  let end: Date?

  /// Takes a cookie as Foundation has parsed it.
  init(_ cookie: HTTPCookie, now: Date) {
    name = cookie.name
    value = cookie.value
    domain = cookie.domain.lowercased()
    path = cookie.path
    isSecure = cookie.isSecure
    // Foundation on Linux keeps to an age in cookies of version 1 only, which nobody sends.
    let age = cookie.properties?[.maximumAge].flatMap { TimeInterval("\($0)") }
    end = age.map(now.addingTimeInterval) ?? cookie.expiresDate
  }

  func isOver(_ now: Date) -> Bool { end.map { $0 <= now } ?? false }

  func isReplaced(by other: Cookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  /// `true` if a server at the URL may set the cookie: it belongs to the host, or to a domain above it that is not all.
  func mayComeFrom(_ url: URL) -> Bool {
    let name = domain.drop { $0 == "." }
    return isOf(url) && (name.contains(".") || name == url.host?.lowercased() ?? "")
  }

  /// `true` if the cookie goes with requests to the URL.
  func belongs(to url: URL) -> Bool {
    if isSecure, url.scheme?.lowercased() != "https" { return false }
    let place = url.path.isEmpty ? "/" : url.path
    return isOf(url)
      && (place == path || place.hasPrefix(path.hasSuffix("/") ? path : path + "/"))
  }

  private func isOf(_ url: URL) -> Bool {
    guard let host = url.host?.lowercased() else { return false }
    // An address has no domains above it.
    let isAddress = host.contains(":") || host.allSatisfy { $0 == "." || $0.isNumber }
    if isAddress || !domain.hasPrefix(".") { return domain == host }
    return host == domain.dropFirst() || host.hasSuffix(domain)
  }
}

/// The form in which cookies are kept across launches.
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
