import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The cookies that a session has taken from answers, and those of them that go with a request.
///
/// A class because all calls of a session share it.
public final class CookieJar: Sendable {
  private let cookies: Locked<[Cookie]>

  /// Makes an empty jar.
  public init() {
    cookies = Locked([])
  }

  /// Makes a jar with the cookies that another one saved.
  ///
  /// - Throws: ``DecodingFailure`` for a text that no jar has saved.
  public convenience init(saved: Secret<String>) throws(DecodingFailure) {
    self.init()
    try load(saved)
  }

  /// Adds the cookies that a jar saved, as that of an earlier launch of the app.
  ///
  /// - Throws: ``DecodingFailure`` for a text that no jar has saved.
  public func load(_ saved: Secret<String>) throws(DecodingFailure) {
    do throws(DecodingFailure) {
      let loaded = try [Cookie](json: Data(saved.reveal().utf8))
      cookies.withLock { cookies in
        cookies.removeAll { old in loaded.contains(where: old.isReplaced) }
        cookies += loaded
      }
    } catch {
      throw error.redacted
    }
  }

  /// `true` if a cookie of the name is kept whose time is not over.
  func holds(_ name: String?) -> Bool {
    let now = Date()
    return cookies.withLock { $0 }.contains { $0.name == name && !$0.isOver(now) }
  }

  /// The cookies as a text, for the next launch of the app; they open sessions, so its place is the keychain.
  public var saved: Secret<String> {
    let now = Date()
    let kept = cookies.withLock { $0 }.filter { !$0.isOver(now) }
    return Secret(String(decoding: kept.jsonData, as: UTF8.self))
  }

  /// Takes the cookies of an answer, and forgets those that it ends.
  func take(from answer: HTTPResponse, to url: URL) {
    let now = Date()
    for field in answer.headers.fields where field.isNamed("Set-Cookie") {
      let taken = HTTPCookie.cookies(
        withResponseHeaderFields: ["Set-Cookie": field.value],
        for: url
      ).map { Cookie($0, now: now) }
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

  private func kept(for url: URL) -> [Cookie] {
    let now = Date()
    return cookies.withLock { $0 }.filter { $0.belongs(to: url) && !$0.isOver(now) }
  }
}

extension CookieJar: CustomReflectable {
  /// A mirror of nothing, since cookies are credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
