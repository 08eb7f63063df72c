import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The cookies that a session receives with answers and sends with requests.
///
/// This type is a class because all calls of a session share it.
public final class CookieJar: Sendable {
  private let cookies: Locked<[Cookie]>

  /// Creates an empty cookie jar.
  public init() {
    cookies = Locked([])
  }

  /// Creates a cookie jar with the saved cookies of another one.
  ///
  /// - Throws: ``DecodingFailure`` if the string was not saved by a cookie jar.
  public convenience init(saved: Secret<String>) throws(DecodingFailure) {
    self.init()
    try load(saved)
  }

  /// Adds the saved cookies of another jar, such as one from an earlier launch of the app.
  ///
  /// - Throws: ``DecodingFailure`` if the string was not saved by a cookie jar.
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

  /// Returns `true` if the jar contains a cookie with this name that has not expired.
  func holds(_ name: String?) -> Bool {
    let now = Date()
    return cookies.withLock { $0 }.contains { $0.name == name && !$0.isOver(now) }
  }

  /// The cookies as a string, to be stored until the next launch of the app.
  ///
  /// The cookies open sessions, so store the string in the keychain.
  public var saved: Secret<String> {
    let now = Date()
    let kept = cookies.withLock { $0 }.filter { !$0.isOver(now) }
    return Secret(String(decoding: kept.jsonData, as: UTF8.self))
  }

  /// Stores the cookies of an answer and removes the cookies that it expires.
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

  /// Returns the value of the `Cookie` header for a URL, from the call's own cookies and the stored ones.
  ///
  /// If names are equal, the call's own cookies win.
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

  /// Returns the values of the stored cookies for a URL, which a server may echo.
  ///
  /// Values of fewer than eight bytes are not considered secret.
  func secrets(for url: URL) -> SecretTexts {
    SecretTexts(kept(for: url).map(\.value).filter { $0.utf8.count >= 8 })
  }

  /// Removes the cookies with a name, or all cookies.
  public func clear(named name: String? = nil) {
    cookies.withLock { cookies in cookies.removeAll { name == nil || $0.name == name } }
  }

  private func kept(for url: URL) -> [Cookie] {
    let now = Date()
    return cookies.withLock { $0 }.filter { $0.belongs(to: url) && !$0.isOver(now) }
  }
}

extension CookieJar: CustomReflectable {
  /// An empty mirror, because cookies are credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
