import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The cookies that a transport has taken from answers, and those of them that go with a request.
///
/// Foundation takes them; on Linux it would send them anywhere on the host, whatever their path, `Secure` and
/// `Max-Age` say.
struct CookieJar: Sendable {
  private let configuration: URLSessionConfiguration

  /// Makes the jar of the sessions with this configuration.
  init(_ configuration: URLSessionConfiguration) {
    self.configuration = configuration
  }

  /// Returns the value of a request's `Cookie`: a call's own cookies and those kept for the URL; of equal
  /// names its own win.
  func header(for url: URL?, own: String?) -> String? {
    guard let url else { return own }
    let pairs = own?.split(separator: ";") ?? []
    let names = pairs.map { $0.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces) }
    let now = Date()
    let kept = (configuration.httpCookieStorage?.cookies(for: url) ?? [])
      .filter { $0.belongs(to: url) && !$0.isOver(now) && !names.contains($0.name) }
      .map { "\($0.name)=\($0.value)" }
      .filter(Headers.isValue)
    let all = (own.map { [$0] } ?? []) + kept
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The values of the cookies kept for a URL, which a server may send back; short ones open nothing.
  func secrets(for url: URL) -> SecretTexts {
    let cookies = configuration.httpCookieStorage?.cookies(for: url) ?? []
    return SecretTexts(cookies.map(\.value).filter { $0.utf8.count >= 8 })
  }

  /// Forgets the cookies of a name, or all of them.
  func clear(named name: String?) {
    guard let storage = configuration.httpCookieStorage else { return }
    for cookie in storage.cookies ?? [] where name == nil || cookie.name == name {
      storage.deleteCookie(cookie)
    }
  }
}

extension HTTPCookie {
  fileprivate func belongs(to url: URL) -> Bool {
    guard let host = url.host?.lowercased() else { return false }
    if isSecure, url.scheme?.lowercased() != "https" { return false }
    // An address has no domains above it.
    let isAddress = host.contains(":") || host.allSatisfy { $0 == "." || $0.isNumber }
    if isAddress, domain != host { return false }
    let place = url.path.isEmpty ? "/" : url.path
    return place == path || place.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  fileprivate func isOver(_ now: Date) -> Bool {
    if let expiresDate, expiresDate <= now { return true }
    // Foundation on Linux keeps to it in cookies of version 1 only, which nobody sends.
    guard let age = properties?[.maximumAge].flatMap({ TimeInterval("\($0)") }) else {
      return false
    }
    let created = properties?[HTTPCookiePropertyKey("Created")] as? TimeInterval
    let end = created.map { Date(timeIntervalSinceReferenceDate: $0 + age) }
    return age <= 0 || end.map { $0 <= now } ?? false
  }
}
