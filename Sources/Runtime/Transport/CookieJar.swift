import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The cookies that a session has taken from answers, and those of them that go with a request.
///
/// A class because all calls of a session share it.
public final class CookieJar: Sendable {
  private let cookies: Locked<[HTTPCookie]>

  /// Makes an empty jar.
  public init() {
    cookies = Locked([])
  }

  /// Takes the cookies of an answer, and forgets those that it ends.
  func take(from answer: HTTPResponse, to url: URL) {
    let now = Date()
    for field in answer.headers.fields where field.isNamed("Set-Cookie") {
      let taken = HTTPCookie.cookies(
        withResponseHeaderFields: ["Set-Cookie": field.value],
        for: url
      )
      for cookie in taken where cookie.mayComeFrom(url) {
        cookies.withLock { cookies in
          cookies.removeAll { $0.isReplaced(by: cookie) }
          if !cookie.isOver(now) { cookies.append(cookie) }
        }
      }
    }
  }

  /// Returns the value of a request's `Cookie`: a call's own cookies and those kept for the URL; of equal
  /// names its own win.
  func header(for url: URL, own: String?) -> String? {
    let kept = kept(for: url)
    if kept.isEmpty { return own }
    let pairs = own?.split(separator: ";") ?? []
    let names = pairs.map { $0.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces) }
    let others = kept.filter { !names.contains($0.name) }.map { "\($0.name)=\($0.value)" }
      .filter(Headers.isValue)
    let all = (own.map { [$0] } ?? []) + others
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The values of the cookies kept for a URL, which a server may send back; short ones open nothing.
  func secrets(for url: URL) -> SecretTexts {
    SecretTexts(kept(for: url).map(\.value).filter { $0.utf8.count >= 8 })
  }

  /// Forgets the cookies of a name, or all of them.
  public func clear(named name: String? = nil) {
    cookies.withLock { cookies in cookies.removeAll { name == nil || $0.name == name } }
  }

  private func kept(for url: URL) -> [HTTPCookie] {
    let now = Date()
    return cookies.withLock { $0 }.filter { $0.belongs(to: url) && !$0.isOver(now) }
  }
}

extension CookieJar: CustomReflectable {
  /// A mirror of nothing, since cookies are credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension HTTPCookie {
  fileprivate func isReplaced(by other: HTTPCookie) -> Bool {
    name == other.name && domain.lowercased() == other.domain.lowercased() && path == other.path
  }

  /// `true` if a server at the URL may set the cookie: it belongs to the host, or to a domain above it that is not all.
  fileprivate func mayComeFrom(_ url: URL) -> Bool {
    let name = domain.drop { $0 == "." }
    return isOf(url) && (name.contains(".") || name.lowercased() == url.host?.lowercased())
  }

  private func isOf(_ url: URL) -> Bool {
    guard let host = url.host?.lowercased() else { return false }
    let domain = domain.lowercased()
    // An address has no domains above it.
    let isAddress = host.contains(":") || host.allSatisfy { $0 == "." || $0.isNumber }
    if isAddress || !domain.hasPrefix(".") { return domain == host }
    return host == domain.dropFirst() || host.hasSuffix(domain)
  }

  fileprivate func belongs(to url: URL) -> Bool {
    if isSecure, url.scheme?.lowercased() != "https" { return false }
    let place = url.path.isEmpty ? "/" : url.path
    return isOf(url)
      && (place == path || place.hasPrefix(path.hasSuffix("/") ? path : path + "/"))
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
