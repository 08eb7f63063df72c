public import Foundation

/// The token that opens a session, until when it does, and the token that gets the next one.
///
/// ```swift
/// keychain.store(client.session.grant?.saved)
/// client.session.use(try SessionGrant(saved: stored))
/// ```
public struct SessionGrant: Sendable, Hashable {
  /// The token that calls carry.
  public let token: Secret<String>
  /// The token that gets the next grant; nil where none does.
  public let refresh: Secret<String>?
  /// The end; nil where nobody says when it is.
  public let expires: Date?
  /// The moment from which calls get the next grant first: a tenth of its time before the end, a minute at most.
  let renewal: Date?

  /// Describes a grant.
  public init(
    _ token: Secret<String>,
    expiresAt expires: Date? = nil,
    refresh: Secret<String>? = nil
  ) {
    let margin = expires.map { min(60, max(0, $0.timeIntervalSinceNow) / 10) } ?? 0
    let renewal = expires?.addingTimeInterval(-margin)
    self.init(token, expiresAt: expires, renewal: renewal, refresh: refresh)
  }

  init(
    _ token: Secret<String>,
    expiresAt expires: Date?,
    renewal: Date?,
    refresh: Secret<String>?
  ) {
    self.token = token
    self.expires = expires
    self.renewal = renewal
    self.refresh = refresh
  }

  /// Describes a grant that ends a time from now.
  public init(
    _ token: Secret<String>,
    expiresIn time: Duration?,
    refresh: Secret<String>? = nil
  ) {
    let end = time.map { Date(timeIntervalSinceNow: DurationUnit.seconds.amount(of: $0)) }
    self.init(token, expiresAt: end, refresh: refresh)
  }

  /// Describes a grant that ends a number of seconds from now.
  public init(
    _ token: Secret<String>,
    expiresIn seconds: Int?,
    refresh: Secret<String>? = nil
  ) {
    // 68 years are as good as no end.
    let end = seconds.map { Date(timeIntervalSinceNow: Double(min($0, Int(Int32.max)))) }
    self.init(token, expiresAt: end, refresh: refresh)
  }

  /// Reads a grant that was saved.
  ///
  /// - Throws: ``DecodingFailure`` for a text that no grant has saved.
  public init(saved: Secret<String>) throws(DecodingFailure) {
    do throws(DecodingFailure) {
      let saved = try SavedGrant(json: Data(saved.reveal().utf8))
      self.init(
        Secret(saved.token),
        expiresAt: saved.expires.map(Date.init(timeIntervalSince1970:)),
        renewal: saved.renewal.map(Date.init(timeIntervalSince1970:)),
        refresh: saved.refresh.map { Secret($0) }
      )
    } catch {
      throw error.redacted
    }
  }

  /// The grant as a text, for the next launch of the app; it opens the session, so its place is the keychain.
  public var saved: Secret<String> {
    let saved = SavedGrant(
      token: token.reveal(),
      refresh: refresh?.reveal(),
      expires: expires?.timeIntervalSince1970,
      renewal: renewal?.timeIntervalSince1970
    )
    return Secret(String(decoding: saved.jsonData, as: UTF8.self))
  }

  /// The grant with the refresh token of the one before, where a server gives no new one.
  func keeping(_ older: SessionGrant?) -> SessionGrant {
    SessionGrant(
      token,
      expiresAt: expires,
      renewal: renewal,
      refresh: refresh ?? older?.refresh
    )
  }
}

/// The form in which a grant is kept across launches.
private struct SavedGrant: JSONModel {
  let token: String
  let refresh: String?
  let expires: Double?
  let renewal: Double?

  init(token: String, refresh: String?, expires: Double?, renewal: Double?) {
    (self.token, self.refresh) = (token, refresh)
    (self.expires, self.renewal) = (expires, renewal)
  }

  init(from json: JSONReader) throws(DecodingFailure) {
    token = try json.string("token")
    refresh = try json.string(ifPresent: "refresh")
    expires = try json.double(ifPresent: "expires")
    renewal = try json.double(ifPresent: "renewal")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("token", token)
    json.string(ifPresent: "refresh", refresh)
    json.double(ifPresent: "expires", expires)
    json.double(ifPresent: "renewal", renewal)
  }
}
