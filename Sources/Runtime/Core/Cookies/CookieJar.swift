import Foundation

/// The cookies that a session receives with answers and sends with requests.
///
/// The rules are those of RFC 6265bis. The jar keeps at most 180 cookies of a site and 3,000 in all; the least
/// recently used ones are removed first. This type is a class because all calls of a session share it.
public final class CookieJar: Sendable {
  private let store = Locked(CookieStore())
  private let headerSize: Int

  /// Creates an empty cookie jar.
  ///
  /// - Parameter headerSize: The maximum size of the cookies that the jar adds to a request, in bytes. Common
  ///   servers refuse a header of more than 8 kB. Cookies beyond the size are removed, the least recently used ones
  ///   first.
  public init(headerSize: Int = 8_000) {
    self.headerSize = headerSize
  }

  /// Creates a cookie jar with the saved cookies of another one.
  ///
  /// - Throws: ``DecodingFailure`` if the string was not saved by a cookie jar.
  public convenience init(
    saved: Secret<String>,
    headerSize: Int = 8_000
  ) throws(DecodingFailure) {
    self.init(headerSize: headerSize)
    try load(saved)
  }

  /// Adds the saved cookies of another jar, such as one from an earlier launch of the app.
  ///
  /// - Throws: ``DecodingFailure`` if the string was not saved by a cookie jar.
  public func load(_ saved: Secret<String>) throws(DecodingFailure) {
    do throws(DecodingFailure) {
      let loaded = try [Cookie](json: Data(saved.reveal().utf8))
      let now = Date()
      store.withLock { store in
        for cookie in loaded where cookie.isValid { store.add(cookie, now: now) }
      }
    } catch {
      throw error.redacted
    }
  }

  /// Returns `true` if the jar contains a cookie with this name that has not expired.
  func holds(_ name: String?) -> Bool {
    let now = Date()
    return store.withLock { $0 }.contains { $0.name == name && !$0.isOver(now) }
  }

  /// The cookies as a string, to be stored until the next launch of the app.
  ///
  /// The cookies open sessions, so store the string in the keychain.
  public var saved: Secret<String> {
    let now = Date()
    let kept = store.withLock { $0 }.all.filter { !$0.isOver(now) }
    return Secret(String(decoding: kept.jsonData, as: UTF8.self))
  }

  /// Stores the cookies of an answer and removes the cookies that it expires.
  func take(from answer: HTTPResponse, to url: URL) {
    let fields = answer.headers.fields.filter { $0.isNamed("Set-Cookie") }
    guard !fields.isEmpty, let origin = CookieOrigin(url) else { return }
    let now = Date()
    store.withLock { store in
      for field in fields {
        guard let parsed = SetCookie(field.value, now: now),
          let cookie = Cookie(parsed, from: origin),
          origin.isSecure || !store.protects(from: cookie, now: now)
        else { continue }
        store.add(cookie, now: now)
      }
    }
  }

  /// `true` if the jar contains no cookies, of which most sessions have none.
  private var isEmpty: Bool { store.withLock { $0.count == 0 } }

  /// Returns the value of the `Cookie` header for a URL, from the call's own cookies and the stored ones.
  ///
  /// If names are equal, the call's own cookies win.
  func header(for url: URL, own: String?) -> String? {
    guard !isEmpty, let origin = CookieOrigin(url) else { return own }
    let now = Date()
    let kept = store.withLock { $0.send(to: origin, size: headerSize, now: now) }
    if kept.isEmpty { return own }
    let pairs = own?.split(separator: ";") ?? []
    let names = Set(pairs.map { $0.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces) })
    let others = kept.filter { !names.contains($0.name) }.map { "\($0.name)=\($0.value)" }
    return ((own.map { [$0] } ?? []) + others).joined(separator: "; ")
  }

  /// Returns the values of the stored cookies for a URL, which a server may echo.
  ///
  /// Values of fewer than eight bytes are not considered secret.
  func secrets(for url: URL) -> SecretTexts {
    guard !isEmpty, let origin = CookieOrigin(url) else { return SecretTexts() }
    let now = Date()
    let kept = store.withLock { $0.cookies(for: origin, now: now) }
    return SecretTexts(kept.map(\.value).filter { $0.utf8.count >= 8 })
  }

  /// Removes the cookies with a name, or all cookies.
  public func clear(named name: String? = nil) {
    store.withLock { store in store.remove { name == nil || $0.name == name } }
  }
}

extension CookieJar: CustomReflectable {
  /// An empty mirror, because cookies are credentials.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
